import { AgentCheck } from '@marsad/contract/agent/checks'
import { agentChecks } from '@marsad/contract/agent/protocol'
import { hostOf, statusRanges } from '../checks/index.ts'
import type { ProbedMonitor } from '../monitors/index.ts'

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
