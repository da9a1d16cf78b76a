import { addressKey } from '../../lib/address-key.ts'
import type { Ctx, Service } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { heardForMs } from '../../lib/heard.ts'
import { limitsIn, minute, takeOrRefuse } from '../../lib/limits.ts'
import { perService } from '../../lib/per-service.ts'
import { hashToken } from '../../lib/tokens.ts'
import { findHeard, heard } from '../alerts/index.ts'
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

const noteMs = 30_000

/** Notes again and again that heartbeats are taken; gives a way to stop. */
export function listenForHeartbeats(service: Service): () => void {
  const note = () =>
    void heard(service, new Date(), 'heartbeats').catch((error: unknown) =>
      service.log.warn({ err: error }, 'heartbeats: could not note that they are taken'),
    )
  note()
  const timer = setInterval(note, noteMs).unref()
  return () => clearInterval(timer)
}

/** For how long heartbeats have been taken without a gap, by whichever process of the install. */
export const listensForMs = ({ engines }: Service, now: Date): Promise<number> =>
  engines.postgres.transaction({}, async (tx) => heardForMs(await findHeard(tx, 'heartbeats'), now))
