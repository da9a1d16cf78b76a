import type { InventoryReport } from '@marsad/contract/agent/inventory'
import { type InventoryPart, inventoryParts } from '@marsad/contract/agent/protocol'
import type { InventoryAnswer } from '@marsad/contract/http/inventory'
import type { DeviceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { unpackBody } from '../../../platform/unpack-body.ts'
import { presence } from '../../devices/index.ts'
import { inventoryJobs } from '../inventory.jobs.ts'
import { budget, priceOf, refill, secondsUntilPaid } from './report-budget.rules.ts'
import { type Hashes, type Reporter, reporters } from './reporters.ts'
import { writeInventory } from './write-inventory.ts'

/** What a device says, as far as it may still say so much. */
export function readBody(ctx: DeviceCtx, body: Buffer, encoding: string | undefined): unknown {
  const { account } = reporters(ctx).of(ctx.caller.deviceId)
  refill(account, performance.now())
  if (account.bytes <= 0) {
    throw new Failure('request.rate_limited', { retryAfterSeconds: secondsUntilPaid(account) })
  }
  const text = unpackBody(body, encoding, budget.textBytes)
  account.bytes -= priceOf(text)
  if (!text) throw new Failure('request.too_large')
  try {
    return JSON.parse(text.toString('utf8'))
  } catch (cause) {
    throw new Failure('request.invalid', { message: 'The body is not JSON', cause })
  }
}

/** Takes what a device says of itself and answers which parts it has yet to tell. One that says nothing new costs no query. */
export async function takeInventory(ctx: DeviceCtx, report: InventoryReport): Promise<InventoryAnswer> {
  const reporter = reporters(ctx).of(ctx.caller.deviceId)
  const taking = reporter.turn.then(() => compare(ctx, reporter, report))
  reporter.turn = taking.catch(() => {})
  const wanted = await taking
  presence(ctx).heard(ctx.caller, ctx.ip, { isInventory: wanted.length === 0 })
  return { wanted }
}

async function compare(
  ctx: DeviceCtx,
  reporter: Reporter,
  report: InventoryReport,
): Promise<InventoryPart[]> {
  const { hashes, parts } = report
  const before = await reporters(ctx).hashesOf(ctx, reporter)
  const isNew = (part: InventoryPart) => hashes[part] !== undefined && hashes[part] !== before[part]
  const told = inventoryParts.filter((part) => isNew(part) && parts[part] !== undefined)
  if (told.length > 0) await take(ctx, reporter, report, told)
  return inventoryParts.filter((part) => isNew(part) && !told.includes(part))
}

async function take(
  ctx: DeviceCtx,
  reporter: Reporter,
  { hashes, parts }: InventoryReport,
  told: readonly InventoryPart[],
) {
  const { workspaceId, deviceId } = ctx.caller
  const taken: Hashes = Object.fromEntries(told.map((part) => [part, hashes[part]]))
  try {
    const { changes, hasMovedFindings, hasRemovedTitles } = await writeInventory(ctx, taken, parts)
    reporter.account.bytes -= changes * budget.bytesPerChange
    reporters(ctx).noteTaken(deviceId, reporter, taken)
    announce(ctx, workspaceId, { kind: 'changes', deviceId })
    if (hasMovedFindings) ctx.hooks.findingsMoved(ctx, workspaceId)
    if (hasRemovedTitles) sweepLater(ctx, workspaceId)
  } catch (error) {
    // Whether it was written is not known, so the rows are asked next time.
    reporter.kept = undefined
    throw error
  }
}

const sweepAfterMs = 10 * 60_000

/** One sweep for all the machines that are updated in these minutes; one that fails is made up for by the next. */
function sweepLater(ctx: DeviceCtx, workspaceId: string) {
  const startAfter = new Date(Date.now() + sweepAfterMs)
  ctx.engines.jobs
    .enqueue(inventoryJobs.titles, { workspaceId }, { key: workspaceId, startAfter })
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'inventory: the sweep could not be asked for'))
}
