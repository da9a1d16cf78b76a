import type { Check, NewCheck } from '@marsad/contract/http/monitors'
import { z } from 'zod'
import type { Service } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { openSecret, sealSecret } from '../../../platform/secret-box.ts'
import { hasCertificate, targetOf } from './monitors.rules.ts'

const HeaderValues = z.array(z.strictObject({ name: z.string(), value: z.string() }))
export type HeaderValues = z.infer<typeof HeaderValues>

type Of = Pick<Service, 'config'>

const headersOf = (monitorId: string) => ({ purpose: 'monitor-headers', owner: monitorId })
const tokenOf = (monitorId: string) => ({ purpose: 'monitor-token', owner: monitorId })

/** Where encrypted values are stored, for those who take them to another install. */
export const monitorSecrets = [
  { table: 'monitors', column: 'header_values', label: headersOf },
  { table: 'monitors', column: 'token', label: tokenOf },
]

/** Header values of a check: often a key, so they are encrypted. */
export const sealHeaders = ({ config }: Of, monitorId: string, values: HeaderValues) =>
  values.length === 0 ? null : sealSecret(config.secret, headersOf(monitorId), JSON.stringify(values))

export const openHeaders = ({ config }: Of, monitorId: string, box: Buffer | null): HeaderValues =>
  box === null ? [] : HeaderValues.parse(JSON.parse(openSecret(config.secret, headersOf(monitorId), box)))

/** The last part of the address that a cron job calls. */
export const sealHeartbeatToken = ({ config }: Of, monitorId: string, token: string) =>
  sealSecret(config.secret, tokenOf(monitorId), token)

export const openHeartbeatToken = ({ config }: Of, monitorId: string, box: Buffer) =>
  openSecret(config.secret, tokenOf(monitorId), box)

/** The stored form of a check: header values separate from the rest, and encrypted. */
export function checkColumns(
  service: Service,
  id: string,
  check: NewCheck,
  { known, certificateDays }: { known: HeaderValues; certificateDays: number | null },
) {
  return {
    check: withoutValues(check),
    kind: check.kind,
    target: targetOf(check),
    headerValues: check.kind === 'http' ? sealHeaders(service, id, valuesOf(check.headers, known)) : null,
    certificateDays: hasCertificate(check) ? certificateDays : null,
  }
}

function withoutValues(check: NewCheck): Check {
  return check.kind === 'http' ? { ...check, headers: check.headers.map(({ name }) => ({ name })) } : check
}

type Header = { name: string; value: string | null }

const valuesOf = (headers: readonly Header[], known: HeaderValues): HeaderValues =>
  headers.map(({ name, value }) => {
    const effective = value ?? known.find((one) => one.name.toLowerCase() === name.toLowerCase())?.value
    if (effective === undefined)
      throw new Failure('request.invalid', { message: `The header ${name} has no value` })
    return { name, value: effective }
  })
