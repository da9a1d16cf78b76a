/** A signal for facts without one: it changes every `lengthMs`. */
export const period = (lengthMs: number) => (): string => `${Math.floor(performance.now() / lengthMs)}`
