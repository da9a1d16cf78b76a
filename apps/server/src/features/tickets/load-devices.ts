import type { Tx } from '../../engines/postgres.ts'
import { Failure } from '../../lib/failure.ts'
import { findDevices } from './parts.store.ts'

/** All of these devices, or none of them: one that is not of the workspace is not there. */
export async function loadDevices(tx: Tx, workspaceId: string, deviceIds: readonly string[]) {
  const wanted = new Set(deviceIds)
  const found = wanted.size === 0 ? [] : await findDevices(tx, workspaceId, [...wanted])
  if (found.length < wanted.size) throw new Failure('resource.not_found')
  return found
}
