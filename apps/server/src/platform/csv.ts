import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Excel recognises UTF-8 only by this mark. */
export const byteOrderMark = '\uFEFF'

// Values that a spreadsheet would run as a formula, including full-width characters and leading blanks.
const isFormula = (value: string) => /^[\t\r\n]|^\s*[=+\-@]/.test(value.normalize('NFKC'))

// A leading quote makes the value text.
const cell = (value: string) => `"${(isFormula(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** One line of RFC 4180, safe to open in a spreadsheet whatever the values are. */
export const csvLine = (values: readonly string[]) => `${values.map(cell).join(',')}\r\n`

export const sendCsv = (reply: FastifyReply, name: string, lines: Readable) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(lines)
