import { setTimeout as sleep } from 'node:timers/promises'
import { ErrorBody } from '@marsad/contract/http/common'
import type { Operation } from '@marsad/contract/operation'
import { isCapability } from '@marsad/contract/permissions'
import { z } from 'zod'

type Input<O, Part extends string> = O extends { [key in Part]: infer Schema extends z.ZodType }
  ? { [key in Part]: z.input<Schema> }
  : { [key in Part]?: undefined }
type Given<O> = Input<O, 'params'> & Input<O, 'body'> & { query?: Record<string, string> }
type Answer<O> = O extends { answers: infer Answers }
  ? Answers extends z.ZodType
    ? z.output<Answers>
    : Answers extends Record<number, z.ZodType>
      ? z.output<Answers[keyof Answers]>
      : never
  : undefined

export type Client = {
  url: string
  call: <O extends Operation>(operation: O, given: Given<O>) => Promise<Answer<O>>
}

const timeoutMs = 60_000
const attempts = 5
const longestWaitSeconds = 60

/** The public API with a key, as any pipeline can call it. */
export const createClient = ({ url, apiKey }: { url: string; apiKey: string }): Client => ({
  url,
  async call(operation, given) {
    const request = requestOf(operation, given)
    const address = new URL(request.path, url)
    for (const [name, value] of Object.entries(given.query ?? {})) address.searchParams.set(name, value)
    const response = await send(address, {
      method: operation.method,
      // A redirect would take the key and the secrets in the body elsewhere.
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    })
    if (!response.ok) throw await failureOf(response, operation)
    const parsed = answerOf(operation, response.status).safeParse(
      await response.json().catch(() => undefined),
    )
    if (!parsed.success) throw new Error(`${url} is no Marsad server of the version of this command.`)
    return parsed.data as never
  },
})

function requestOf({ path }: Operation, { params, body }: { params?: unknown; body?: unknown }) {
  const values = z.record(z.string(), z.string()).parse(params ?? {})
  return {
    path: path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? '')),
    body,
  }
}

function answerOf({ answers }: Operation, status: number): z.ZodType {
  if (answers instanceof z.ZodType) return answers
  return answers?.[status] ?? z.undefined()
}

/** Retries after the wait that a busy server requests. */
async function send(address: URL, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(
      (error: unknown) => {
        throw new Error(`${address.origin} does not respond.`, { cause: causeOf(error) })
      },
    )
    const wait = Number(response.headers.get('retry-after'))
    const isBusy = response.status === 429 || response.status === 503
    if (!isBusy || attempt === attempts || !(wait <= longestWaitSeconds)) return response
    await sleep(Math.max(1, wait) * 1000)
  }
}

const causeOf = (error: unknown) => (error instanceof Error ? (error.cause ?? error) : error)

/** A call that the server refuses for its content; others may succeed. */
export class Rejection extends Error {
  override name = 'Rejection'
}

async function failureOf(response: Response, { method, path, needs }: Operation): Promise<Error> {
  const { status } = response
  if (status === 401)
    return new Error('The server does not accept the key in MARSAD_API_KEY: it is wrong, revoked or expired.')
  if (status === 403) {
    const what = isCapability(needs) ? `which needs ${needs}` : 'which it may not call'
    return new Error(
      `The key in MARSAD_API_KEY is refused for ${method} ${path}, ${what}. Create a key with the scopes read and write; see docs/as-code.md.`,
    )
  }
  if (status >= 300 && status < 400)
    return new Error('The server redirects. Set MARSAD_URL to the address that it redirects to.')
  const body = ErrorBody.safeParse(await response.json().catch(() => undefined))
  if (!body.success) return new Error(`The server answers ${method} ${path} with status ${status}.`)
  const reason = `${body.data.message} (${method} ${path}: ${body.data.code})`
  return status < 500 ? new Rejection(reason) : new Error(reason)
}
