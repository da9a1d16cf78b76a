import type { Inventory } from '@marsad/contract/agent/inventory'
import { inventoryParts, type InventoryPart } from '@marsad/contract/agent/protocol'
import { inWorkspace, perService, type DeviceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newIdAt } from '../../../platform/ids.ts'
import { addChanges, holdReporter, makeMonth, readParts, writeParts } from './reports.store.ts'
import { planners, type Plan } from '../parts/plan-parts.ts'
import { moveFindings, type Findings } from '../parts/posture.rules.ts'
import { withLastReported } from '../parts/security.rules.ts'
import { findBeginning, readFindings, writeFindings } from '../parts/posture.store.ts'
import type { Hashes } from './reporters.ts'

type Reported = Parameters<(typeof planners)['host']>[1]

/** Makes the partition of a change, in case no worker has made it in time. */
const months = perService(({ engines }) => {
  const made = new Set<string>()
  return {
    async ensure(moment: Date) {
      const month = moment.toISOString().slice(0, 7)
      if (made.has(month)) return
      // Outside any transaction, so that reports do not wait for each other.
      await makeMonth(engines.postgres, moment)
      made.add(month)
    },
  }
})

/** Compares parts with the stored rows, and writes them and their changes in one transaction. */
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
    // The same report may have arrived through another gateway a moment ago.
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
          reportedAt: stored.get(part)?.reportedAt ?? null,
          host: reporter.host,
          security: withLastReported(stored.get('security')),
        })),
      })),
    )
    const changes = plans
      .flatMap((plan) => plan.changes)
      .map((change, index) => ({ ...change, id: newIdAt(now, index) }))
    const judged = Object.assign({}, ...plans.map(({ findings }) => findings)) as Findings
    const moved = await Promise.all(
      moveFindings(await readFindings(tx, deviceId), judged, changes).map(
        async ({ finding, state, began, recalled }) => {
          const earlier = recalled && (await findBeginning(tx, deviceId, recalled))
          return { finding, state, since: earlier?.at ?? now, changeId: earlier?.id ?? began?.id ?? null }
        },
      ),
    )
    // All statements are sent before the first is answered.
    await Promise.all([
      ...plans.map(({ write }) => write()),
      writeParts(tx, ids, plans, now),
      addChanges(tx, ids, changes, now),
      writeFindings(tx, ids, moved),
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
