import type { Caller } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'

export function uploaderOf(caller: Caller): string {
  if (caller.kind === 'device') throw new Failure('auth.forbidden')
  return caller.kind === 'user' ? caller.userId : caller.keyId
}
