import { type Fleet, summaryOf } from '@marsad/fleet'
import type { Stand } from './stand.ts'
import { compareWithStore } from './stored.ts'
import { type Row, row } from './verdict.ts'

/** Ends the fleet and holds its books against the store. */
export async function nothingLost(
  stand: Pick<Stand, 'victoria' | 'workspaceId'>,
  fleet: Fleet,
): Promise<Row[]> {
  const isDrained = await fleet.drain()
  process.stdout.write(`${summaryOf(fleet)}\n`)
  const found = await compareWithStore(stand.victoria, stand.workspaceId, fleet.ledgers())
  const { sentSamples, acknowledgedSamples, repeatedSamples } = fleet.statistics
  return [
    row('series compared, each by count and checksum', found.series),
    row('samples sent', sentSamples),
    row('samples acknowledged', acknowledgedSamples, 'all', isDrained && acknowledgedSamples === sentSamples),
    row('samples that were sent more than once', repeatedSamples),
    row('samples stored', found.samples),
    row('lost', found.lost, '0', found.lost === 0),
    row('stored twice, or by nobody', found.extra, '0', found.extra === 0),
    row('series with a changed value', found.changed, '0', found.changed === 0),
  ]
}
