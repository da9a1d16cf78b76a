import type {
  ApplicationsQuery,
  DeviceApplications,
  Products,
  ProductsQuery,
  TitleDevices,
  TitleDevicesQuery,
  Titles,
  TitlesQuery,
} from '@marsad/contract/http/inventory'
import { applicationTypes } from '@marsad/contract/inventory'
import { z } from 'zod'
import type { Tx } from '../../../engines/postgres.ts'
import { createCache } from '../../../platform/cache.ts'
import { inWorkspace, perService, type WorkspaceCtx } from '../../../platform/context.ts'
import {
  pageOf,
  readCursor,
  readNameCursor,
  writeCursor,
  writeNameCursor,
} from '../../../platform/cursors.ts'
import { Failure } from '../../../platform/errors.ts'
import { lookAtPart } from '../parts/look-at-part.ts'
import { countApplications, listApplicationRows } from './applications.store.ts'
import { behindOf, groupProducts, pageOfProducts, type ProductTitle, versionsOf } from './products.rules.ts'
import {
  countHolders,
  countInstallations,
  countTitles,
  findTitleRows,
  listHolderRows,
  listProductTitles,
  listTitleRows,
  listVersions,
  readTitleCursor,
  type TitleCursor,
  type TitleFilter,
  type TitleRow,
  writeTitleCursor,
} from './titles.store.ts'
import { isBelow } from './version-order.rules.ts'

export async function listDeviceApplications(
  ctx: WorkspaceCtx,
  deviceId: string,
  { look, cursor, limit, ...filter }: ApplicationsQuery,
): Promise<DeviceApplications> {
  const after = readTitleCursor(cursor)
  const { freshness } = await lookAtPart(ctx, { deviceId, part: 'applications', look })
  const { workspaceId } = ctx.caller
  const [rows, { total, fromHere }] = await inWorkspace(ctx, (tx) =>
    Promise.all([
      listApplicationRows(tx, workspaceId, deviceId, filter, { after, limit: limit + 1 }),
      countApplications(tx, workspaceId, deviceId, filter, after),
    ]),
  )
  const { items, nextCursor } = pageOf(rows, limit, writeTitleCursor)
  return {
    ...freshness,
    applications: items.map(({ installedAt, ...application }) => ({
      ...application,
      installedAt: installedAt?.toISOString() ?? null,
    })),
    nextCursor,
    total,
    remaining: fromHere - items.length,
  }
}

/** Devices that have an application in one version. */
export async function listTitleDevices(
  ctx: WorkspaceCtx,
  titleId: string,
  { cursor, limit }: TitleDevicesQuery,
): Promise<TitleDevices> {
  const after = readNameCursor(cursor)
  const { workspaceId } = ctx.caller
  const [[title], counts, rows] = await inWorkspace(ctx, (tx) =>
    Promise.all([
      findTitleRows(tx, workspaceId, [titleId]),
      countInstallations(tx, workspaceId, [titleId]),
      listHolderRows(tx, workspaceId, titleId, { after, limit: limit + 1 }),
    ]),
  )
  if (!title) throw new Failure('resource.not_found')
  const { items, nextCursor } = pageOf(rows, limit, writeNameCursor)
  return {
    title: { ...title, devices: counts.get(titleId) ?? 0 },
    devices: items.map(({ installedAt, ...device }) => ({
      ...device,
      installedAt: installedAt?.toISOString() ?? null,
    })),
    nextCursor,
  }
}

/** Counting all installations of a large workspace takes a second: every page of the list shares one count. */
const cached = perService(() => createCache<ProductTitle[]>({ freshMs: 5000, staleMs: 25_000, most: 50 }))

function titlesOf(ctx: WorkspaceCtx, search: string | undefined): Promise<ProductTitle[]> {
  const { workspaceId } = ctx.caller
  const read = () =>
    inWorkspace(ctx, (tx) => listProductTitles(tx, workspaceId, { ...(search && { search }) }))
  return search ? read() : cached(ctx)(workspaceId, read)
}

const ProductCursor = z.strictObject({
  value: z.int(),
  name: z.string().max(400),
  type: z.enum(applicationTypes),
})

/** Applications of all devices, one row for all versions. */
export async function listProducts(
  ctx: WorkspaceCtx,
  { search, type, below, sort, cursor, limit }: ProductsQuery,
): Promise<Products> {
  const after = readCursor(ProductCursor, cursor)
  const titles = (await titlesOf(ctx, search)).filter((title) => !type || title.type === type)
  const products = groupProducts(titles, below)
  const { page, remaining } = pageOfProducts(products, { sort, after, limit })
  const groups = page.map(({ product }) => {
    const isBehind = behindOf(product.titles, below)
    return product.titles.map((title) => ({ id: title.id, system: title.system, isBehind: isBehind(title) }))
  })
  const held = await inWorkspace(ctx, (tx) => countHolders(tx, ctx.caller.workspaceId, groups))
  const last = page.at(-1)
  return {
    products: page.map(({ product: { titles: all, ...product } }, at) => {
      const { devices = 0, behind = 0, current = 0 } = held[at] ?? {}
      const shown = below ? all.filter(behindOf(all, below)) : all
      return {
        ...product,
        devices,
        behind: below ? behind : devices - current,
        versions: versionsOf(shown).slice(0, shownVersions),
      }
    }),
    nextCursor: last && remaining > 0 ? writeCursor(last.cursor) : null,
    total: products.length,
    remaining,
  }
}

const shownVersions = 100

type Wanted = { filter: TitleFilter; after: TitleCursor | undefined; limit: number }
type Page = { rows: TitleRow[]; total: number; fromHere: number }

/** Applications of all devices in a workspace. Installations are counted only for the rows of the page. */
export async function searchApplications(
  ctx: WorkspaceCtx,
  { cursor, limit, below, ...filter }: TitlesQuery,
): Promise<Titles> {
  const wanted = { filter, after: readTitleCursor(cursor), limit }
  const { workspaceId } = ctx.caller
  return inWorkspace(ctx, async (tx) => {
    const { rows, total, fromHere } = below
      ? await pageBelow(tx, workspaceId, below, wanted)
      : await pageOfAll(tx, workspaceId, wanted)
    const ids = rows.map(({ id }) => id)
    const devices = await countInstallations(tx, workspaceId, ids)
    const last = rows.at(-1)
    const remaining = fromHere - rows.length
    return {
      titles: rows.map((row) => ({ ...row, devices: devices.get(row.id) ?? 0 })),
      nextCursor: last && remaining > 0 ? writeTitleCursor(last) : null,
      total,
      remaining,
    }
  })
}

async function pageOfAll(tx: Tx, workspaceId: string, { filter, after, limit }: Wanted): Promise<Page> {
  const [rows, counts] = await Promise.all([
    listTitleRows(tx, workspaceId, filter, { after, limit }),
    countTitles(tx, workspaceId, filter, after),
  ])
  return { rows, ...counts }
}

/** PostgreSQL cannot order versions, so all matches are compared here. */
async function pageBelow(
  tx: Tx,
  workspaceId: string,
  below: string,
  { filter, after, limit }: Wanted,
): Promise<Page> {
  const all = await listVersions(tx, workspaceId, filter, after)
  const isOlder = isBelow(below)
  const older = all.filter(([, version]) => isOlder(version))
  const here = older.filter(([, , isAfter]) => isAfter)
  const ids = here.slice(0, limit).map(([id]) => id)
  return {
    rows: await findTitleRows(tx, workspaceId, ids),
    total: older.length,
    fromHere: here.length,
  }
}
