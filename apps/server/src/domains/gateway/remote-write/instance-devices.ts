import { inWorkspace, perService, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { hour, rateLimitsIn } from '../../../platform/rate-limits.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { addDeviceRow, assertDeviceRoom, findInstances } from '../../devices/index.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { lockTeam } from '../../identity/index.ts'

/** A device removed while its exporter keeps sending is created again after this. */
const freshMs = 5000
const mostWorkspaces = 10_000

type Known = { until: number; devices: Map<string, string> }

const memory = perService(() => new Map<string, Known>())
const newcomers = perService((service) => rateLimitsIn(service)('remote-write-device', [1000, hour]))

/** The device of each instance, created on first sight. An instance beyond the quota has none. */
export async function devicesOfInstances(ctx: WorkspaceCtx, instances: readonly string[]) {
  const known = knownOf(ctx)
  const unknown = instances.filter((instance) => !known.has(instance))
  if (unknown.length === 0) return known
  const rows = await inWorkspace(ctx, (tx) => findInstances(tx, ctx.caller.workspaceId, unknown))
  for (const { id, instance } of rows) known.set(instance ?? '', id)
  const missing = unknown.filter((instance) => !known.has(instance))
  for (const instance of missing) {
    const id = await addDevice(ctx, instance)
    if (!id) break
    known.set(instance, id)
  }
  if (missing.some((instance) => known.has(instance))) {
    announce(ctx, ctx.caller.workspaceId, { kind: 'devices' })
  }
  return known
}

function knownOf(ctx: WorkspaceCtx) {
  const { workspaceId } = ctx.caller
  const workspaces = memory(ctx)
  const entry = workspaces.get(workspaceId)
  if (entry && entry.until > performance.now()) return entry.devices
  if (workspaces.size >= mostWorkspaces) workspaces.clear()
  const devices = new Map<string, string>()
  workspaces.set(workspaceId, { until: performance.now() + freshMs, devices })
  return devices
}

async function addDevice(ctx: WorkspaceCtx, instance: string): Promise<string | undefined> {
  const { workspaceId } = ctx.caller
  // The rate limit covers new instances only; existing ones are still accepted.
  if ((await newcomers(ctx).take(workspaceId)) > 0) return undefined
  try {
    return await inWorkspace(ctx, async (tx) => {
      // Another body may bring the same instance right now.
      await lockTeam(tx, workspaceId)
      const [known] = await findInstances(tx, workspaceId, [instance])
      if (known) return known.id
      await assertDeviceRoom(ctx, tx, workspaceId)
      const id = newId()
      const hostname = instance.replace(/:\d+$/, '')
      await addDeviceRow(tx, {
        id,
        workspaceId,
        source: 'prometheus',
        instance,
        hostname,
        name: hostname.slice(0, 120),
      })
      await recordAct(tx, ctx, ctx.caller, { action: 'device.enrolled', target: instance })
      return id
    })
  } catch (error) {
    if (error instanceof Failure && error.code === 'device.limit_reached') return undefined
    throw error
  }
}
