import type { AuditField } from '@marsad/contract/audit-fields'
import type { Check, MonitorChange, MonitorDetail, NewCheck } from '@marsad/contract/http/monitors'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { renewThresholds } from '../../alerting/index.ts'
import { fromTo, recordAct } from '../../../platform/audit/audit.ts'
import { assertCheck } from '../checks/assert-check.ts'
import { isSameOrigin, originOf, single } from '../locations/locations.rules.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { assertNamed } from './monitors.ts'
import { checkColumns, openHeaders } from './check-columns.ts'
import { hasCertificate } from './monitors.rules.ts'
import { changeMonitorRow, findMonitor, findShownMonitor, type MonitorRow } from './monitors.store.ts'
import { showChanged } from './heartbeat-url.ts'

export async function changeMonitor(
  ctx: WorkspaceCtx,
  id: string,
  { check, tags, probedById, locations, ...changes }: MonitorChange,
): Promise<MonitorDetail> {
  const { workspaceId } = ctx.caller
  const before = await inWorkspace(ctx, (tx) => findMonitor(tx, workspaceId, id))
  if (!before) throw new Failure('resource.not_found')
  if (check && check.kind !== before.kind) throw new Failure('monitor.kind_differs')
  const { deviceId = before.deviceId } = changes
  const origin = originOf(before, { probedById, locations })
  const isMoved = !isSameOrigin(origin, before)
  const known = openHeaders(ctx, id, before.headerValues)
  const wanted = check ?? asGiven(before.check)
  const isProbedAnew = check !== undefined || isMoved
  if (isProbedAnew) await assertCheck(ctx, wanted, origin)

  const { certificateDays = before.certificateDays } = changes
  const columns = check
    ? checkColumns(ctx, id, check, { known, certificateDays })
    : { certificateDays: hasCertificate(before.check) ? certificateDays : null }
  // Earlier results do not apply to the new target.
  const beginsAnew =
    (before.isPaused && changes.isPaused === false) ||
    isMoved ||
    ('target' in columns && columns.target !== before.target)
  const after = {
    ...changes,
    ...origin,
    ...columns,
    ...(tags && { tags: [...new Set(tags)] }),
    ...(beginsAnew && { resumedAt: new Date() }),
  }
  const row = await inWorkspace(ctx, async (tx) => {
    // A channel that was removed may stay referenced; only new references are validated.
    const channelIds = (changes.channelIds ?? []).filter((channel) => !before.channelIds?.includes(channel))
    await assertNamed(tx, workspaceId, {
      id,
      check: wanted,
      // An agent that no longer makes checks must not prevent pausing the monitor.
      ...(isProbedAnew ? origin : single),
      deviceId,
      channelIds,
    })
    await changeMonitorRow(tx, workspaceId, id, after)
    await renewThresholds(tx, ctx, workspaceId)
    const shown = await findShownMonitor(tx, workspaceId, id)
    if (!shown) throw new Failure('resource.not_found')
    await recordAct(tx, ctx, ctx.caller, {
      action: 'monitor.changed',
      target: shown.monitor.name,
      details: differences(before, shown.monitor),
    })
    return shown
  })
  announce(ctx, workspaceId, { kind: 'monitors' })
  return showChanged(ctx, row)
}

const asGiven = (check: Check): NewCheck =>
  check.kind === 'http'
    ? { ...check, headers: check.headers.map(({ name }) => ({ name, value: null })) }
    : check

const words: Partial<Record<AuditField, (monitor: MonitorRow) => string>> = {
  name: ({ name }) => name,
  target: ({ target }) => target,
  interval: ({ intervalSeconds }) => `${intervalSeconds} s`,
  failures: ({ failures }) => String(failures),
  severity: ({ severity }) => severity,
  certificateDays: ({ certificateDays }) => String(certificateDays ?? '—'),
  tags: ({ tags }) => tags.join(', '),
  isPaused: ({ isPaused }) => String(isPaused),
  device: ({ deviceId }) => deviceId ?? '—',
  probedBy: ({ probedById, locations, downWhen }) =>
    locations ? `${locations.join(', ')} (${downWhen})` : (probedById ?? '—'),
  channels: ({ channelIds }) => channelIds?.join(', ') ?? 'all',
}

const differences = (before: MonitorRow, after: MonitorRow) =>
  Object.fromEntries(
    Object.entries(words).map(([field, inWords]) => {
      const [was, is] = [inWords(before), inWords(after)]
      return [field, was === is ? undefined : fromTo(was, is)]
    }),
  )
