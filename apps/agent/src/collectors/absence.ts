/** Thrown where the system lacks a fact. */
export class Unsupported extends Error {}

/** Thrown where the agent lacks permission; EACCES and EPERM of the system mean the same. */
export class NoPermission extends Error {}
