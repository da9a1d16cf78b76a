import { AgentCheck } from '@marsad/contract/agent/checks'
import { agentChecks, type FramePart, frameParts, timing } from '@marsad/contract/agent/protocol'
import { hostOf, type ProbedMonitor, statusRanges } from '../../monitors/index.ts'

const leaseMs = timing.leaseSeconds * 1000

/** Which parts of frames are wished for, by all servers together: each wish lasts a lease. */
export function createFrameWishes() {
  const until = new Map<FramePart, number>()

  const wanted = (now: number) => frameParts.filter((part) => (until.get(part) ?? 0) > now)
  return {
    wanted,
    /** Notes a wish and gives all that is wished for now. */
    renew(parts: readonly FramePart[], now: number) {
      for (const part of parts) until.set(part, now + leaseMs)
      return wanted(now)
    },
  }
}

type Probed = Pick<ProbedMonitor, 'id' | 'check' | 'intervalSeconds'>

/** What an agent is told of its monitors: how to look, and nothing else of them. */
export const checksOf = (monitors: readonly Probed[]): AgentCheck[] =>
  // An agent refuses a list with a check that it does not know, and all others with it.
  monitors.flatMap((monitor) => AgentCheck.safeParse(told(monitor)).data ?? []).slice(0, agentChecks.most)

function told({ id, check, intervalSeconds }: Probed): unknown {
  const common = { id, intervalSeconds, kind: check.kind }
  if (check.kind !== 'http') {
    return { ...common, host: hostOf(check), ...(check.kind === 'tcp' && { port: check.port }) }
  }
  const { url, method, statuses, followsRedirects, verifiesCertificate } = check
  return {
    ...common,
    url: withoutFragment(url),
    method,
    statuses: statusRanges(statuses),
    followsRedirects,
    verifiesCertificate,
  }
}

/** Spelled as programs do. */
function withoutFragment(address: string) {
  const url = new URL(address)
  url.hash = ''
  return url.href
}

/** An agent sends a frame a second and answers what it is asked; this is several times as much. */
const perSecond = { messages: 10, bytes: 1024 * 1024 }
const burst = { messages: 50, bytes: 4 * 1024 * 1024 }
/** What cannot be read costs this on top: some is forgiven, a habit is not. */
export const unreadable = { messages: 10, bytes: 0 }

/** Counts what a connection sends, refilled as time passes. Times are in milliseconds. */
export function createInboundBudget(start: number) {
  let { messages, bytes } = burst
  let at = start

  return {
    /** Whether the connection may go on. */
    take(spent: { messages: number; bytes: number }, now: number): boolean {
      const seconds = (now - at) / 1000
      at = now
      messages = Math.min(burst.messages, messages + seconds * perSecond.messages) - spent.messages
      bytes = Math.min(burst.bytes, bytes + seconds * perSecond.bytes) - spent.bytes
      return messages >= 0 && bytes >= 0
    },
  }
}
