import type { Tx } from '../../engines/postgres.ts'
import type { Service } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { countMembers } from '../workspaces/index.ts'

/** The operator may have set how many people a workspace can have. */
export async function assertRoom({ config }: Pick<Service, 'config'>, tx: Tx, workspaceId: string) {
  const { members } = config.limits
  if (members === null) return
  if ((await countMembers(tx, workspaceId)) >= members) throw new Failure('team.limit_reached')
}
