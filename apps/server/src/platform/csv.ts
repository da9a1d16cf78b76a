import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Excel takes a file for UTF-8 by this mark alone. */
export const byteOrderMark = '\uFEFF'

// What a spreadsheet would run as a formula, be it in the wide letters of East Asia or behind blanks.
const isFormula = (value: string) => /^[\t\r\n]|^\s*[=+\-@]/.test(value.normalize('NFKC'))

// The quote in front makes it text.
const cell = (value: string) => `"${(isFormula(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** One line of RFC 4180, safe to open in a spreadsheet whoever wrote the values. */
export const csvLine = (values: readonly string[]) => `${values.map(cell).join(',')}\r\n`

export const sendCsv = (reply: FastifyReply, name: string, lines: Readable) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(lines)
