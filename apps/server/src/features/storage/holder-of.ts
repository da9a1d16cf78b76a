import type { Caller } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import type { Ticket } from './ticket.ts'

/** By what right a caller gets content: it ends when that ends. */
export function holderOf(caller: Caller): Ticket['holder'] {
  if (caller.kind === 'user') return { kind: 'session', id: caller.sessionId }
  if (caller.kind === 'api_key') return { kind: 'api_key', id: caller.keyId }
  throw new Failure('auth.forbidden')
}
