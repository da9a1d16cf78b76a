import type { Caller } from '../../lib/ctx.ts'

/** Who an item is of: a person, or nobody where a program acts. */
export const userOf = (caller: Caller) => (caller.kind === 'user' ? caller.userId : null)
