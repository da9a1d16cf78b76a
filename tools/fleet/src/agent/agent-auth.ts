import { setTimeout as sleep } from 'node:timers/promises'
import { Challenge, Enrolled, Joined, Redirect } from '@marsad/contract/agent/enrolment'
import { agentPaths, renewalShare } from '@marsad/contract/agent/protocol'
import type { z } from 'zod'
import { agentVersion } from '../machine/host-facts.ts'
import type { Machine } from '../machine/machine.ts'
import { countError, type Statistics } from '../report/statistics.ts'
import { enrolmentOf, type Identity, isRedirected, joinOf, newNonce } from './identity.ts'
import type { IdentityKeeper } from './identity-file.ts'
import { waitAfter } from './patience.ts'
import { kindOf, Refusal } from './refusal.ts'
import type { Uplinks } from './uplink.ts'

export type Token = { text: string; renewAt: number }
export type AgentAuth = ReturnType<typeof createAgentAuth>

type Around = { uplinks: Uplinks; keeper: IdentityKeeper; statistics: Statistics }

/** How agents authenticate: once with an enrolment key, then each with its own. */
export function createAgentAuth({ uplinks, keeper, statistics }: Around) {
  async function call<Shape extends z.ZodType>(
    { identity, server }: { identity: Identity; server: string | undefined },
    path: string,
    body: object,
    shape: Shape,
  ) {
    const uplink = uplinks.of(server)
    const reply = await uplink.post({
      path,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      from: addressFor(uplink.url, identity.index),
    })
    if (reply.status >= 300) throw new Refusal(path, reply)
    return shape.parse(JSON.parse(reply.text))
  }

  async function joinAt(identity: Identity, server: string | undefined): Promise<Token> {
    const deviceId = identity.deviceId ?? ''
    const at = { identity, server }
    const { challenge } = await call(at, agentPaths.challenge, { deviceId }, Challenge)
    const joined = await call(at, agentPaths.join, joinOf(identity, deviceId, challenge), Joined)
    const { joins, serverKey } = joined
    Object.assign(identity, { server, joins, serverKey, nonce: newNonce() } satisfies Partial<Identity>)
    keeper.keep(identity)
    statistics.joins += 1
    const renewAt = performance.now() + joined.expiresInSeconds * 1000 * renewalShare(Math.random())
    return { text: joined.token, renewAt }
  }

  return {
    /** Retries until the server accepts, or refuses for good. */
    async enrol(identity: Identity, key: string, machine: Machine): Promise<string> {
      const claim = { hostname: machine.hostname, platform: machine.shape.platform, agentVersion }
      if (identity.deviceId === null) keeper.keep(identity)
      for (let failures = 0; identity.deviceId === null; failures += 1) {
        try {
          const enrolment = enrolmentOf(identity, key, claim)
          const at = { identity, server: undefined }
          const enrolled = await call(at, agentPaths.enrol, enrolment, Enrolled)
          Object.assign(identity, enrolled)
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

    /** Returns the device's token, and when to renew it. Follows its workspace to another server. */
    async join(identity: Identity): Promise<Token> {
      try {
        return await joinAt(identity, identity.server)
      } catch (error) {
        const redirect = error instanceof Refusal ? redirectIn(error) : undefined
        if (!redirect || !isRedirected(identity, redirect)) throw error
        return await joinAt(identity, redirect.server)
      }
    },
  }
}

/** Where a refusal sends the agent; undefined if it is another. */
function redirectIn({ reply }: Refusal): Redirect | undefined {
  return reply.status === 421 ? Redirect.parse(JSON.parse(reply.text)) : undefined
}

/** Real agents come from thousands of addresses and are limited by them; on one machine 127/8 has enough. */
function addressFor({ hostname }: URL, index: number): string | undefined {
  return hostname === '127.0.0.1' ? `127.1.${(index >> 8) & 255}.${index & 255}` : undefined
}
