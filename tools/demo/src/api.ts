import { setTimeout as wait } from 'node:timers/promises'

type Body = Record<string, unknown> | readonly unknown[]

// People sign in with a browser, and their history shows which.
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Calls the public API with this token; without one, unauthenticated. */
export const createApi = (server: string, token?: string) => {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }

  async function ask(
    method: string,
    path: string,
    init: { headers?: Record<string, string>; body?: string },
  ): Promise<Response> {
    const response = await fetch(server + path, {
      method,
      ...init,
      headers: { 'user-agent': userAgent, ...authorization, ...init.headers },
    })
    const pause = Number(response.headers.get('retry-after'))
    if (response.status === 503 && pause > 0) {
      // A busy server answers when to try again.
      await wait(pause * 1000)
      return ask(method, path, init)
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const json = async <Answer>(method: string, path: string, body?: Body): Promise<Answer> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await ask(method, path, body === undefined ? {} : { headers, body: JSON.stringify(body) })
    return (await answer.json()) as Answer
  }
  return {
    ask,
    get: <Answer>(path: string) => json<Answer>('GET', path),
    post: <Answer>(path: string, body: Body) => json<Answer>('POST', path, body),
    patch: <Answer>(path: string, body: Body) => json<Answer>('PATCH', path, body),
    put: <Answer>(path: string, body: Body) => json<Answer>('PUT', path, body),
  }
}
export type Api = ReturnType<typeof createApi>

export async function signIn(server: string, { email, password }: { email: string; password: string }) {
  const { token } = await createApi(server).post<{ token: string }>('/api/auth/login', { email, password })
  return createApi(server, token)
}

type Mail = { text: string }

/** The code in the mail that the product sent to whoever registered. */
export async function codeFor(inboxUrl: string, email: string): Promise<string> {
  for (;;) {
    const mails = (await (
      await fetch(`${inboxUrl}/api/email?to.address=${encodeURIComponent(email)}`)
    ).json()) as Mail[]
    const code = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0]
    if (code !== undefined) return code
    await wait(100)
  }
}
