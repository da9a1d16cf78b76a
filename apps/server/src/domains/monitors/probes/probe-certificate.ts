import { monitorLimits, probeSeries } from '@marsad/contract/monitors'
import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect, type SecureContext } from 'node:tls'
import type { Addresses } from '../../../platform/outbound/index.ts'
import type { ProbeSample } from '../checks/check-result.rules.ts'
import { earliestExpiry } from './exchange.ts'
import { connectionProblem, failedSamples } from './exposition.rules.ts'
import { authorities } from './guard.ts'

type Params = { host: string; port: number; addresses: Addresses; trusted?: SecureContext }

/**
 * A certificate is verified as in a browser, and also read if a browser would refuse it: blackbox_exporter can
 * do only one of the two.
 */
export async function probeCertificate({ host, port, addresses, trusted = authorities }: Params) {
  const begin = performance.now()
  const signal = AbortSignal.timeout(monitorLimits.timeoutSeconds * 1000)
  const { kind } = await addresses.of(host)
  if (kind === 'refused') return failedSamples('address_refused')
  if (kind === 'unknown') return failedSamples('name_unresolved')
  const socket = connect({
    host,
    port,
    lookup: addresses.lookup,
    secureContext: trusted,
    // The certificate is verified below, where it can also be reported.
    rejectUnauthorized: false,
    ...(!isIP(host) && { servername: host }),
  })
  try {
    await once(socket, 'secureConnect', { signal })
    const duration = { name: probeSeries.duration, value: (performance.now() - begin) / 1000 }
    const expiry = earliestExpiry(socket.getPeerX509Certificate())
    const found = [duration, { name: probeSeries.certificateExpiry, value: expiry / 1000 }]
    if (expiry < Date.now()) return failedSamples('certificate_expired', found)
    if (!socket.authorized) return failedSamples('tls_failed', found)
    return [{ name: probeSeries.success, value: 1 }, ...found] satisfies ProbeSample[]
  } catch (error) {
    return failedSamples(connectionProblem(error))
  } finally {
    socket.destroy()
  }
}
