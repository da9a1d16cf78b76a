/** A pattern for `like` that is met by whatever contains the text, of which every character means itself. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
