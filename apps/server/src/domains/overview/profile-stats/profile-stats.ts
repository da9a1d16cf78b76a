import * as profile from '@marsad/contract/http/profile'
import type { App, UserCtx } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { countAcknowledgedBy } from '../../alerting/index.ts'
import { countDevices } from '../../devices/index.ts'
import { countFiles } from '../../storage/index.ts'
import { countOpenTicketsOf } from '../../tickets/index.ts'
import { countRecentLogins, inPerson } from '../../identity/index.ts'

export const profileStatsRoutes = (app: App) =>
  serve(app, profile.getProfileStats, ({ ctx }) => getStats(ctx))

const getStats = (ctx: UserCtx): Promise<profile.ProfileStats> =>
  inPerson(ctx, async (tx, user) => ({
    devicesWatched: await countDevices(tx, ctx.caller.workspaceId),
    openTickets: await countOpenTicketsOf(tx, ctx.caller.workspaceId, user.id),
    alertsAcknowledged: await countAcknowledgedBy(tx, ctx.caller.workspaceId, user.id),
    filesStored: (await countFiles(tx, ctx.caller.workspaceId)).files,
    memberSince: user.createdAt.toISOString(),
    loginsLast30Days: await countRecentLogins(tx, user.id),
  }))
