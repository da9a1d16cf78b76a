import type { Check } from '@marsad/contract/http/monitors'
import { hostOf } from '../checks/index.ts'

type Where = {
  /** The address that was found to be allowed; null where the engine may look for itself. */
  address: string | null
  /** The name server of the install. */
  nameServer: string
}

/** What blackbox_exporter is told to turn to. */
export function targetOf(check: Check, { address, nameServer }: Where): string {
  // Its guard looks at the address where the connection is made.
  if (check.kind === 'http') return check.url
  const host = address ?? hostOf(check)
  if (host === null) return nameServer
  return check.kind === 'tcp' ? `${host.includes(':') ? `[${host}]` : host}:${check.port}` : host
}
