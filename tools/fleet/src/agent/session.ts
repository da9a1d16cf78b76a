import type { Door } from './door.ts'
import type { Identity } from './identity.ts'
import { Refusal } from './refusal.ts'
import type { Reply, Uplink } from './uplink.ts'

/** One agent's standing with the server: it joins when it must, and again when its token is no longer good. */
export class Session {
  readonly #identity: Identity
  readonly #door: Door
  readonly #uplink: Uplink
  #token: string | undefined
  #joining: Promise<string> | undefined

  constructor(identity: Identity, door: Door, uplink: Uplink) {
    this.#identity = identity
    this.#door = door
    this.#uplink = uplink
  }

  token(): Promise<string> {
    if (this.#token !== undefined) return Promise.resolve(this.#token)
    // Two joins at once would look like two machines.
    this.#joining ??= this.#door
      .join(this.#identity)
      .then((token) => (this.#token = token))
      .finally(() => (this.#joining = undefined))
    return this.#joining
  }

  forget(): void {
    this.#token = undefined
  }

  async post(path: string, body: string | Buffer, headers: Record<string, string>): Promise<Reply> {
    const authorization = `Bearer ${await this.token()}`
    const reply = await this.#uplink.post({ path, body, headers: { ...headers, authorization } })
    if (reply.status === 401) this.forget()
    if (reply.status >= 300) throw new Refusal(path, reply)
    return reply
  }
}
