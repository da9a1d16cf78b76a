/** The agent cannot continue until a person acts. The message has the reason. */
export class Stopped extends Error {}
