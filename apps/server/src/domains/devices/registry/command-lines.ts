import type { Process } from '@marsad/contract/agent/facts'
import { redactCommand } from '@marsad/contract/agent/redact-command'
import { isContributor } from '@marsad/contract/permissions'
import { perService, type Service, type WorkspaceCtx } from '../../../platform/context.ts'
import { createCache } from '../../../platform/cache.ts'
import { findWorkspace } from '../../identity/index.ts'

const allowed = perService(() => createCache<boolean>({ freshMs: 1000, staleMs: 0, most: 10_000 }))

/** Whether a workspace shows command lines of processes. */
export const showsCommands = (service: Service, workspaceId: string): Promise<boolean> =>
  allowed(service)(workspaceId, async () => {
    const find = (tx: Parameters<typeof findWorkspace>[0]) => findWorkspace(tx, workspaceId)
    return (await service.engines.postgres.transaction({ workspaceId }, find))?.showsCommands ?? false
  })

/** Viewers see only process names, whatever the workspace shows to members. */
export const seesCommands = async (ctx: WorkspaceCtx): Promise<boolean> =>
  isContributor(ctx.caller) && (await showsCommands(ctx, ctx.caller.workspaceId))

/**
 * Processes as the caller may see them. Secrets are redacted here too: older agents and older rows contain
 * them.
 */
export const shownProcesses = (processes: readonly Process[], withCommands: boolean): Process[] =>
  processes.map((process) => ({
    ...process,
    command: withCommands ? redactCommand(process.command) : process.name,
  }))
