import type { Service } from '../../lib/ctx.ts'
import { deleteExpired } from './sweep.store.ts'

/** Removes what has run out, so that tables stay as small as what they are asked for. */
export const sweepAccounts = ({ engines }: Service) => engines.postgres.transaction({}, deleteExpired)
