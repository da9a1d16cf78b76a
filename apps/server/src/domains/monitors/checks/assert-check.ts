import type { Check, NewCheck } from '@marsad/contract/http/monitors'
import { perService, type Service } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { createAddresses } from '../../../platform/outbound/index.ts'
import { isJsonPath } from './json-path.ts'
import { hostOf } from './statuses.rules.ts'

/** Where the hosts of checks are, as far as this install may call them. */
export const addressesOf = perService(({ config }) => createAddresses(config.outbound))

/** Refuses what could never be checked. A name that nobody knows yet may become one. */
export async function assertCheck(service: Service, check: Check | NewCheck, probedById: string | null) {
  if (check.kind === 'http' && check.json && !isJsonPath(check.json.path)) {
    throw new Failure('monitor.json_path_invalid')
  }
  const host = hostOf(check)
  // An agent stands in a network of its own, and its settings say what it may reach there.
  if (probedById !== null || host === null) return
  const { kind } = await addressesOf(service).of(host)
  if (kind === 'refused') throw new Failure('monitor.address_refused')
}
