import { perService, type Service } from '../../../platform/context.ts'
import { addressesOf } from '../checks/assert-check.ts'
import { guardUrl, startGuard } from './guard.ts'

/** The URL by which blackbox_exporter reaches the guard; null if there is none. */
export const guardOf = perService((): { url: string | null } => ({ url: null }))

/** The guard starts, unless this install allows checks to private addresses. */
export async function startProbeGuard(service: Service) {
  const { http, outbound, probes, secret } = service.config
  if (outbound.allowsPrivate) return undefined
  const addresses = addressesOf(service)
  const guard = await startGuard({ host: http.host, port: probes.guardPort, secret, addresses })
  guardOf(service).url = guardUrl(probes.guardUrl ?? `http://127.0.0.1:${guard.port}`, secret)
  return guard
}
