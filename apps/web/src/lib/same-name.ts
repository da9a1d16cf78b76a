/**
 * Whether a typed name is the one on the screen. A pasted name may contain what is not visible and cannot be typed:
 * marks of direction, blanks in a row, letters composed of two.
 */
export const isSameName = (typed: string, name: string) => asSeen(typed) === asSeen(name)

const asSeen = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
