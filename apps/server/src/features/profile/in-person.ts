import type { Tx } from '../../engines/postgres.ts'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { findUser, type User } from '../accounts/index.ts'

/** One transaction of the caller's own, with who they are. */
export const inPerson = <T>(ctx: UserCtx, work: (tx: Tx, user: User) => Promise<T>): Promise<T> =>
  inWorkspace(ctx, async (tx) => {
    const user = await findUser(tx, ctx.caller.userId)
    if (!user) throw new Failure('auth.session_ended')
    return work(tx, user)
  })
