import type { Scope } from '@marsad/contract/http/alert-rules'
import type { Tx } from '../../engines/postgres.ts'
import { Failure } from '../../lib/failure.ts'
import { isDeviceOf } from './maintenance.store.ts'

/** A foreign key sees through the walls between workspaces; this does not. */
export async function assertScope(tx: Tx, workspaceId: string, scope: Scope | undefined) {
  if (scope?.kind !== 'device') return
  if (!(await isDeviceOf(tx, workspaceId, scope.deviceId))) throw new Failure('resource.not_found')
}
