import { timing } from '@marsad/contract/agent/protocol'
import { judgeJoin } from '../registry/joins.rules.ts'

type Held = { joins: number; nonce: string | null; lastSeenAt: Date | null }
type Claim = {
  joins: number
  nonce: string | null
  /** When the challenge was issued. The agent of the machine is stopped from then on. */
  issuedAt: Date
}

/** What a stopped agent sent may be recorded this much later. */
const lateMs = 5000

/**
 * Whether the machine that gives up the key of a device is the one that used it. A copied disk has the key too:
 * it is behind in joins, or the original reports while the copy enrols.
 */
export function isSameMachine(held: Held, claim: Claim, now: Date): boolean {
  const join = { joins: claim.joins, nonce: claim.nonce ?? '', challenge: 'replaced' }
  if (judgeJoin({ ...held, challenge: null }, join) === 'clone') return false
  if (held.lastSeenAt === null) return true
  const lastSeen = held.lastSeenAt.getTime()
  if (lastSeen < now.getTime() - timing.offlineAfterSeconds * 1000) return true
  const hasWaited = claim.issuedAt.getTime() <= now.getTime() - timing.replaceAfterSeconds * 1000
  return hasWaited && lastSeen <= claim.issuedAt.getTime() + lateMs
}
