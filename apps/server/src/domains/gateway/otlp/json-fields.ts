/** Fields of a message in the JSON of protobuf, where one that is absent or null has its default. */
export type Fields = Readonly<Record<string, unknown>>

const isAbsent = (value: unknown) => value === undefined || value === null
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function fieldsIn(value: unknown): Fields {
  if (isAbsent(value)) return {}
  if (!isFields(value)) throw new Error('not a message')
  return value
}

export function listIn(value: unknown, most = Infinity): readonly unknown[] {
  if (isAbsent(value)) return []
  if (!Array.isArray(value)) throw new Error('not a list')
  if (value.length > most) throw new Error('too many values')
  return value
}

export function textIn(value: unknown): string {
  if (isAbsent(value)) return ''
  if (typeof value !== 'string') throw new Error('not a text')
  return value
}

export function truthIn(value: unknown): boolean {
  if (isAbsent(value)) return false
  if (typeof value !== 'boolean') throw new Error('neither true nor false')
  return value
}

const longestNumber = 400

/** 64-bit numbers are texts, and so are those that JSON cannot write: `NaN`, `Infinity` and `-Infinity`. */
export function numberIn(value: unknown): number {
  if (isAbsent(value)) return 0
  if (typeof value === 'number') return value
  const number = typeof value === 'string' && value.length <= longestNumber ? Number(value) : NaN
  if (Number.isNaN(number) && value !== 'NaN') throw new Error('not a number')
  return number
}

export const optionalIn = <Value>(value: unknown, read: (value: unknown) => Value): Value | undefined =>
  isAbsent(value) ? undefined : read(value)
