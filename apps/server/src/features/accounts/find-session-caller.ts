import type { Postgres } from '../../engines/postgres.ts'
import type { UserCaller } from '../../lib/ctx.ts'
import { hashToken } from '../../lib/tokens.ts'
import { findLiveSession } from './sessions.store.ts'

export const findSessionCaller = (postgres: Postgres, token: string): Promise<UserCaller | undefined> =>
  findLiveSession(postgres, hashToken(token))
