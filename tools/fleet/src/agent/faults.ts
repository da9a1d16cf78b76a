import { encodeLabels, encodeWriteRequest } from '@marsad/contract/agent/write-request'
import { chance } from '../machine/noise.ts'

export const faultKinds = ['stop', 'flap', 'skew', 'bad'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Which share of the fleet has which fault. */
export type Faults = Partial<Record<FaultKind, number>>

/** Reads `stop=5%,flap=0.02`. */
export function parseFaults(text: string): Faults {
  const entries = text.split(',').filter(Boolean)
  return Object.fromEntries(entries.map(parseFault))
}

function parseFault(entry: string): [FaultKind, number] {
  const [name, amount = ''] = entry.split('=')
  const kind = faultKinds.find((each) => each === name)
  const share = amount.endsWith('%') ? Number(amount.slice(0, -1)) / 100 : Number(amount)
  if (kind === undefined || !(share >= 0 && share <= 1) || amount === '')
    throw new Error(`"${entry}" is no fault: name one of ${faultKinds.join(', ')} and a share, as in stop=5%`)
  return [kind, share]
}

/** The fault of one agent: the same in every run with the same seed. */
export function faultOf(faults: Faults, seed: number): FaultKind | undefined {
  let left = chance(seed, 99)
  return faultKinds.find((kind) => (left -= faults[kind] ?? 0) < 0)
}

const stopAfterMs = 60_000
const flap = { everyMs: 300_000, awayMs: 120_000 }
const skewMs = 300_000

/** Whether the machine of this agent is gone for good, so long after the start of the fleet. */
export const isOver = (fault: FaultKind | undefined, sinceStartMs: number): boolean =>
  fault === 'stop' && sinceStartMs > stopAfterMs

/** Whether it runs on, but cannot reach the server just now. */
export function isAway(fault: FaultKind | undefined, seed: number, sinceStartMs: number): boolean {
  const phase = (sinceStartMs + chance(seed, 98) * flap.everyMs) % flap.everyMs
  return fault === 'flap' && phase < flap.awayMs
}

/** How far the clock of an agent with this fault is off. */
export function clockError(fault: FaultKind | undefined, seed: number): number {
  return fault === 'skew' ? Math.round((chance(seed, 97) * 2 - 1) * skewMs) : 0
}

const forged = { device: 'forged', workspace: 'forged' }
const labelled = (labels: Record<string, string>) => ({
  labels: encodeLabels(
    Object.entries({ __name__: 'system_fault_ratio', ...labels }).map(
      ([label, text]) => [Buffer.from(label), Buffer.from(text)] as const,
    ),
  ),
  points: [{ at: 1, value: NaN }],
})

/** Reports that no gateway should take; they must harm neither the server nor the good ones. */
export const badReports: readonly Uint8Array[] = [
  Buffer.from('not a sample at all'),
  encodeWriteRequest([labelled({ mountpoint: '/' })]).subarray(0, -1),
  encodeWriteRequest([labelled({}), labelled(forged)]),
  encodeWriteRequest([labelled(Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`l${n}`, 'x'])))]),
]
