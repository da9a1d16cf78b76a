import type { Service } from '../../lib/ctx.ts'
import { announce } from '../live/index.ts'
import { findChannelRow } from './channels.store.ts'
import { findWorkspaceOf, listDuePlaces, type Place } from './claims.store.ts'
import { deliverPlace, type Sending } from './deliver-place.ts'

type Wake = { channelId: string; nextTryAt: Date }

/** As many mails at once as the mail engine has connections. */
const atOnce = 5

/** Sends whatever is due in a channel, and says when to look again. */
export async function deliverChannel(
  service: Service,
  { workspaceId, channelId }: { workspaceId: string; channelId: string },
): Promise<Wake[]> {
  const found = await service.engines.postgres.transaction({ workspaceId }, async (tx) => {
    const [channel, workspace, places] = await Promise.all([
      findChannelRow(tx, workspaceId, channelId),
      findWorkspaceOf(tx, workspaceId),
      listDuePlaces(tx, channelId, new Date()),
    ])
    return channel && workspace && { channel, workspace, places }
  })
  if (!found) return []
  const sending: Sending = { workspaceId, channel: found.channel, workspace: found.workspace }
  const waiting: Place[] = [...found.places]
  const times: Date[] = []
  const walk = async () => {
    for (let place = waiting.pop(); place; place = waiting.pop()) {
      times.push(...(await deliverPlace(service, sending, place)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
  if (found.places.length > 0) announce(service, workspaceId, { kind: 'alerts' })
  return times.map((nextTryAt) => ({ channelId, nextTryAt }))
}
