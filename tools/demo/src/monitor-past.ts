import { probeSeries } from '@marsad/contract/monitors'
import { askEngine } from '@marsad/engines'
import { chance, wander } from '@marsad/fleet'
import { monitors, type PlannedMonitor } from './plan/monitors.ts'
import { known, type Stage } from './stage.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How far apart results are by their age: as close as a chart that reaches back to them draws points. */
function stepAt(ageMs: number): number {
  if (ageMs <= dayMs) return minuteMs
  return ageMs <= 8 * dayMs ? 5 * minuteMs : 30 * minuteMs
}

const shares = { resolve: 0.02, connect: 0.05, tls: 0, processing: 0.83, transfer: 0.1 }

/** Writes what the checks would have found, as vmagent writes what they find. */
export async function writeMonitorPast(
  { engines, state, monitors: ids }: Stage,
  { from, to }: { from: number; to: number },
) {
  const moments: number[] = []
  for (let at = from; at < to; at += stepAt(to - at)) moments.push(Math.floor(at))
  for (const planned of monitors) {
    const labels = `workspace="${state.workspaceId}",monitor="${known(ids, planned.key)}"`
    const lines = moments.flatMap((at) =>
      resultAt(planned, { at, bornAt: state.bornAt }).map(([name, phase, value]) => {
        const inside = phase === '' ? labels : `${labels},phase="${phase}"`
        return `${name}{${inside}} ${value} ${at}`
      }),
    )
    const answer = await askEngine(engines, `${engines.victoriaUrl}/api/v1/import/prometheus`, {
      method: 'POST',
      body: lines.join('\n'),
    })
    if (!answer.ok) throw new Error(`VictoriaMetrics answered ${answer.status}: ${await answer.text()}`)
  }
}

type Sample = [name: string, phase: string, value: number]

function resultAt(planned: PlannedMonitor, { at, bornAt }: { at: number; bornAt: number }): Sample[] {
  const { check, isPaused = false } = planned.monitor({
    shop: 0,
    checkout: 0,
    suppliers: 0,
    till: 0,
    warehouse: 0,
    certificate: 0,
  })
  if (isPaused && at > bornAt - 20 * dayMs) return []
  const ago = (bornAt - at) / minuteMs
  const isDown =
    planned.outages.some(({ fromMinutes, toMinutes }) => ago <= fromMinutes && ago > toMinutes) ||
    (ago <= 0 && planned.outages.some(({ toMinutes }) => toMinutes === 0))
  const success: Sample = [probeSeries.success, '', Number(!isDown)]
  if (check.kind === 'heartbeat') return [success]
  const own = planned.key.length
  const restless = 0.35 * wander(own, at / 1000, 5400) + 0.2 * chance(own, Math.floor(at / minuteMs))
  const seconds = planned.seconds * (0.75 + restless)
  const duration: Sample = [probeSeries.duration, '', round(isDown ? 0.03 : seconds)]
  if (check.kind === 'certificate')
    return [success, duration, [probeSeries.certificateExpiry, '', Math.round(bornAt / 1000 + 9 * 86_400)]]
  if (check.kind !== 'http') return [success, duration]
  const phases = Object.entries(shares).map(([phase, share]): Sample => [
    probeSeries.httpPhases,
    phase,
    round(duration[2] * share),
  ])
  return [success, duration, [probeSeries.status, '', isDown ? 503 : 200], ...phases]
}

const round = (seconds: number) => Math.round(seconds * 1e5) / 1e5
