import type { ProfileStats } from '@marsad/contract/http/profile'
import type { UserCtx } from '../../lib/ctx.ts'
import { countDevices } from '../devices/index.ts'
import { countFiles } from '../storage/index.ts'
import { inPerson } from './in-person.ts'
import { countRecentLogins } from './profile.store.ts'

/** Nothing can be opened or acknowledged yet, so there is none of it. */
export const getStats = (ctx: UserCtx): Promise<ProfileStats> =>
  inPerson(ctx, async (tx, user) => ({
    devicesWatched: await countDevices(tx, ctx.caller.workspaceId),
    openTickets: 0,
    alertsAcknowledged: 0,
    filesStored: (await countFiles(tx, ctx.caller.workspaceId)).files,
    memberSince: user.createdAt.toISOString(),
    loginsLast30Days: await countRecentLogins(tx, user.id),
  }))
