import type { Check } from '@marsad/contract/http/monitors'
import type { Addresses } from '../../lib/outbound/index.ts'
import { checkResultOf, probeSeries, type ProbeSample } from '../checks/index.ts'
import { probeCertificate } from './probe-certificate.ts'

type Told = { check: Extract<Check, { kind: 'http' }>; samples: ProbeSample[]; addresses: Addresses }

/** blackbox_exporter does not tell whether a connection or a certificate failed: so that is looked at again. */
export async function explained({ check, samples, addresses }: Told): Promise<ProbeSample[]> {
  const { isUp, problem } = checkResultOf({ check, samples, atSeconds: 0 })
  const { protocol, hostname, port } = new URL(check.url)
  if (isUp || problem !== 'failed' || protocol !== 'https:') return samples
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const seen = await probeCertificate({ host, port: Number(port || 443), addresses })
  return [...samples, ...seen.filter(({ name }) => name === probeSeries.problem)]
}
