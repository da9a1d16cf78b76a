/** A signal for what gives none itself: another text after every `lengthMs`. */
export const period = (lengthMs: number) => (): string => `${Math.floor(performance.now() / lengthMs)}`
