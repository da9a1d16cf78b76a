import type { Check, Latency, Monitor } from '@marsad/contract/http/monitors'
import type { MonitorState } from '@marsad/contract/monitors'
import type { Status } from '../../ui/data/badge.tsx'

export const stateStatus = {
  up: 'ok',
  down: 'bad',
  pending: 'idle',
  paused: 'idle',
} as const satisfies Record<MonitorState, Status>

const withPort = (host: string, port: number) =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`

/** The target of a check, as people write it; null for a heartbeat, which has none. */
export function targetOf(check: Check): string | null {
  switch (check.kind) {
    case 'http':
      return check.url
    case 'ping':
      return check.host
    case 'dns':
      return `${check.name} ${check.record}`
    case 'domain':
      return check.name
    case 'heartbeat':
      return null
    default:
      return withPort(check.host, check.port)
  }
}

type Signalled = Pick<Monitor, 'check' | 'state' | 'bar' | 'last' | 'uptime'>

/** Which signal a heartbeat waits for: a new one for its first, a resumed one for its next. Null if it waits for none. */
export function awaitedSignal({ check, state, bar, last, uptime }: Signalled): 'first' | 'next' | null {
  if (check.kind !== 'heartbeat' || state !== 'pending') return null
  return bar.length === 0 && last === null && uptime.month === null ? 'first' : 'next'
}

const dayMs = 86_400_000

/** Whole days that are left; below zero where it has expired. */
export const daysLeft = (expiresAt: string, now = Date.now()) =>
  Math.floor((Date.parse(expiresAt) - now) / dayMs)

export type ShareTone = 'good' | 'warn' | 'bad'

/** The rating of a share of good checks. */
export const shareTone = (share: number): ShareTone => (share < 0.95 ? 'bad' : share < 0.99 ? 'warn' : 'good')

export const hasCertificate = ({ check }: Pick<Monitor, 'check'>) =>
  check.kind === 'certificate' ||
  (check.kind === 'http' && /^https:/i.test(check.url)) ||
  ('encryption' in check && check.encryption !== 'none')

export interface Stretch {
  /** In seconds. */
  from: number
  to: number
  /** The lowest share of good checks in it; null where there was none. */
  share: number | null
}

/** The shares of a period in at most so many stretches, each as bad as its worst moment. */
export function stretchesOf({ times, uptime }: Pick<Latency, 'times' | 'uptime'>, most: number): Stretch[] {
  const size = Math.max(1, Math.ceil(times.length / most))
  const step = times.length > 1 ? (times[1] ?? 0) - (times[0] ?? 0) : 0
  const stretches: Stretch[] = []
  for (let index = 0; index < times.length; index += size) {
    const shares = uptime.slice(index, index + size).filter((share) => share !== null)
    const last = times[Math.min(index + size, times.length) - 1] ?? 0
    stretches.push({
      from: times[index] ?? 0,
      to: last + step,
      share: shares.length > 0 ? Math.min(...shares) : null,
    })
  }
  return stretches
}

/** The share of good checks of a period as a whole. */
export function meanShare({ uptime }: Pick<Latency, 'uptime'>): number | null {
  const known = uptime.filter((share) => share !== null)
  return known.length > 0 ? known.reduce((sum, share) => sum + share, 0) / known.length : null
}
