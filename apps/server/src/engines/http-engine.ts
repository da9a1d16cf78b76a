import type { EngineAt } from '../config.ts'
import type { Engine } from './engine.ts'

export type HttpEngine = Engine & {
  url: string
  /** A request with the credentials of the engine; rejects if they are refused. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** A page about the engine itself, as text: its metrics or its start flags. */
  page(path: '/metrics' | '/flags', signal?: AbortSignal): Promise<string>
}

/** The engine is reachable, but refuses the configured credentials. */
export class CredentialRefused extends Error {
  readonly code = 'ECREDENTIAL'
  constructor(engine: string) {
    super(`${engine} rejects the configured password`)
  }
}

export const authorizationOf = ({ credential }: Pick<EngineAt, 'credential'>): Record<string, string> =>
  credential
    ? {
        authorization: `Basic ${Buffer.from(`${credential.user}:${credential.password}`).toString('base64')}`,
      }
    : {}

type Options = { name: string; at: EngineAt; healthPath: string }

/** An engine with a plain HTTP API: VictoriaMetrics, vmalert, vmagent, blackbox_exporter. */
export function createHttpEngine({ name, at, healthPath }: Options): HttpEngine {
  const authorization = authorizationOf(at)
  const base = at.url.replace(/\/$/, '')
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...authorization })
    new Headers(init.headers).forEach((value, header) => headers.set(header, value))
    const response = await fetch(base + path, { ...init, headers })
    if (response.status !== 401) return response
    await response.body?.cancel()
    throw new CredentialRefused(name)
  }
  // VictoriaMetrics components want a key in the URL of these pages, in addition to the headers.
  const key = at.credential ? `?${new URLSearchParams({ authKey: at.credential.password }).toString()}` : ''
  return {
    url: at.url,
    fetch: ask,
    async page(path, signal) {
      const response = await ask(path + key, signal ? { signal } : {})
      if (!response.ok) throw new Error(`answered ${response.status} to ${path}`)
      return response.text()
    },
    async check(signal) {
      const response = await ask(healthPath, { signal })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`answered ${response.status}`)
    },
    close: async () => {},
  }
}
