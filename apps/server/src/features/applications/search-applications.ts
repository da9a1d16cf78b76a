import type { Titles, TitlesQuery } from '@marsad/contract/http/inventory'
import type { Tx } from '../../engines/postgres.ts'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { readNameCursor, writeNameCursor, type NamePlace } from '../../lib/name-cursor.ts'
import type { TitleFilter } from './title-filter.store.ts'
import {
  countInstallations,
  countTitles,
  findTitleRows,
  listTitleRows,
  listVersions,
  type TitleRow,
} from './titles.store.ts'
import { isBelow } from './version-order.rules.ts'

type Wanted = { filter: TitleFilter; after: NamePlace | undefined; limit: number }
type Page = { rows: TitleRow[]; total: number; fromHere: number }

/** Which applications the machines of a workspace have. Only those of the page are counted on machines. */
export async function searchApplications(
  ctx: WorkspaceCtx,
  { cursor, limit, below, ...filter }: TitlesQuery,
): Promise<Titles> {
  const wanted = { filter, after: readNameCursor(cursor), limit }
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
      nextCursor: last && remaining > 0 ? writeNameCursor(last) : null,
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

/** PostgreSQL does not know the order of versions, so all that match are compared here. */
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
