export interface Mention {
  id: string
  name: string
}

/** What is being called at the caret: from the @ on, as far as a name can go. */
export function mentionAt(value: string, caret: number): { from: number; to: number; text: string } | null {
  // At the start of a word, and two words at most: an address like me@example.com calls nobody.
  const [match] = /(?<![^\s(])@[^\s@]{0,40}(?: [^\s@]{1,40})?$/u.exec(value.slice(0, caret)) ?? []
  return match === undefined ? null : { from: caret - match.length, to: caret, text: match.slice(1) }
}

/** Those who are still called when the text is finished. */
export const stillCalled = (body: string, mentions: readonly Mention[]): string[] => [
  ...new Set(mentions.filter(({ name }) => body.includes(`@${name}`)).map(({ id }) => id)),
]
