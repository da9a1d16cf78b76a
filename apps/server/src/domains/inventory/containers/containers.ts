import { Readable } from 'node:stream'
import type {
  ContainerExport,
  ContainerSighting,
  ContainerSightings,
  ContainersQuery,
  DeviceContainers,
  DeviceServices,
  Images,
  ImagesQuery,
} from '@marsad/contract/http/containers'
import type { LookQuery } from '@marsad/contract/http/inventory'
import type { GroupKind } from '@marsad/contract/agent/protocol'
import { z } from 'zod'
import { foldText } from '@marsad/contract/fold'
import { recordAct } from '../../../platform/audit/audit.ts'
import { createCache } from '../../../platform/cache.ts'
import { inWorkspace, perService, type WorkspaceCtx } from '../../../platform/context.ts'
import { byteOrderMark, csvLine } from '../../../platform/csv.ts'
import {
  type NameCursor,
  pageOf,
  readCursor,
  readNameCursor,
  writeCursor,
  writeNameCursor,
} from '../../../platform/cursors.ts'
import { countDevices, getDevice } from '../../devices/index.ts'
import { newestGroups } from '../../metrics/index.ts'
import { lookAtPart } from '../parts/look-at-part.ts'
import {
  type ContainerFilter,
  countDigests,
  countImageDevices,
  countSightings,
  countStates,
  listContainerRows,
  listServiceRows,
  listSightingRows,
  searchSightings,
  type SightingRow,
} from './containers.store.ts'
import { type DigestRow, groupImages, isBehind, newestDigests, pageOfImages } from './images.rules.ts'

export async function getDeviceContainers(
  ctx: WorkspaceCtx,
  deviceId: string,
  { look }: LookQuery,
): Promise<DeviceContainers> {
  const { freshness } = await lookAtPart(ctx, { deviceId, part: 'containers', look })
  const [rows, figuresOf] = await Promise.all([
    inWorkspace(ctx, (tx) => listContainerRows(tx, ctx.caller.workspaceId, deviceId)),
    figuresOn(ctx, deviceId, 'container'),
  ])
  return {
    ...freshness,
    isNamed: rows.every(({ isNamed }) => isNamed),
    containers: rows.map(({ facts }) => ({
      ...facts,
      figures: figuresOf(facts.name, facts.memoryLimitBytes),
    })),
  }
}

export async function getDeviceServices(
  ctx: WorkspaceCtx,
  deviceId: string,
  { look }: LookQuery,
): Promise<DeviceServices> {
  const { freshness } = await lookAtPart(ctx, { deviceId, part: 'services', look })
  const [rows, figuresOf] = await Promise.all([
    inWorkspace(ctx, (tx) => listServiceRows(tx, ctx.caller.workspaceId, deviceId)),
    figuresOn(ctx, deviceId, 'service'),
  ])
  return {
    ...freshness,
    services: rows.map(({ facts }) => ({ ...facts, figures: figuresOf(facts.name, null) })),
  }
}

/** What a container or a service used when the device was last seen; null if it then had no figures. */
async function figuresOn(ctx: WorkspaceCtx, deviceId: string, kind: GroupKind) {
  const { lastSeenAt } = await getDevice(ctx, deviceId)
  const { workspaceId } = ctx.caller
  const found = lastSeenAt
    ? await newestGroups(ctx.engines.victoria, { workspaceId, deviceId, at: new Date(lastSeenAt) }, kind)
    : null
  return (name: string, memoryLimitBytes: number | null) => {
    const own = found?.get(name)
    if (!own) return null
    return {
      cpuCores: own.cpuCores ?? null,
      throttledRatio: own.throttledRatio ?? null,
      memoryBytes: own.memoryBytes ?? null,
      memoryLimitBytes,
      readBytesPerSecond: own.readBytesPerSecond ?? null,
      writeBytesPerSecond: own.writeBytesPerSecond ?? null,
      receiveBytesPerSecond: own.receiveBytesPerSecond ?? null,
      transmitBytesPerSecond: own.transmitBytesPerSecond ?? null,
    }
  }
}

type Census = Awaited<ReturnType<typeof takeCensus>>

/** Counting all containers of a large workspace takes a while: every page of the lists shares one count. */
const cached = perService(() => createCache<Census>({ freshMs: 15_000, staleMs: 60_000, most: 50 }))
/** Below so many devices it is taken each time, so that a screen shows a change at once. */
const largeFrom = 500

async function censusOf(ctx: WorkspaceCtx): Promise<Census> {
  const { workspaceId } = ctx.caller
  const machines = await inWorkspace(ctx, (tx) => countDevices(tx, workspaceId))
  return machines < largeFrom ? takeCensus(ctx) : cached(ctx)(workspaceId, () => takeCensus(ctx))
}

async function takeCensus(ctx: WorkspaceCtx) {
  const { workspaceId } = ctx.caller
  return inWorkspace(ctx, async (tx) => {
    const [rows, states] = await Promise.all([countDigests(tx, workspaceId), countStates(tx, workspaceId)])
    const newest = newestDigests(rows)
    const old = rows.filter((row) => isBehind(row, newest))
    const devicesOf = await countImageDevices(
      tx,
      workspaceId,
      old.map(({ image, digest }) => ({ image, digest })),
    )
    return {
      states,
      old,
      oldKeys: new Set(old.map(keyOf)),
      images: groupImages(rows, (image) => devicesOf.get(image) ?? { devices: 0, behind: 0 }),
    }
  })
}

const keyOf = ({ image, digest }: Pick<DigestRow, 'image' | 'digest'>) => `${image}\n${digest}`

const filterOf = ({ search, state, image, behind }: ContainerExport, { old }: Census): ContainerFilter => ({
  search,
  state,
  image,
  ...(behind && { digests: old.map(({ image: of, digest }) => ({ image: of, digest })) }),
})

/** Containers of all devices in the workspace. */
export async function searchContainers(
  ctx: WorkspaceCtx,
  { cursor, limit, ...wanted }: ContainersQuery,
): Promise<ContainerSightings> {
  const after = readNameCursor(cursor)
  const census = await censusOf(ctx)
  const filter = filterOf(wanted, census)
  const isAll = Object.values(filter).every((one) => one === undefined)
  const { all, ...states } = census.states
  const page = { after, limit: limit + 1 }
  const found = await inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    const searched = filter.search ? await searchSightings(tx, workspaceId, filter, page) : undefined
    if (searched) return searched
    const [rows, total] = await Promise.all([
      listSightingRows(tx, workspaceId, filter, page),
      isAll ? all : countSightings(tx, workspaceId, filter),
    ])
    return { rows, total }
  })
  const { items, nextCursor } = pageOf(found.rows, limit, (row) => writeNameCursor(cursorOf(row)))
  const behind = census.old.reduce((sum, { containers }) => sum + containers, 0)
  return {
    containers: items.map((row) => toSighting(row, census)),
    nextCursor,
    total: found.total,
    counts: { ...states, behind },
  }
}

const cursorOf = ({ facts, device }: SightingRow): NameCursor => ({ name: facts.name, id: device.id })

const toSighting = ({ facts, device }: SightingRow, { oldKeys }: Census): ContainerSighting => ({
  ...facts,
  device,
  isBehind: oldKeys.has(keyOf(facts)),
})

const ImageCursor = z.strictObject({ value: z.int(), image: z.string().max(400) })

/** Images of all devices in the workspace, and which devices run an old one. */
export async function listImages(
  ctx: WorkspaceCtx,
  { search, sort, cursor, limit }: ImagesQuery,
): Promise<Images> {
  const after = readCursor(ImageCursor, cursor)
  const { images: all } = await censusOf(ctx)
  const typed = search && foldText(search)
  const found = typed ? all.filter(({ image }) => foldText(image).includes(typed)) : all
  const { images, next } = pageOfImages(found, { sort, after, limit })
  return { images, nextCursor: next ? writeCursor(next) : null, total: found.length }
}

const pageRows = 500
const columns = ['name', 'device', 'state', 'health', 'image', 'digest', 'old_image', 'project', 'runtime']
  .concat(['started_at', 'restarts', 'exit_code', 'oom_kills', 'memory_limit_bytes', 'cpu_limit', 'ports'])
  .concat(['id', 'device_id'])

/** Matching containers as CSV, streamed page by page. */
export async function exportContainers(ctx: WorkspaceCtx, wanted: ContainerExport): Promise<Readable> {
  await inWorkspace(ctx, (tx) =>
    recordAct(tx, ctx, ctx.caller, {
      action: 'containers.exported',
      details: { ...wanted, behind: wanted.behind ? 'true' : undefined },
    }),
  )
  return Readable.from(linesOf(ctx, wanted))
}

async function* linesOf(ctx: WorkspaceCtx, wanted: ContainerExport) {
  yield byteOrderMark + csvLine(columns)
  const census = await censusOf(ctx)
  const filter = filterOf(wanted, census)
  let after: NameCursor | undefined
  do {
    const page = { after, limit: pageRows }
    const rows = await inWorkspace(ctx, (tx) => listSightingRows(tx, ctx.caller.workspaceId, filter, page))
    yield rows.map((row) => csvLine(cellsOf(toSighting(row, census)))).join('')
    const last = rows.at(-1)
    after = rows.length === pageRows && last ? cursorOf(last) : undefined
  } while (after)
}

const cellsOf = (one: ContainerSighting) =>
  [
    one.name,
    one.device.name,
    one.state,
    one.health,
    one.image,
    one.digest,
    one.isBehind ? 'yes' : 'no',
    one.project,
    one.runtime,
    one.startedAt,
    one.restarts,
    one.exitCode,
    one.oomKills,
    one.memoryLimitBytes,
    one.cpuLimit,
    one.ports.join(' '),
    one.id,
    one.device.id,
  ].map((value) => String(value ?? ''))
