import type { Check, NewCheck } from '@marsad/contract/http/monitors'
import type { Service } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { addressesOf } from './addresses-of.ts'
import { hostOf } from './host-of.rules.ts'
import { isJsonPath } from './json-path.ts'

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
