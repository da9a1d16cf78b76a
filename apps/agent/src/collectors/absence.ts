/** Thrown by what a system cannot tell. */
export class Unsupported extends Error {}

/** Thrown by what the agent may not read; a refusal of the system itself (EACCES, EPERM) says the same. */
export class NoPermission extends Error {}
