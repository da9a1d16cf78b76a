import type { Service } from '../../lib/ctx.ts'
import { listAlertWorkspaces } from '../alert-rules/index.ts'
import { listOverdueChannels } from './claims.store.ts'

/** Channels with messages that should have left by now and did not: whoever was to send them is gone. */
export async function findOverdue({ engines }: Service, at = new Date()) {
  const found: { workspaceId: string; channelIds: string[] }[] = []
  for (const workspaceId of await listAlertWorkspaces(engines.postgres)) {
    const channelIds = await engines.postgres.transaction({ workspaceId }, (tx) =>
      listOverdueChannels(tx, workspaceId, at),
    )
    found.push({ workspaceId, channelIds })
  }
  return found
}
