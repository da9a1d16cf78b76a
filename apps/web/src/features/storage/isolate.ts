/** For a name inside of a sentence: whatever it is written in, the words around it stay in their places. */
export const isolate = (name: string) => `\u2068${name}\u2069`
