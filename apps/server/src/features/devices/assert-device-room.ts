import type { Tx } from '../../engines/postgres.ts'
import type { Service } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { lockTeam } from '../workspaces/index.ts'
import { countDevices } from './devices.store.ts'

/** The operator may have set how many devices a workspace can have. */
export async function assertDeviceRoom({ config }: Pick<Service, 'config'>, tx: Tx, workspaceId: string) {
  const { devices } = config.limits
  if (devices === null) return
  await lockTeam(tx, workspaceId)
  if ((await countDevices(tx, workspaceId)) >= devices) throw new Failure('device.limit_reached')
}
