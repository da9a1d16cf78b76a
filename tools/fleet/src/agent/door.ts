import { setTimeout as sleep } from 'node:timers/promises'
import { Challenge, Enrolled, Joined } from '@marsad/contract/agent/enrolment'
import { agentPaths, renewalShare } from '@marsad/contract/agent/protocol'
import type { z } from 'zod'
import { agentVersion } from '../machine/host-facts.ts'
import type { Machine } from '../machine/machine.ts'
import { countError, type Statistics } from '../report/statistics.ts'
import { enrolmentOf, type Identity, joinOf, newNonce } from './identity.ts'
import type { IdentityKeeper } from './identity-file.ts'
import { waitAfter } from './patience.ts'
import { kindOf, Refusal } from './refusal.ts'
import type { Uplink } from './uplink.ts'

export type Token = { text: string; renewAt: number }
export type Door = ReturnType<typeof createDoor>

type Around = { uplink: Uplink; keeper: IdentityKeeper; statistics: Statistics }

/** How agents come in: once with an enrolment key, then each with its own. */
export function createDoor({ uplink, keeper, statistics }: Around) {
  async function call<Shape extends z.ZodType>(identity: Identity, path: string, body: object, shape: Shape) {
    const reply = await uplink.post({
      path,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      from: addressFor(uplink.url, identity.index),
    })
    if (reply.status >= 300) throw new Refusal(path, reply)
    return shape.parse(JSON.parse(reply.text))
  }

  return {
    /** Tries until the server says yes, or a no that waiting will not change. */
    async enrol(identity: Identity, key: string, machine: Machine): Promise<string> {
      const claim = { hostname: machine.hostname, platform: machine.shape.platform, agentVersion }
      if (identity.deviceId === null) keeper.keep(identity)
      for (let failures = 0; identity.deviceId === null; failures += 1) {
        try {
          const enrolment = enrolmentOf(identity, key, claim)
          identity.deviceId = (await call(identity, agentPaths.enrol, enrolment, Enrolled)).deviceId
          keeper.keep(identity)
          statistics.enrolments += 1
        } catch (error) {
          const reply = error instanceof Refusal ? error.reply : undefined
          if (reply !== undefined && reply.status < 500 && reply.status !== 429) throw error
          countError(statistics, kindOf(error))
          await sleep(waitAfter(failures, reply?.header('retry-after')))
        }
      }
      return identity.deviceId
    },

    /** Answers the device's token, and when to ask for the next. */
    async join(identity: Identity): Promise<Token> {
      const deviceId = identity.deviceId ?? ''
      const { challenge } = await call(identity, agentPaths.challenge, { deviceId }, Challenge)
      const joined = await call(identity, agentPaths.join, joinOf(identity, deviceId, challenge), Joined)
      identity.joins = joined.joins
      identity.nonce = newNonce()
      keeper.keep(identity)
      statistics.joins += 1
      const renewAt = performance.now() + joined.expiresInSeconds * 1000 * renewalShare(Math.random())
      return { text: joined.token, renewAt }
    },
  }
}

/** Real agents come from thousands of addresses and are limited by them; on one machine 127/8 has enough. */
function addressFor({ hostname }: URL, index: number): string | undefined {
  return hostname === '127.0.0.1' ? `127.1.${(index >> 8) & 255}.${index & 255}` : undefined
}
