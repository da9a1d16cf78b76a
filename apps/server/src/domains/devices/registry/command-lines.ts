import type { Process } from '@marsad/contract/agent/facts'
import { redactCommand } from '@marsad/contract/agent/redact-command'
import { isContributor } from '@marsad/contract/permissions'
import { perService, type Service, type WorkspaceCtx } from '../../../platform/context.ts'
import { createCache } from '../../../platform/cache.ts'
import { findWorkspace } from '../../identity/index.ts'

const kept = perService(() => createCache<boolean>({ freshMs: 1000, staleMs: 0, most: 10_000 }))

/** Whether a workspace lets anybody see more of a process than its name. */
export const showsCommands = (service: Service, workspaceId: string): Promise<boolean> =>
  kept(service)(workspaceId, async () => {
    const find = (tx: Parameters<typeof findWorkspace>[0]) => findWorkspace(tx, workspaceId)
    return (await service.engines.postgres.transaction({ workspaceId }, find))?.showsCommands ?? false
  })

/** Viewers see names only, whatever the workspace shows to its members. */
export const seesCommands = async (ctx: WorkspaceCtx): Promise<boolean> =>
  isContributor(ctx.caller) && (await showsCommands(ctx, ctx.caller.workspaceId))

/** Processes as they may be seen. Secrets are hidden here too: an older agent, or an older row, has them still. */
export const shownProcesses = (processes: readonly Process[], withCommands: boolean): Process[] =>
  processes.map((process) => ({
    ...process,
    command: withCommands ? redactCommand(process.command) : process.name,
  }))
