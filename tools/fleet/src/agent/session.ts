import type { AgentAuth, Token } from './agent-auth.ts'
import type { Identity } from './identity.ts'
import { Refusal } from './refusal.ts'
import type { Reply, Uplinks } from './uplink.ts'

/** One agent's standing with the server: it joins when it must, and again when its token is no longer good. */
export class Session {
  readonly #identity: Identity
  readonly #auth: AgentAuth
  readonly #uplinks: Uplinks
  #token: Token | undefined
  #joining: Promise<string> | undefined

  constructor(identity: Identity, auth: AgentAuth, uplinks: Uplinks) {
    this.#identity = identity
    this.#auth = auth
    this.#uplinks = uplinks
  }

  /** The server that its workspace is at. */
  get server(): URL {
    return this.#uplinks.of(this.#identity.server).url
  }

  token(): Promise<string> {
    if (this.#token && performance.now() < this.#token.renewAt) return Promise.resolve(this.#token.text)
    // Two joins at once would look like two machines.
    this.#joining ??= this.#auth
      .join(this.#identity)
      .then((token) => (this.#token = token).text)
      .finally(() => (this.#joining = undefined))
    return this.#joining
  }

  /** The server no longer accepts this token. */
  forget(token: string): void {
    if (this.#token?.text === token) this.#token = undefined
  }

  async post(path: string, body: string | Buffer, headers: Record<string, string>): Promise<Reply> {
    const token = await this.token()
    const authorization = `Bearer ${token}`
    const reply = await this.#uplinks
      .of(this.#identity.server)
      .post({ path, body, headers: { ...headers, authorization } })
    if (reply.status === 401) this.forget(token)
    if (reply.status >= 300) throw new Refusal(path, reply)
    return reply
  }
}
