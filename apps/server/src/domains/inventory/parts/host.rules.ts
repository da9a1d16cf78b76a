import type { HostFacts } from '@marsad/contract/agent/facts'
import { change, type ChangeDraft } from '../reports/retention.rules.ts'

// Boot time is computed from the uptime and varies slightly.
const bootToleranceMs = 60_000
const startToleranceMs = 2000

/** Changes of a machine and its agent between two reports. */
export function compareHost(was: HostFacts | null, is: HostFacts): ChangeDraft[] {
  if (!was) return []
  const hasRestarted = isApart(was.agentStartedAt, is.agentStartedAt, startToleranceMs)
  // A clock correction moves the boot time too, but an agent does not survive a real reboot.
  const hasRebooted = isApart(was.bootTime, is.bootTime, bootToleranceMs) && hasRestarted !== false
  const isUpdated = was.agentVersion !== is.agentVersion
  const subject = is.hostname
  return [
    ...(hasRebooted ? [change('host.rebooted', subject, was.bootTime, is.bootTime)] : []),
    ...(isUpdated ? [change('agent.updated', subject, was.agentVersion, is.agentVersion)] : []),
    ...(hasRestarted === true && !hasRebooted && !isUpdated
      ? [change('agent.restarted', subject, was.agentStartedAt, is.agentStartedAt)]
      : []),
    ...compareSystem(was, is),
    ...compareAddresses(was, is),
  ]
}

/** Undefined if one of them is unknown. */
function isApart(was: string | null, is: string | null, toleranceMs: number): boolean | undefined {
  if (was === null || is === null) return undefined
  return Math.abs(Date.parse(is) - Date.parse(was)) > toleranceMs
}

const systemOf = ({ hostname, os, osVersion, kernel, architecture }: HostFacts) => [
  hostname,
  `${os} ${osVersion}`.trim(),
  kernel,
  architecture,
]

function compareSystem(was: HostFacts, is: HostFacts): ChangeDraft[] {
  const [old, now] = [systemOf(was), systemOf(is)]
  const differing = old.flatMap((text, at) => (text === now[at] ? [] : [at]))
  if (differing.length === 0) return []
  const wordsOf = (words: string[]) => differing.map((at) => words[at]).join(', ')
  return [change('host.system', is.hostname, wordsOf(old), wordsOf(now))]
}

// Link-local addresses: every interface has one, and they are not routable.
const isReachable = (address: string) => !address.toLowerCase().startsWith('fe80:')

function compareAddresses(was: HostFacts, is: HostFacts): ChangeDraft[] {
  const gone = was.addresses.filter((address) => isReachable(address) && !is.addresses.includes(address))
  const come = is.addresses.filter((address) => isReachable(address) && !was.addresses.includes(address))
  if (gone.length + come.length === 0) return []
  return [change('host.address', is.hostname, gone.join(', ') || null, come.join(', ') || null)]
}
