import {
  agentPaths,
  enrolmentSigningInput,
  joinSigningInput,
  renewalShare,
} from '@marsad/contract/agent/protocol'
import type { Challenge, Enrolled, Enrolment, Join, Joined, Redirect } from '@marsad/contract/agent/enrolment'
import { isRecord, type Answer, type Http } from '../uplink/http.ts'
import type { Identity, Signer } from './identity.ts'
import { Stopped } from '../stopped.ts'

/** Permanent refusals of the server, with advice. */
const refusals: Record<string, string> = {
  'device.revoked': 'This device was removed on the server. Enrol it again, or uninstall the agent.',
  'device.cloned':
    "Another machine uses this device's key, for example after a copied disk or a restored snapshot. Enrol this machine again.",
  'device.signature_invalid': 'The server has a different key for this device. Enrol it again.',
  'enrolment.key_invalid': 'This enrolment key is no longer valid. Create a new one.',
  'enrolment.already_done': 'This device is already enrolled.',
  'device.limit_reached': 'The workspace has reached its device limit.',
}

/** Thrown for an unexpected response of the server. */
export class Refused extends Error {
  readonly answer: Answer

  constructor(what: string, answer: Answer) {
    super(`${what}: the server answers ${answer.status}${answer.code ? ` (${answer.code})` : ''}`)
    this.answer = answer
  }
}

function stopIfFinal({ status, code }: Answer) {
  const reason = code ? refusals[code] : undefined
  if (reason) throw new Stopped(reason)
  if (status === 410) throw new Stopped(refusals['device.revoked'])
}

async function ask<Body>(http: Http, path: string, body: object, what: string): Promise<Body> {
  return takenBody(await http.post(path, body), what) as Body
}

function takenBody(answer: Answer, what: string): object {
  stopIfFinal(answer)
  if (answer.status < 200 || answer.status > 299 || !isRecord(answer.body)) throw new Refused(what, answer)
  return answer.body
}

/**
 * Sends this machine's public key to the server. Repeated with the same key after a lost response, it is the
 * same device.
 */
export async function enrol(
  http: Http,
  signer: Signer,
  about: Omit<Enrolment, 'publicKey' | 'signature'>,
): Promise<Enrolled> {
  const { publicKey } = signer
  const signature = signer.sign(enrolmentSigningInput(about.key, publicKey))
  const body = { ...about, publicKey, signature } satisfies Enrolment
  return ask<Enrolled>(http, agentPaths.enrol, body, 'Enrolment')
}

export async function askChallenge(http: Http, deviceId: string): Promise<string> {
  const { challenge } = await ask<Challenge>(http, agentPaths.challenge, { deviceId }, 'Challenge')
  return challenge
}

/** The device token, renewed before it expires and shared by all connections to the server. */
export class Session {
  readonly #http: Http
  readonly #identity: Identity
  #current: { token: string; until: number } | undefined
  #joining: Promise<string> | undefined
  readonly #log: (message: string) => void

  constructor(http: Http, identity: Identity, log: (message: string) => void = () => {}) {
    this.#http = http
    this.#identity = identity
    this.#log = log
  }

  async token(): Promise<string> {
    if (this.#current && performance.now() < this.#current.until) return this.#current.token
    this.#joining ??= this.#join().finally(() => (this.#joining = undefined))
    return this.#joining
  }

  /** The server no longer accepts this token. */
  forget(token: string) {
    if (this.#current?.token === token) this.#current = undefined
  }

  async #join(): Promise<string> {
    const { answer, nonce } = await this.#ask(this.#http)
    // The server took the new key of a replacement whose response was lost.
    if (answer.code === 'device.signature_invalid' && this.#identity.takeNextKey()) return this.#join()
    if (answer.code === 'device.redirected') return this.#follow(answer, nonce)
    const joined = takenBody(answer, 'Join') as Joined
    try {
      this.#identity.joined(joined, nonce)
    } catch (error) {
      // The token is valid all the same.
      this.#log(`The disk takes no writes, so the next join repeats this one: ${String(error)}`)
    }
    return this.#keep(joined)
  }

  async #ask(http: Http): Promise<{ answer: Answer; nonce: string }> {
    const { deviceId } = this.#identity
    if (!deviceId) throw new Stopped('This machine is not enrolled yet: marsad-agent enrol --server URL')
    const challenge = await askChallenge(http, deviceId)
    const words = { deviceId, challenge, ...this.#identity.nextJoin() }
    const body = { ...words, signature: this.#identity.sign(joinSigningInput(words)) } satisfies Join
    return { answer: await http.post(agentPaths.join, body), nonce: words.nonce }
  }

  /**
   * The workspace moved to another server. This one is left only when that one has counted a join: until then it
   * may not know this device, and the points wait here.
   */
  async #follow(redirect: Answer, nonce: string): Promise<string> {
    const { server } = this.#readRedirect(redirect, nonce)
    const there = this.#http.to(server)
    try {
      const joined = takenBody((await this.#ask(there)).answer, 'Join') as Joined
      this.#identity.moved(server, joined, nonce)
      this.#http.moveTo(server)
      this.#log(`The workspace has moved to ${server}`)
      return this.#keep(joined)
    } catch (error) {
      // Not even a refusal for good counts yet.
      throw new Refused(`${server} is not ready (${String(error)})`, redirect)
    } finally {
      there.close()
    }
  }

  #readRedirect(answer: Answer, nonce: string): Redirect {
    const { server, signature } = isRecord(answer.body) ? answer.body : {}
    const isText = typeof server === 'string' && typeof signature === 'string'
    if (!isText || !this.#identity.isRedirected({ server, signature }, nonce))
      throw new Refused('Redirect without a valid signature', answer)
    const url = URL.parse(server)
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && !this.#http.isSecure)
    if (!isSafe) throw new Refused('Redirect to an address without TLS', answer)
    return { server, signature }
  }

  #keep({ token, expiresInSeconds }: Joined): string {
    const until = performance.now() + expiresInSeconds * 1000 * renewalShare(Math.random())
    this.#current = { token, until }
    return token
  }
}
