import { getServers } from 'node:dns'
import type { Check } from '@marsad/contract/http/monitors'
import type { CheckProblem } from '@marsad/contract/monitors'
import type { Service } from '../../../platform/context.ts'
import { addressesOf } from '../checks/assert-check.ts'
import { hostOf } from '../checks/statuses.rules.ts'
import { guardOf } from './guard-of.ts'
import { moduleName, moduleOf, type Module } from './modules.rules.ts'
import { targetOf } from './exposition.rules.ts'

type Probed = { check: Check }

export type Prepared =
  | { kind: 'by blackbox'; name: string; module: Module; target: string }
  /** Checks that blackbox_exporter cannot make, or whose secrets it must not see. */
  | { kind: 'by server' }
  /** The target may not be called, or does not resolve. */
  | { kind: 'unreachable'; problem: CheckProblem }
  /** The name is still being resolved. */
  | { kind: 'not yet' }

/** Who can make a check, and how. Names not resolved before `deadline` are left for the next time. */
export async function prepareProbe(
  service: Service,
  { check }: Probed,
  deadline: Promise<'late'>,
): Promise<Prepared> {
  const { config } = service
  const module = moduleOf(check, { proxyUrl: guardOf(service).url })
  if (!module) return { kind: 'by server' }
  const nameServer = config.probes.nameServer || (getServers()[0] ?? '127.0.0.1')
  const byBlackbox = (address: string | null): Prepared => ({
    kind: 'by blackbox',
    name: moduleName(module),
    module,
    target: targetOf(check, { address, nameServer }),
  })

  const host = hostOf(check)
  if (config.outbound.allowsPrivate || host === null) return byBlackbox(null)
  const reached = await Promise.race([addressesOf(service).of(host), deadline])
  if (reached === 'late') return check.kind === 'http' ? byBlackbox(null) : { kind: 'not yet' }
  if (reached.kind === 'refused') return { kind: 'unreachable', problem: 'address_refused' }
  if (reached.kind === 'unknown') return { kind: 'unreachable', problem: 'name_unresolved' }
  return byBlackbox(reached.addresses[0].address)
}
