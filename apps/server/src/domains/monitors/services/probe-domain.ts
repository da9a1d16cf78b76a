import type { Check } from '@marsad/contract/http/monitors'
import { probeSeries } from '@marsad/contract/monitors'
import type { ProbeSample } from '../checks/check-result.rules.ts'
import { failedSamples } from '../probes/exposition.rules.ts'
import type { AskRegistry } from './registries.ts'

type DomainCheck = Extract<Check, { kind: 'domain' }>

const problems = {
  unregistered: 'domain_unregistered',
  unpublished: 'registry_unknown',
  silent: 'registry_silent',
} as const

const dayMs = 86_400_000

/** When the registration of a domain ends, as its registry reports or recently reported. */
export async function probeDomain(
  { name, days }: Pick<DomainCheck, 'name' | 'days'>,
  ask: AskRegistry,
): Promise<ProbeSample[]> {
  const { registration, tookMs } = await ask(name)
  // An answer from memory has no response time.
  const duration = tookMs === null ? [] : [{ name: probeSeries.duration, value: tookMs / 1000 }]
  if (registration.kind !== 'found') return failedSamples(problems[registration.kind], duration)
  const { expiresAt } = registration
  const found = [...duration, { name: probeSeries.domainExpiry, value: expiresAt / 1000 }]
  const leftMs = expiresAt - Date.now()
  if (leftMs <= 0) return failedSamples('domain_expired', found)
  if (leftMs <= days * dayMs) return failedSamples('domain_expiring', found)
  return [{ name: probeSeries.success, value: 1 }, ...found]
}
