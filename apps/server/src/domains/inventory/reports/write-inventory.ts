import type { Inventory } from '@marsad/contract/agent/inventory'
import { inventoryParts, type InventoryPart } from '@marsad/contract/agent/protocol'
import { inWorkspace, type DeviceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newIdAt } from '../../../platform/ids.ts'
import { addChanges, holdReporter, readParts, writeParts } from './reports.store.ts'
import { months } from './months.ts'
import { planners, type Plan } from '../parts/plan-parts.ts'
import { moveFindings, type Findings } from '../parts/posture.rules.ts'
import { readFindings, writeFindings } from '../parts/posture.store.ts'
import type { Hashes } from './reporters.ts'

type Reported = Parameters<(typeof planners)['host']>[1]

/** Compares parts with what is stored, and writes them and what changed in one transaction. */
export async function writeInventory(ctx: DeviceCtx, hashes: Hashes, parts: Inventory) {
  const { workspaceId, deviceId } = ctx.caller
  const ids = { workspaceId, deviceId }
  const now = new Date()
  await months(ctx).ensure(now)

  return inWorkspace(ctx, async (tx) => {
    const reporter = await holdReporter(tx, deviceId)
    if (!reporter) throw new Failure('auth.session_ended')
    const stored = new Map(
      (await readParts(tx, deviceId, { withSecurity: hashes.security !== undefined })).map((row) => [
        row.part,
        row,
      ]),
    )
    // The same report may have come by another way a moment ago.
    const news = inventoryParts.flatMap((part) => {
      const hash = hashes[part]
      return hash === undefined || hash === stored.get(part)?.hash ? [] : [{ part, hash }]
    })
    if (news.length === 0) return { changes: 0, hasMovedFindings: false, hasRemovedTitles: false }
    const plans = await Promise.all(
      news.map(async ({ part, hash }) => ({
        part,
        hash,
        ...(await planPart(part, parts[part], {
          tx,
          ids,
          now,
          isBaseline: !stored.get(part)?.toldAt,
          host: reporter.host,
          security: stored.get('security')?.value ?? null,
        })),
      })),
    )
    const changes = plans
      .flatMap((plan) => plan.changes)
      .map((change, place) => ({ ...change, id: newIdAt(now, place) }))
    const judged = Object.assign({}, ...plans.map(({ findings }) => findings)) as Findings
    const moved = moveFindings(await readFindings(tx, deviceId), judged, changes)
    // All are sent before the first is answered.
    await Promise.all([
      ...plans.map(({ write }) => write()),
      writeParts(tx, ids, plans, now),
      addChanges(tx, ids, changes, now),
      writeFindings(
        tx,
        ids,
        moved.map(({ finding, state, began }) => ({ finding, state, changeId: began?.id ?? null })),
        now,
      ),
    ])
    await ctx.hooks.changesStored(tx, ctx, ids, changes, now)
    return {
      changes: changes.length,
      hasMovedFindings: moved.length > 0,
      hasRemovedTitles: plans.some(({ removedTitles }) => removedTitles > 0),
    }
  })
}

async function planPart<Part extends InventoryPart>(
  part: Part,
  is: Inventory[Part],
  reported: Reported,
): Promise<Plan> {
  if (!is) throw new Failure('request.invalid')
  return planners[part](is, reported)
}
