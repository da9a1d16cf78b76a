import type { Blackbox } from '../../../engines/blackbox.ts'
import type { Victoria } from '../../../engines/victoria.ts'
import { probeSeries } from '@marsad/contract/monitors'
import type { ProbeSample } from '../checks/check-result.rules.ts'
import { readExposition, writeExposition } from './exposition.rules.ts'

const known = new Set<string>(Object.values(probeSeries))

/** blackbox_exporter is configured with exactly these modules. */
export const configureProber = (blackbox: Blackbox, text: string) => blackbox.configure(text)

/** One check by blackbox_exporter. */
export async function askProber(
  blackbox: Blackbox,
  request: { module: string; target: string },
): Promise<ProbeSample[]> {
  return readExposition(await blackbox.probe(request)).filter(({ name }) => known.has(name))
}

/** A check is written in the form that vmagent writes. */
export async function writeSamples(
  victoria: Victoria,
  { workspaceId, id }: { workspaceId: string; id: string },
  samples: readonly ProbeSample[],
  at: Date,
) {
  const text = writeExposition(samples, { workspace: workspaceId, monitor: id })
  const path = `/api/v1/import/prometheus?timestamp=${at.getTime()}`
  const status = await victoria.post(path, Buffer.from(text))
  if (status >= 300) throw new Error(`probes: VictoriaMetrics answered ${status}`)
}
