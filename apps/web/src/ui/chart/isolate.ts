const RIGHT_TO_LEFT_ISOLATE = '\u2067'
const POP_ISOLATE = '\u2069'

/** A canvas takes no `dir` per text: Arabic labels carry their direction with them. */
export function isolate(text: string, direction: 'ltr' | 'rtl'): string {
  return direction === 'rtl' ? RIGHT_TO_LEFT_ISOLATE + text + POP_ISOLATE : text
}
