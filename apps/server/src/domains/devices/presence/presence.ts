import { timing } from '@marsad/contract/agent/protocol'
import { type DeviceCaller, perService, type Service } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { takingSeconds } from '../../../platform/own-series.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { readLastSeen, writeSeen, writeTaking } from './presence.series.ts'
import {
  type DeadGateway,
  deleteGateway,
  findUnclaimed,
  listOwnedBy,
  releasePresence,
  renewGateway,
  writePresence,
} from './presence.store.ts'

const batchMs = 2000
const tickMs = 3000
const renewMs = 4 * tickMs
/** Early enough that another gateway it reports to takes the device before it counts as offline. */
const releaseAfterMs = (timing.offlineAfterSeconds - 12) * 1000
/** A device without news is still written about once an hour, so that no error in its row lasts longer. */
const heartbeatMs = () => (54 + 12 * Math.random()) * 60_000
/** A device may use two addresses in turn. */
const addressMs = 10 * 60_000
/** Fewer rows at once, so that a statement holds its locks briefly. */
const mostRows = 2000

type Known = {
  workspaceId: string
  address: string
  /** Monotonic times of this process. */
  at: number
  samplesAt: number | undefined
  inventoryAt: number | undefined
  /** Whether the row names this gateway. */
  isMine: boolean
  written: { at: number; nextAt: number; address: string } | undefined
  /** Until then another gateway that stores its samples may take it. */
  yieldsUntil: number
}

/**
 * The devices that report to this gateway. A row is written when something changes; in between the gateway
 * vouches for all its devices at once by renewing its own row (decision 0015).
 */
export function createPresence(service: Service, clock = () => performance.now()) {
  const { engines, log } = service
  const { postgres, victoria } = engines
  const gatewayId = newId()
  const devices = new Map<string, Known>()
  let news = new Set<string>()
  let sightings = new Map<string, number>()
  let batch: NodeJS.Timeout | undefined
  let taking: NodeJS.Timeout | undefined
  let ticking: NodeJS.Timeout | undefined
  let renewedAt = -Infinity
  let isListening = false
  let isStopped = false

  /** Rows are written in sequence: a device that was released must not be claimed by an older batch. */
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => {
    const done = turn.then(work).catch((error: unknown) => {
      log.warn({ err: error }, 'presence: could not be written, tried again')
    })
    turn = done
    return done
  }

  const wallTime = (at: number | undefined) => (at === undefined ? null : Date.now() - (clock() - at))
  const sightingOf = ([deviceId, { at, samplesAt }]: [string, Known]) => ({
    deviceId,
    at: Math.round(wallTime(at) ?? 0),
    samplesAt: wallTime(samplesAt),
  })

  async function writeNews() {
    const ids = [...news]
    news = new Set()
    try {
      for (let n = 0; n < ids.length; n += mostRows) await claim(ids.slice(n, n + mostRows))
    } catch (error) {
      for (const id of ids) news.add(id)
      if (!isStopped) schedule()
      throw error
    }
  }

  async function claim(ids: readonly string[]) {
    const updates = ids.flatMap((id) => {
      const known = devices.get(id)
      return known ? [{ id, known, address: known.address, inventoryAt: known.inventoryAt }] : []
    })
    if (updates.length === 0) return
    const rows = await writePresence(
      postgres,
      gatewayId,
      updates.map(({ id, known, address, inventoryAt }) => ({
        ...sightingOf([id, known]),
        address,
        inventoryAt: wallTime(inventoryAt),
      })),
    )
    const found = new Map(rows.map((row) => [row.id, row]))
    const now = clock()
    for (const { id, known, address, inventoryAt } of updates) {
      const row = found.get(id)
      if (!row) devices.delete(id)
      known.isMine = row?.isMine ?? false
      known.written = { at: now, nextAt: now + heartbeatMs(), address }
      if (known.inventoryAt === inventoryAt) known.inventoryAt = undefined
    }
    announceOnline(updates.filter(({ id }) => found.get(id)?.wasOffline))
  }

  /** One live event per workspace, however many of its devices come online at once. */
  function announceOnline(back: { id: string; known: Known }[]) {
    for (const [workspaceId, [first, ...others]] of Map.groupBy(back, ({ known }) => known.workspaceId)) {
      if (!first) continue
      const change =
        others.length > 0 ? ({ kind: 'devices' } as const) : { kind: 'device' as const, deviceId: first.id }
      announce(service, workspaceId, change)
    }
  }

  async function write() {
    batch = undefined
    const seen = sightings
    sightings = new Map()
    // If VictoriaMetrics is unavailable, no gateway is recorded as accepting reports either, so no device
    // counts as offline.
    if (seen.size > 0)
      writeSeen(victoria, seen).catch((error: unknown) =>
        log.warn({ err: error }, 'presence: could not be told to the evaluator'),
      )
    if (news.size > 0) await inTurn(writeNews)
  }

  const schedule = () => (batch ??= setTimeout(() => void write(), batchMs).unref())

  async function renew() {
    const isFirst = renewedAt === -Infinity
    const hasLapsed = await renewGateway(postgres, gatewayId)
    renewedAt = clock()
    if (hasLapsed && !isFirst) for (const id of devices.keys()) news.add(id)
  }

  /** Devices that no longer report to this gateway, or whose samples it no longer stores, are released to others. */
  async function release() {
    const now = clock()
    const isOld = (at: number | undefined) => at !== undefined && now - at >= releaseAfterMs
    const silent = [...devices].filter(([, { at }]) => isOld(at))
    const unsampled = [...devices].filter(([, { at, samplesAt }]) => isOld(samplesAt) && !isOld(at))
    await releaseAll([...silent, ...unsampled].filter(([, { isMine }]) => isMine))
    for (const [id, known] of silent) {
      known.isMine = false
      if (isOld(known.at)) devices.delete(id)
      else news.add(id)
    }
    for (const [, known] of unsampled) {
      if (known.isMine) known.yieldsUntil = now + 2 * tickMs
      known.isMine = false
      if (isOld(known.samplesAt)) known.samplesAt = undefined
    }
  }

  async function releaseAll(mine: [string, Known][]) {
    for (let n = 0; n < mine.length; n += mostRows)
      await releasePresence(postgres, gatewayId, mine.slice(n, n + mostRows).map(sightingOf))
  }

  /** Devices of a gateway that released them or died are taken by one they report to. */
  async function takeOver() {
    const now = clock()
    const { released, dead } = await findUnclaimed(postgres)
    const orphans = await Promise.all(dead.map(({ id }) => listOwnedBy(postgres, id, 1_000_000)))
    for (const id of [...released, ...orphans.flat()]) {
      const known = devices.get(id)
      if (known && now - known.at < releaseAfterMs && known.yieldsUntil <= now) news.add(id)
    }
    if (news.size > 0) await writeNews()
    for (const gateway of dead) if (gateway.isOver) await settle(gateway)
  }

  /** The devices of a dead gateway are released with the time when the store last saw them. */
  async function settle({ id, aliveAt }: DeadGateway) {
    const ids = await listOwnedBy(postgres, id, mostSettled)
    if (ids.length === 0) {
      await deleteGateway(postgres, id)
      return
    }
    const seen = await readLastSeen(victoria, ids, aliveAt)
    const last = ids.map((deviceId) => ({
      deviceId,
      at: (seen.get(deviceId) ?? aliveAt).getTime(),
      samplesAt: null,
    }))
    await releasePresence(postgres, id, last)
  }

  /** `isLate`: this process was stalled, so it does not know which devices stopped reporting. */
  const tick = ({ isLate = false } = {}) =>
    inTurn(async () => {
      if (clock() - renewedAt >= renewMs) await renew()
      if (!isLate) await release()
      await takeOver()
    })

  const tickLater = () => {
    const dueAt = performance.now() + tickMs
    ticking = setTimeout(() => {
      void tick({ isLate: performance.now() - dueAt > tickMs }).then(() => isStopped || tickLater())
    }, tickMs).unref()
  }

  return {
    gatewayId,
    write,
    tick,
    /**
     * Records periodically that this gateway accepts reports: a device counts as offline only while a gateway
     * does.
     */
    listen() {
      const record = () =>
        void writeTaking(victoria).catch((error: unknown) =>
          log.warn({ err: error }, 'presence: the evaluator could not be told that reports are taken'),
        )
      record()
      isListening = true
      taking = setInterval(record, takingSeconds * 1000).unref()
      void tick().then(tickLater)
    },
    /**
     * `isInventory`: it confirmed that all its inventory parts are unchanged. `hasSamples`: current samples
     * were stored.
     */
    seen(
      { deviceId, workspaceId }: DeviceCaller,
      address: string,
      { isInventory = false, hasSamples = false } = {},
    ) {
      const now = clock()
      const known = devices.get(deviceId)
      const isNews =
        !known || isInventory || (hasSamples && known.samplesAt === undefined) || isDue(known, address, now)
      if (known) Object.assign(known, { at: now, address })
      const device = known ?? newKnown({ workspaceId, address, at: now })
      if (isInventory) device.inventoryAt = now
      if (hasSamples) device.samplesAt = now
      devices.set(deviceId, device)
      sightings.set(deviceId, Date.now())
      if (isNews) news.add(deviceId)
      schedule()
    },
    async stop() {
      isStopped = true
      for (const timer of [taking, ticking, batch]) clearTimeout(timer)
      await write()
      if (!isListening) return
      await inTurn(async () => {
        await releaseAll([...devices].filter(([, { isMine }]) => isMine))
        await deleteGateway(postgres, gatewayId)
      })
    },
  }
}

/** Devices of a dead gateway per tick: each is part of a query to the store. */
const mostSettled = 600

const newKnown = (seen: Pick<Known, 'workspaceId' | 'address' | 'at'>): Known => ({
  ...seen,
  samplesAt: undefined,
  inventoryAt: undefined,
  isMine: false,
  written: undefined,
  yieldsUntil: 0,
})

function isDue({ isMine, written }: Known, address: string, now: number): boolean {
  if (!isMine || !written) return false
  return now >= written.nextAt || (address !== written.address && now - written.at >= addressMs)
}

export const presence = perService((service: Service) => createPresence(service))
