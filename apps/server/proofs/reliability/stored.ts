import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Victoria } from '../../src/engines/victoria.ts'
import { checkOf, createTally, type Ledger, type Tally } from '@marsad/fleet'

type Store = Pick<Victoria, 'fetch' | 'nodes'>

export type Differences = { series: number; samples: number; lost: number; extra: number; changed: number }

type ExportedLine = { metric: Record<string, string>; values: (number | null)[]; timestamps: number[] }

const devicesInExport = 25
const clusterSettleMs = 10_000

/** Compares every sample that the store holds with what the agents have in their books. */
export async function compareWithStore(
  store: Store,
  workspaceId: string,
  ledgers: ReadonlyMap<string, Ledger>,
): Promise<Differences> {
  for (const node of store.nodes) await node.fetch('/internal/force_flush')
  // vminsert keeps the last samples for a moment before it passes them on.
  if (store.nodes.length > 1) await sleep(clusterSettleMs)
  const total: Differences = { series: 0, samples: 0, lost: 0, extra: 0, changed: 0 }
  const devices = [...ledgers.keys()]
  for (let first = 0; first < devices.length; first += devicesInExport) {
    const some = devices.slice(first, first + devicesInExport)
    const stored = await readStored(store, workspaceId, some, ledgers)
    for (const device of some) {
      const ledger = ledgers.get(device)
      const tally = stored.get(device)
      if (ledger && tally) addDifferences(total, ledger, tally)
    }
    total.extra += stored.get(unknown)?.counts[0] ?? 0
  }
  return total
}

function addDifferences(total: Differences, { sent }: Ledger, stored: Tally): void {
  sent.counts.forEach((count, index) => {
    const held = stored.counts[index] ?? 0
    total.series += 1
    total.samples += held
    total.lost += Math.max(0, count - held)
    total.extra += Math.max(0, held - count)
    if (count === held && sent.checks[index] !== stored.checks[index]) total.changed += 1
  })
}

/** Samples of series that no ledger knows. */
const unknown = 'unknown'

async function readStored(
  store: Store,
  workspaceId: string,
  devices: string[],
  ledgers: ReadonlyMap<string, Ledger>,
): Promise<Map<string, Tally>> {
  const stored = new Map([[unknown, createTally(1)]])
  for (const device of devices) stored.set(device, createTally(ledgers.get(device)?.keys.length ?? 0))
  // What vmalert records of them is in nobody's books.
  const selector = `{__name__!~"marsad:.*|ALERTS.*",workspace="${workspaceId}",device=~"${devices.join('|')}"}`
  const response = await store.fetch('/api/v1/export', {
    method: 'POST',
    // Without an end the export stops at this moment, and a clock that is ahead has written beyond it.
    body: new URLSearchParams({ 'match[]': selector, start: '0', end: String(Date.now() / 1000 + 86_400) }),
  })
  if (!response.ok || response.body === null) throw new Error(`the export answered ${response.status}`)
  for await (const text of createInterface(Readable.fromWeb(response.body))) {
    const { metric, values, timestamps } = JSON.parse(text) as ExportedLine
    const { device = '', workspace: _workspace, ...labels } = metric
    const index = placesOf(ledgers.get(device)?.keys ?? []).get(canonical(labels))
    const tally = stored.get(index === undefined ? unknown : device)
    if (tally) addSeries(tally, index ?? 0, timestamps, values)
  }
  return stored
}

function addSeries(
  { counts, checks }: Tally,
  index: number,
  timestamps: number[],
  values: (number | null)[],
) {
  counts[index] = (counts[index] ?? 0) + timestamps.length
  timestamps.forEach((at, position) => {
    checks[index] = (checks[index] ?? 0) + checkOf(at, values[position] ?? NaN)
  })
}

const known = new Map<readonly string[], Map<string, number>>()

/** Where in a ledger a series stands, whatever the order of its labels. */
function placesOf(keys: readonly string[]): Map<string, number> {
  const places = known.get(keys) ?? new Map(keys.map((key, index) => [canonical(labelsOf(key)), index]))
  known.set(keys, places)
  return places
}

function labelsOf(key: string): Record<string, string> {
  const [name = '', inside = ''] = key.split(/[{}]/)
  const pairs = [...inside.matchAll(/(\w+)=("(?:[^"\\]|\\.)*")/g)]
  const labels = pairs.map(([, label = '', text = '""']) => [label, JSON.parse(text) as string])
  return { __name__: name, ...Object.fromEntries(labels) }
}

const canonical = (labels: Record<string, string>) =>
  JSON.stringify(Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1)))
