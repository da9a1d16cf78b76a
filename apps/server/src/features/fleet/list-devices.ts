import type { DeviceList, DeviceListQuery, LatestFigures } from '@marsad/contract/http/devices'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { toDevice, type DeviceRow } from '../devices/index.ts'
import { shippedVersion } from '../install/index.ts'
import { readCursor } from './cursor.rules.ts'
import { latestFigures } from './fleet.series.ts'
import { countMatching } from './fleet.store.ts'
import { pageOfDevices, type Page } from './page-of-devices.ts'

export async function listDevices(ctx: WorkspaceCtx, query: DeviceListQuery): Promise<DeviceList> {
  const { cursor, limit, sort, direction, ...asked } = query
  const order = { sort, direction }
  const after = cursor === undefined ? undefined : readCursor(cursor, order)
  if (cursor !== undefined && !after)
    throw new Failure('request.invalid', { message: 'The cursor is not of this list' })

  const { workspaceId } = ctx.caller
  const shippedAgent = await shippedVersion(ctx)
  const filter = { ...asked, shippedAgent }
  const readPage = await pageOfDevices(ctx, { filter, order, after, limit })
  const [{ counts, outdatedAgents }, { rows, nextCursor, findings, orderedBy }] = await inWorkspace(
    ctx,
    (tx) => Promise.all([countMatching(tx, workspaceId, filter), readPage(tx)]),
  )
  const latest = await latestOrNone(ctx, rows)
  return {
    devices: rows.map((row) => {
      const newest = latest?.get(row.id) ?? null
      return {
        ...toDevice(row, shippedAgent),
        latest: newest && orderedBy ? inOrder(newest, row.id, orderedBy) : newest,
        findings: findings.get(row.id) ?? null,
      }
    }),
    nextCursor,
    total: filter.state ? counts[filter.state] : Object.values(counts).reduce((sum, one) => sum + one, 0),
    counts,
    outdatedAgents,
    hasFigures: latest !== undefined,
  }
}

/** A figure that came in since would stand in the wrong place. */
function inOrder(latest: LatestFigures, id: string, { figure, values }: NonNullable<Page['orderedBy']>) {
  const value = values.get(id)
  return value === undefined || figure === 'network' ? latest : { ...latest, [`${figure}Ratio`]: value }
}

/** Which devices there are is worth an answer, even while nobody can say how they are. */
const latestOrNone = (
  ctx: WorkspaceCtx,
  rows: readonly DeviceRow[],
): Promise<ReadonlyMap<string, LatestFigures> | undefined> =>
  latestFigures(ctx.engines.victoria, ctx.caller.workspaceId, rows).catch((error: unknown) => {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'devices: listed without figures')
    return undefined
  })
