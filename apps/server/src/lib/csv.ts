// What a spreadsheet would run as a formula; the quote in front makes it text.
const formula = /^[=+\-@\t\r]/

const cell = (value: string) => `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** One line of RFC 4180, safe to open in a spreadsheet whoever wrote the values. */
export const csvLine = (values: readonly string[]) => `${values.map(cell).join(',')}\r\n`
