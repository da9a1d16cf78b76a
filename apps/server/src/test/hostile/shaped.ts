import * as fc from 'fast-check'
import type { Schema } from '../matrix/sample.ts'
import { hostileText } from './values.ts'

/** The subset of JSON Schema in our OpenAPI document, with bounds of values. */
export type Shape = Omit<Schema, 'properties' | 'items' | 'anyOf' | 'oneOf' | 'additionalProperties'> & {
  const?: unknown
  maximum?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  properties?: Record<string, Shape>
  additionalProperties?: boolean | Shape
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
}

/** A placeholder that the sender replaces with an id of the attacked workspace, or a unique word. */
const own = (field: string) => `«own:${field}»`
const fresh = '«new»'

/** Valid values that a schema does not reveal, by field name. */
const known: Record<string, readonly string[]> = {
  email: [`hostile-${fresh}@example.com`],
  password: ['lantern orbit velvet 29'],
  newPassword: ['lantern orbit velvet 30'],
  currentPassword: ['lantern orbit velvet 29'],
  slug: [`s-${fresh}`],
  url: ['http://127.0.0.1:9/', 'https://example.com/health'],
  host: ['127.0.0.1', 'localhost'],
  timeZone: ['Asia/Riyadh', 'UTC'],
  sha256: ['0'.repeat(64)],
  start: ['02:00'],
  assignedTo: [own('users')],
}

/** A value that a schema accepts, or nearly: not all patterns and refinements are in the document. */
export function shaped(shape: Shape, field = ''): fc.Arbitrary<unknown> {
  const [one, ...others] = shape.anyOf ?? shape.oneOf ?? []
  if (one) return fc.oneof(shaped(one, field), ...others.map((other) => shaped(other, field)))
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  switch (shape.type) {
    case 'object':
      return shapedObject(shape)
    case 'array':
      return fc.array(shaped(shape.items ?? {}, field), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.max(shape.minItems ?? 0, Math.min(shape.maxItems ?? 3, 3)),
      })
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: limit(shape.minimum, 0), max: limit(shape.maximum, 1000) })
    case 'number':
      return fc.double({ min: limit(shape.minimum, 0), max: limit(shape.maximum, 1000), noNaN: true })
    case 'null':
      return fc.constant(null)
    default:
      return shapedText(shape, field)
  }
}

const limit = (given: number | undefined, usual: number) =>
  given === undefined || Math.abs(given) > 2 ** 31 ? usual : given

function shapedObject({ properties = {}, required = [], additionalProperties }: Shape) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, shaped(part, name)]),
  )
  const named = fc.record(fields, { requiredKeys: required })
  if (typeof additionalProperties !== 'object') return named
  const others = fc.dictionary(fc.uuid(), shaped(additionalProperties), { maxKeys: 3 })
  return fc.tuple(named, others).map(([mine, more]) => ({ ...more, ...mine }))
}

function shapedText({ format, pattern, minLength = 0, maxLength = 40 }: Shape, field: string) {
  const values = known[field]
  if (values) return fc.constantFrom(...values)
  if (format === 'uuid') return fc.oneof({ weight: 8, arbitrary: fc.constant(own(field)) }, fc.uuid())
  if (format === 'email') return fc.constant(`hostile-${fresh}@example.com`)
  if (format === 'uri') return fc.constantFrom(...(known['url'] ?? []))
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, ...century }).map((date) => date.toISOString())
  if (format === 'date') {
    return fc.date({ noInvalidDate: true, ...century }).map((date) => date.toISOString().slice(0, 10))
  }
  // The pattern for one line of text; hostile letters that pass it remain.
  if (pattern?.startsWith('^[^')) return fc.oneof(words, hostileText)
  if (pattern) return matching(pattern)
  return fc.oneof(words, fc.string({ minLength, maxLength: Math.min(maxLength, 60) }))
}

const century = { min: new Date('2000-01-01'), max: new Date('2099-12-31') }
const words = fc.constantFrom('web-1', 'Example', 'مثال', 'a', `n ${fresh}`)

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return words
  }
}
