import { type AnalyticsRange, ranges } from '@marsad/contract/charts'
import type { Analytics, AnalyticsQuery } from '@marsad/contract/http/analytics'
import { Readable } from 'node:stream'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, perService, type WorkspaceCtx } from '../../../platform/context.ts'
import { byteOrderMark, csvLine } from '../../../platform/csv.ts'
import { createCache } from '../../../platform/cache.ts'
import { type Figure, timesOf, type Window, windowFor } from '../../metrics/index.ts'
import {
  fillingPartitions,
  fleetLines,
  fullestPartitions,
  levelBegins,
  meanByDevice,
  peakByDevice,
  peakSecondsOf,
  previousMeanByDevice,
  reportedByDevice,
} from './analytics.series.ts'
import { type Enrolled, listEnrolled } from './analytics.store.ts'
import { fitLine, isComparable, meanOf, type MeansBefore, moversAmong } from './fit.rules.ts'
import { availabilityOf, type Level, levelFor } from '../../metrics/index.ts'

const width = 90

export type LookBack = { window: Window; level: Level; devices: Enrolled[] }

/** The period of a range, its devices, and the level to query. */
export async function lookBack(ctx: WorkspaceCtx, range: AnalyticsRange): Promise<LookBack> {
  const to = Date.now()
  const window = windowFor({ from: to - ranges[range] * 1000, to, width })
  const devices = await inWorkspace(ctx, (tx) => listEnrolled(tx, ctx.caller.workspaceId))
  return { window, devices, level: levelFor(devices.length, ranges[range]) }
}

export const askOf = (ctx: WorkspaceCtx, { level }: LookBack) => ({
  victoria: ctx.engines.victoria,
  workspaceId: ctx.caller.workspaceId,
  level,
})

/** Figures of each device over the period, lowest availability first. */
export async function devicesOver(ctx: WorkspaceCtx, back: LookBack) {
  const { window, devices } = back
  const of = askOf(ctx, back)
  const [begins, cpu, memory, reported] = await Promise.all([
    levelBegins(of, window),
    meanByDevice(of, 'cpu', window),
    meanByDevice(of, 'memory', window),
    reportedByDevice(of, window),
  ])
  return devices
    .map(({ id, name, createdAt, lastSeenAt }) => ({
      deviceId: id,
      name,
      createdAt,
      cpuRatio: cpu.get(id) ?? null,
      memoryRatio: memory.get(id) ?? null,
      availability: availability({ createdAt, lastSeenAt }, reported.get(id), { ...window, begins }),
    }))
    .toSorted((a, b) => (a.availability ?? 2) - (b.availability ?? 2))
}

/** A device that was never seen, or without history, has no availability, which is not 0. */
function availability(
  { createdAt, lastSeenAt }: Pick<Enrolled, 'createdAt' | 'lastSeenAt'>,
  reportedSeconds: number | undefined,
  window: Window & { begins: number },
): number | null {
  if (!lastSeenAt) return null
  const wasAway = lastSeenAt.getTime() / 1000 < window.fromSeconds - window.stepSeconds
  if (reportedSeconds === undefined) return wasAway ? 0 : null
  const since = new Date(Math.max(createdAt.getTime(), window.begins * 1000))
  return availabilityOf(reportedSeconds, since, window)
}

const shown = 10
const shownAvailability = 50

/** Figures over days may be a minute old. */
const keep = perService(() => createCache<Analytics>({ freshMs: 30_000, staleMs: 270_000, most: 200 }))

export const getAnalytics = (ctx: WorkspaceCtx, range: AnalyticsRange): Promise<Analytics> =>
  keep(ctx)(`${ctx.caller.workspaceId} ${range}`, () => makeAnalytics(ctx, range))

async function makeAnalytics(ctx: WorkspaceCtx, range: AnalyticsRange): Promise<Analytics> {
  const back = await lookBack(ctx, range)
  const { fromSeconds, toSeconds, stepSeconds } = back.window
  const of = askOf(ctx, back)
  const [trends, devices, forecasts, fullest, [cpuPeaks, memoryPeaks], before] = await Promise.all([
    trendsOf(ctx, back),
    devicesOver(ctx, back),
    forecastPartitions(ctx, back),
    fullestPartitions(of, back.window, shown),
    Promise.all([peakByDevice(of, 'cpu', back.window), peakByDevice(of, 'memory', back.window)]),
    meansBefore(ctx, back),
  ])
  const nameOf = new Map(back.devices.map(({ id, name }) => [id, name]))
  const from = (fromSeconds - stepSeconds) * 1000
  // A device that joined late in the period before has nothing to be compared with, and so has a young workspace.
  const middleBefore = from - (toSeconds * 1000 - from) / 2
  const hasBefore = (trends.cpu.previousMean ?? trends.memory.previousMean) !== null
  const wasThere = ({ createdAt }: { createdAt: Date }) => hasBefore && createdAt.getTime() <= middleBefore
  const byLoad = devices
    .flatMap(({ deviceId, name, cpuRatio }) => (cpuRatio === null ? [] : [{ deviceId, name, cpuRatio }]))
    .toSorted((a, b) => b.cpuRatio - a.cpuRatio)
  return {
    from,
    to: toSeconds * 1000,
    stepSeconds,
    times: timesOf(back.window),
    trends,
    worst: devices
      .filter(({ cpuRatio, memoryRatio }) => cpuRatio !== null || memoryRatio !== null)
      .toSorted((a, b) => loadOf(b) - loadOf(a))
      .slice(0, shown)
      .map(({ deviceId, name, cpuRatio, memoryRatio, availability: ratio }) => ({
        deviceId,
        name,
        cpuRatio,
        cpuPeakRatio: cpuPeaks.get(deviceId) ?? null,
        memoryRatio,
        memoryPeakRatio: memoryPeaks.get(deviceId) ?? null,
        availability: ratio,
      })),
    peakSeconds: peakSecondsOf(of, back.window),
    peaks: { cpu: highest(cpuPeaks, nameOf), memory: highest(memoryPeaks, nameOf) },
    movers: moversAmong(devices.filter(wasThere), before).slice(0, shown),
    fullest: fullest.flatMap((partition) => {
      const name = nameOf.get(partition.deviceId)
      return name === undefined ? [] : [{ ...partition, name }]
    }),
    busiest: byLoad.slice(0, shown),
    idlest: byLoad.slice(-shown).toReversed(),
    forecasts,
    availability: devices
      .map(({ deviceId, name, availability: ratio, createdAt }) => ({
        deviceId,
        name,
        ratio,
        since: createdAt.getTime() > from ? createdAt.toISOString() : null,
      }))
      .slice(0, shownAvailability),
  }
}

function highest(peaks: ReadonlyMap<string, number>, nameOf: ReadonlyMap<string, string>) {
  const known = [...peaks].flatMap(([deviceId, ratio]) => {
    const name = nameOf.get(deviceId)
    return name === undefined ? [] : [{ deviceId, name, ratio }]
  })
  return known.toSorted((a, b) => b.ratio - a.ratio)[0] ?? null
}

const loadOf = ({ cpuRatio, memoryRatio }: { cpuRatio: number | null; memoryRatio: number | null }) =>
  Math.max(cpuRatio ?? 0, memoryRatio ?? 0)

async function meansBefore(ctx: WorkspaceCtx, back: LookBack): Promise<MeansBefore> {
  const of = askOf(ctx, back)
  const [cpu, memory] = await Promise.all([
    previousMeanByDevice(of, 'cpu', back.window),
    previousMeanByDevice(of, 'memory', back.window),
  ])
  return { cpu, memory }
}

/** The period and the previous one are read as one line and split. */
async function trendsOf(ctx: WorkspaceCtx, back: LookBack): Promise<Analytics['trends']> {
  const of = askOf(ctx, back)
  const { window } = back
  const steps = timesOf(window).length
  const both = { ...window, fromSeconds: window.fromSeconds - steps * window.stepSeconds }
  const [averages, maxima] = await Promise.all([
    fleetLines(of, 'average', both),
    fleetLines(of, 'maximum', window),
  ])
  const trend = (figure: Figure) => {
    const [previousAverage, average] = [averages[figure].slice(0, steps), averages[figure].slice(steps)]
    return {
      average,
      maximum: maxima[figure],
      previousAverage,
      mean: meanOf(average),
      previousMean: isComparable(previousAverage) ? meanOf(previousAverage) : null,
    }
  }
  return {
    cpu: trend('cpu'),
    memory: trend('memory'),
    disk: trend('disk'),
    receive: trend('receive'),
    transmit: trend('transmit'),
  }
}

const hourSeconds = 3600
const daySeconds = 86_400
const shownForecasts = 10

/** Partitions that fill up at the rate of the period. */
export async function forecastPartitions(ctx: WorkspaceCtx, back: LookBack): Promise<Analytics['forecasts']> {
  const window = inHours(back.window)
  const nameOf = new Map(back.devices.map(({ id, name }) => [id, name]))
  const partitions = await fillingPartitions(askOf(ctx, back), window)
  return partitions
    .flatMap(({ deviceId, mountpoint, values }) => {
      const [name, line] = [nameOf.get(deviceId), fitLine(values)]
      if (name === undefined || !line || line.slope <= 0) return []
      const { slope, last, confidence } = line
      const daysUntilFull = (Math.max(0, 1 - last) / slope) * (window.stepSeconds / daySeconds)
      return [{ deviceId, name, mountpoint, usedRatio: last, daysUntilFull, confidence }]
    })
    .toSorted((a, b) => doubt(a) - doubt(b))
    .slice(0, shownForecasts)
}

/** Soon and certain sorts before soon and uncertain, and that before late. */
const doubt = ({ daysUntilFull, confidence }: { daysUntilFull: number; confidence: number }) =>
  (daysUntilFull + 1) / Math.max(confidence, 0.01)

/** Disks fill over days: more than one point an hour is noise. */
function inHours({ fromSeconds, toSeconds, stepSeconds }: Window): Window {
  const step = Math.max(stepSeconds, hourSeconds)
  const end = Math.floor(toSeconds / step) * step
  const steps = Math.floor((toSeconds - fromSeconds + stepSeconds) / step)
  return { fromSeconds: end - (steps - 1) * step, toSeconds: end, stepSeconds: step }
}

const columns = ['name', 'cpuRatio', 'memoryRatio', 'availabilityRatio', 'from', 'to', 'id']

/** Figures of every device over a period, as CSV. */
export async function exportAnalytics(ctx: WorkspaceCtx, { range }: AnalyticsQuery): Promise<Readable> {
  const back = await lookBack(ctx, range)
  const devices = await devicesOver(ctx, back)
  await inWorkspace(ctx, (tx) =>
    recordAct(tx, ctx, ctx.caller, { action: 'analytics.exported', details: { range } }),
  )
  const { fromSeconds, toSeconds, stepSeconds } = back.window
  const period = [fromSeconds - stepSeconds, toSeconds].map((at) => new Date(at * 1000).toISOString())
  const number = (value: number | null) => (value === null ? '' : String(value))
  return Readable.from([
    byteOrderMark + csvLine(columns),
    ...devices.map(({ deviceId, name, cpuRatio, memoryRatio, availability: ratio }) =>
      csvLine([name, number(cpuRatio), number(memoryRatio), number(ratio), ...period, deviceId]),
    ),
  ])
}
