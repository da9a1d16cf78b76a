import type { Service } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { findMonitor } from '../monitors/index.ts'
import { writeExposition } from './exposition.rules.ts'
import { runProbe } from './run-probe.ts'

/** A check that the server makes itself, in the words of blackbox_exporter. */
export async function answerProbe(service: Service, workspaceId: string, id: string): Promise<string> {
  const monitor = await service.engines.postgres.transaction({ workspaceId }, (tx) =>
    findMonitor(tx, workspaceId, id),
  )
  if (!monitor || monitor.isPaused || monitor.probedById !== null) throw new Failure('resource.not_found')
  return writeExposition(await runProbe(service, monitor))
}
