import type { CheckResult } from '@marsad/contract/http/monitors'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { limitsIn, minute, takeOrRefuse } from '../../lib/limits.ts'
import { perService } from '../../lib/per-service.ts'
import { checkResultOf } from '../checks/index.ts'
import { findMonitor } from '../monitors/index.ts'
import { writeSamples } from './probes.series.ts'
import { runProbe } from './run-probe.ts'

const checks = perService((service) => limitsIn(service)('check-now', [30, minute]))

/** Makes a check between two others. Its result is one like theirs. */
export async function checkNow(ctx: WorkspaceCtx, id: string): Promise<CheckResult> {
  const { workspaceId } = ctx.caller
  const monitor = await inWorkspace(ctx, (tx) => findMonitor(tx, workspaceId, id))
  if (!monitor) throw new Failure('resource.not_found')
  if (monitor.isPaused) throw new Failure('monitor.paused')
  if (monitor.probedById !== null) throw new Failure('monitor.agent_cannot')
  await takeOrRefuse(checks(ctx), workspaceId)
  const at = new Date()
  const samples = await runProbe(ctx, monitor)
  await writeSamples(ctx.engines.victoria, monitor, samples, at)
  return checkResultOf({ check: monitor.check, samples, atSeconds: at.getTime() / 1000 })
}
