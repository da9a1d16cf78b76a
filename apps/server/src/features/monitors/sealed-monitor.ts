import { z } from 'zod'
import type { Service } from '../../lib/ctx.ts'
import { openSecret, sealSecret } from '../../lib/secret-box.ts'

const HeaderValues = z.array(z.strictObject({ name: z.string(), value: z.string() }))
export type HeaderValues = z.infer<typeof HeaderValues>

type Of = Pick<Service, 'config'>

const headersOf = (monitorId: string) => ({ purpose: 'monitor-headers', owner: monitorId })
const tokenOf = (monitorId: string) => ({ purpose: 'monitor-token', owner: monitorId })

/** What the headers of a check say: often a key, so it is kept as one. */
export const sealHeaders = ({ config }: Of, monitorId: string, values: HeaderValues) =>
  values.length === 0 ? null : sealSecret(config.secret, headersOf(monitorId), JSON.stringify(values))

export const openHeaders = ({ config }: Of, monitorId: string, box: Buffer | null): HeaderValues =>
  box === null ? [] : HeaderValues.parse(JSON.parse(openSecret(config.secret, headersOf(monitorId), box)))

/** The last part of the address that a cron job calls. */
export const sealHeartbeatToken = ({ config }: Of, monitorId: string, token: string) =>
  sealSecret(config.secret, tokenOf(monitorId), token)

export const openHeartbeatToken = ({ config }: Of, monitorId: string, box: Buffer) =>
  openSecret(config.secret, tokenOf(monitorId), box)
