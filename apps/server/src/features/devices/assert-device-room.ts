import type { Tx } from '../../engines/postgres.ts'
import type { Service } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { lockTeam } from '../workspaces/index.ts'
import { countDevices } from './devices.store.ts'

/** The operator sets how many devices a workspace can have. */
export async function assertDeviceRoom({ config }: Pick<Service, 'config'>, tx: Tx, workspaceId: string) {
  await lockTeam(tx, workspaceId)
  if ((await countDevices(tx, workspaceId)) >= config.limits.devices)
    throw new Failure('device.limit_reached')
}
