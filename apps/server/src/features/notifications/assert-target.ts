import type { ChannelTarget } from '@marsad/contract/http/channels'
import type { Tx } from '../../engines/postgres.ts'
import type { Service } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { countMembers } from './channels.store.ts'
import { outboundOf } from './outbound-of.ts'
import { addressOf } from './target.rules.ts'

/** Told at once where it can be seen at once; whatever a name resolves to later is checked with every call. */
export async function assertAddress(service: Service, target: ChannelTarget | undefined) {
  const address = target && addressOf(target)
  if (address && !(await outboundOf(service).typed.mayCall(address))) {
    throw new Failure('channel.address_refused')
  }
}

export async function assertMembers(tx: Tx, workspaceId: string, target: ChannelTarget | undefined) {
  if (target?.kind !== 'email' || target.audience !== 'chosen') return
  const wanted = new Set(target.memberIds)
  if ((await countMembers(tx, workspaceId, [...wanted])) < wanted.size) {
    throw new Failure('resource.not_found')
  }
}
