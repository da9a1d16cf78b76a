import type { Check, NewCheck } from '@marsad/contract/http/monitors'
import { serverLocation } from '@marsad/contract/monitors'
import { perService, type Service } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { createAddresses } from '../../../platform/outbound/index.ts'
import { isCheckedFrom, type Origin } from '../locations/locations.rules.ts'
import { isJsonPath } from './json-path.ts'
import { hostOf } from './statuses.rules.ts'

/** The addresses of check targets, as far as this install may call them. */
export const addressesOf = perService(({ config }) => createAddresses(config.outbound))

/** A check that could never work is refused. A name that does not resolve yet is allowed. */
export async function assertCheck(service: Service, check: Check | NewCheck, origin: Origin) {
  if (check.kind === 'http' && check.json && !isJsonPath(check.json.path)) {
    throw new Failure('monitor.json_path_invalid')
  }
  const host = hostOf(check)
  // An agent is in its own network, and its settings decide what it may reach there.
  if (!isCheckedFrom(origin, serverLocation) || host === null) return
  const { kind } = await addressesOf(service).of(host)
  if (kind === 'refused') throw new Failure('monitor.address_refused')
}
