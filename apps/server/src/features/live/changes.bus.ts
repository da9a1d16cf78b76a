import type { LiveChange } from '@marsad/contract/http/live'
import type { Service } from '../../lib/ctx.ts'

export const changesSubject = (workspaceId: string) => `workspace.${workspaceId}`

/** Tells every open screen of a workspace that something changed. Call it after the commit: they ask at once. */
export const announce = ({ engines }: Pick<Service, 'engines'>, workspaceId: string, change: LiveChange) =>
  engines.nats.publish(changesSubject(workspaceId), JSON.stringify(change))
