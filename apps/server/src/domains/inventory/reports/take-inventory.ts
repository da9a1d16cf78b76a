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

/** The body of a report, within the device's budget. */
export function readBody(ctx: DeviceCtx, body: Buffer, encoding: string | undefined): unknown {
  const { bucket } = reporters(ctx).of(ctx.caller.deviceId)
  refill(bucket, performance.now())
  if (bucket.bytes <= 0) {
    throw new Failure('request.rate_limited', { retryAfterSeconds: secondsUntilPaid(bucket) })
  }
  const text = unpackBody(body, encoding, budget.textBytes)
  bucket.bytes -= priceOf(text)
  if (!text) throw new Failure('request.too_large')
  try {
    return JSON.parse(text.toString('utf8'))
  } catch (cause) {
    throw new Failure('request.invalid', { message: 'The body is not JSON', cause })
  }
}

/** Receives an inventory report and answers which parts to send in full. An unchanged report costs no query. */
export async function takeInventory(ctx: DeviceCtx, report: InventoryReport): Promise<InventoryAnswer> {
  const reporter = reporters(ctx).of(ctx.caller.deviceId)
  const taking = reporter.turn.then(() => compare(ctx, reporter, report))
  reporter.turn = taking.catch(() => {})
  const wanted = await taking
  presence(ctx).seen(ctx.caller, ctx.ip, { isInventory: wanted.length === 0 })
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
  const reported = inventoryParts.filter((part) => isNew(part) && parts[part] !== undefined)
  if (reported.length > 0) await take(ctx, reporter, report, reported)
  return inventoryParts.filter((part) => isNew(part) && !reported.includes(part))
}

async function take(
  ctx: DeviceCtx,
  reporter: Reporter,
  { hashes, parts }: InventoryReport,
  reported: readonly InventoryPart[],
) {
  const { workspaceId, deviceId } = ctx.caller
  const taken: Hashes = Object.fromEntries(reported.map((part) => [part, hashes[part]]))
  try {
    const { changes, hasMovedFindings, hasRemovedTitles } = await writeInventory(ctx, taken, parts)
    reporter.bucket.bytes -= changes * budget.bytesPerChange
    reporters(ctx).noteTaken(deviceId, reporter, taken)
    announce(ctx, workspaceId, { kind: 'changes', deviceId })
    if (hasMovedFindings) ctx.hooks.findingsMoved(ctx, workspaceId)
    if (hasRemovedTitles) sweepLater(ctx, workspaceId)
  } catch (error) {
    // The write may or may not have happened, so the rows are read next time.
    reporter.cached = undefined
    throw error
  }
}

const sweepAfterMs = 10 * 60_000

/** One sweep for all machines updated within minutes; a failed one is repeated by the next. */
function sweepLater(ctx: DeviceCtx, workspaceId: string) {
  const startAfter = new Date(Date.now() + sweepAfterMs)
  ctx.engines.jobs
    .enqueue(inventoryJobs.titles, { workspaceId }, { key: workspaceId, startAfter })
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'inventory: the sweep could not be asked for'))
}
