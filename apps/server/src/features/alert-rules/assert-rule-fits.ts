import type { Scope } from '@marsad/contract/http/alert-rules'
import type { Tx } from '../../engines/postgres.ts'
import { Failure } from '../../lib/failure.ts'
import { hasChannels, hasDevice } from './alert-rules.store.ts'

/** Whatever a rule names must be of its workspace. */
export async function assertRuleFits(
  tx: Tx,
  workspaceId: string,
  { scope, channelIds }: { scope: Scope; channelIds: readonly string[] },
) {
  const fits =
    (scope.kind !== 'device' || (await hasDevice(tx, workspaceId, scope.deviceId))) &&
    (await hasChannels(tx, workspaceId, channelIds))
  if (!fits) throw new Failure('resource.not_found')
}
