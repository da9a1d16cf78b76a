import type { Tx } from '../../engines/postgres.ts'
import type { Caller } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { findUser } from '../accounts/index.ts'
import { findKeyName } from '../api-keys/index.ts'
import type { Actor } from './life.store.ts'

/** Who acts, as history will call them: a person, or the key of a program. */
export async function actorOf(tx: Tx, caller: Caller): Promise<Actor> {
  if (caller.kind === 'user') {
    const user = await findUser(tx, caller.userId)
    if (user) return { userId: user.id, name: `${user.firstName} ${user.lastName}`.trim() }
  }
  const name = caller.kind === 'api_key' && (await findKeyName(tx, caller))
  if (!name) throw new Failure('auth.session_ended')
  return { userId: null, name }
}
