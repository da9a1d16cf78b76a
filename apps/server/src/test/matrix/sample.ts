import { createECDH, randomBytes } from 'node:crypto'
import { newId } from '../../platform/ids.ts'
import { newToken } from '../../platform/signed-tokens.ts'
import { goodPassword, newEmail } from '../accounts.ts'
import type { Side } from './world.ts'

/** The subset of JSON Schema in our OpenAPI document. */
export type Schema = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  minimum?: number
  minLength?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** Valid values that a schema does not reveal, by field name. */
const known: Record<string, (side: Side) => string> = {
  email: () => newEmail('matrix'),
  password: () => goodPassword,
  currentPassword: () => goodPassword,
  newPassword: () => goodPassword,
  name: () => 'Test workspace',
  code: () => '000000',
  totp: () => '000000',
  token: () => newToken('invitation'),
  url: () => 'https://example.com/health',
  // Unique in the whole installation.
  slug: () => `s-${newId()}`,
  domain: () => `d-${newId()}.example`,
  vendorId: () => '0951',
  productId: () => '1666',
  assignedTo: (side) => side.objects['users'] ?? '',
  from: () => new Date().toISOString(),
  until: () => new Date(Date.now() + 3_600_000).toISOString(),
  endpoint: () => `https://push.example.com/${newId()}`,
  p256dh: () => createECDH('prime256v1').generateKeys('base64url'),
  auth: () => randomBytes(16).toString('base64url'),
  at: () => '09:00',
  startsOn: () => '2026-01-01',
  timeZone: () => 'UTC',
  to: () => new Date(Date.now() + 3_600_000).toISOString(),
}

/** Optional in the schema but required by the operation. */
const neverLeftOut = new Set(['title', 'description', 'category'])

/** The object of a side that a field like `userId`, `device` or `itemIds` means. */
export const objectNamed = (side: Side, field: string) =>
  side.objects[field === 'assignedTo' ? 'users' : `${field.replace(/Ids?$/, '')}s`]

/** A value that a schema accepts; its ids are those of the side. */
export function sample(schema: Schema, side: Side, field = '', { withOptionalIds = false } = {}): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return sample(first, side, field)
  if (schema.enum) return schema.enum[0]
  if (schema.format === 'uuid') return objectNamed(side, field) ?? newId()
  if (schema.type === 'object') {
    const wanted = Object.entries(schema.properties ?? {}).filter(
      ([name, { format }]) =>
        schema.required?.includes(name) || (withOptionalIds && (format === 'uuid' || neverLeftOut.has(name))),
    )
    return Object.fromEntries(wanted.map(([name, value]) => [name, sample(value, side, name)]))
  }
  // Bare ids in a body are those of alerts.
  if (schema.type === 'array' && field === 'ids') return side.alertIds
  if (schema.type === 'array') return schema.items ? [sample(schema.items, side, field)] : []
  if (schema.type === 'boolean') return true
  if (field === 'version') return 1
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  return known[field]?.(side) ?? 'x'.repeat(schema.minLength ?? 1)
}

/** Every object schema within a schema, itself included. */
export const objectsIn = (schema: Schema): Schema[] => [
  ...(schema.type === 'object' ? [schema] : []),
  ...[
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    schema.items ?? [],
  ]
    .flat()
    .flatMap(objectsIn),
]
