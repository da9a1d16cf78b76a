/** A name of any direction inside of a sentence of another, where no element can be put around it. */
export const isolateText = (name: string) => `\u2068${name}\u2069`
