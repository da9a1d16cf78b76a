import type { Postgres } from '../../engines/postgres.ts'
import type { KeyCaller } from '../../lib/ctx.ts'
import { hashToken } from '../../lib/tokens.ts'
import { findLiveKey } from './api-keys.store.ts'

export const findKeyCaller = (postgres: Postgres, token: string): Promise<KeyCaller | undefined> =>
  findLiveKey(postgres, hashToken(token))
