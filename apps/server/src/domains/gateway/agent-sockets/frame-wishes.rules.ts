import { AgentCheck } from '@marsad/contract/agent/checks'
import { agentChecks, type FramePart, frameParts, timing } from '@marsad/contract/agent/protocol'
import { hostOf, type ProbedMonitor, statusRanges } from '../../monitors/index.ts'

const leaseMs = timing.leaseSeconds * 1000

/** The frame parts requested by all servers together: each request lasts one lease. */
export function createFrameWishes() {
  const until = new Map<FramePart, number>()

  const wanted = (now: number) => frameParts.filter((part) => (until.get(part) ?? 0) > now)
  return {
    wanted,
    /** A request is recorded; returns all parts requested now. */
    renew(parts: readonly FramePart[], now: number) {
      for (const part of parts) until.set(part, now + leaseMs)
      return wanted(now)
    },
  }
}

/**
 * When a connection ends, for a random number below 1: in the second half of what is left to its token, so that
 * connections which were opened together do not all come back at once.
 */
export const connectionEnd = (now: number, expiresAt: number, random: number) =>
  expiresAt - ((expiresAt - now) / 2) * random

type Probed = Pick<ProbedMonitor, 'id' | 'check' | 'intervalSeconds'>

/** The monitors of an agent as it receives them: how to check, and nothing else. */
export const checksOf = (monitors: readonly Probed[]): AgentCheck[] =>
  // An agent refuses a whole list for one unknown kind of check.
  monitors
    .flatMap((monitor) => AgentCheck.safeParse(checkMessage(monitor)).data ?? [])
    .slice(0, agentChecks.most)

function checkMessage({ id, check, intervalSeconds }: Probed): unknown {
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

/** Normalised as URL parsers do. */
function withoutFragment(address: string) {
  const url = new URL(address)
  url.hash = ''
  return url.href
}

/** An agent sends one frame a second and answers requests; this allows several times as much. */
const perSecond = { messages: 10, bytes: 1024 * 1024 }
const burst = { messages: 50, bytes: 4 * 1024 * 1024 }
/** The extra cost of an unreadable message: a few are tolerated, many are not. */
export const unreadable = { messages: 10, bytes: 0 }

/** A budget of inbound messages and bytes per connection, refilled over time. Times are in milliseconds. */
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
