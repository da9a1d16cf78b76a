import { addressKey } from '../../lib/address-key.ts'
import type { Ctx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { limitsIn, minute, takeOrRefuse } from '../../lib/limits.ts'
import { perService } from '../../lib/per-service.ts'
import { hashToken } from '../../lib/tokens.ts'
import { noteBeat } from '../monitors/index.ts'

/** A whole office may stand behind one address. */
const beats = perService((service) => limitsIn(service)('heartbeat-from', [600, minute]))

/** A cron job says that it ran. */
export async function takeHeartbeat(ctx: Ctx, token: string): Promise<string> {
  await takeOrRefuse(beats(ctx), addressKey(ctx.ip))
  const isKnown = await noteBeat(ctx.engines.postgres, hashToken(token), new Date())
  if (!isKnown) throw new Failure('resource.not_found')
  return 'ok\n'
}
