/** The agent has nothing left to do until a person acts. The message says what and why. */
export class Stopped extends Error {}
