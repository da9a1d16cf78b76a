import {
  queryOptions,
  useMutation,
  useQuery,
  type Query,
  type UseMutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { noteAnswer, noteFailure } from '../connection/connection.ts'
import { expireSession, getSession, noteRelocation } from '../session/session.ts'
import { fromBody, fromResponse, isFromServer, isRefusal, noToken, unreachable } from './api-error.ts'
import { addressOf, isPublic, type Answer, type CallKey, type GivenArgs, type Variables } from './calls.ts'

type Loose = {
  params?: object
  query?: object
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** The session token, and the workspace that the page was loaded for. */
function identity(key: CallKey, given: Record<string, string>): Record<string, string> {
  // A session that is just beginning brings its own token.
  if (isPublic(key) || given['authorization']) return {}
  const { token, profile } = getSession()
  if (!token) throw noToken()
  return {
    authorization: `Bearer ${token}`,
    // Another tab may have switched the workspace: the server refuses a call that was meant for this one.
    ...(profile && { 'x-workspace-id': profile.workspaceId }),
  }
}

/** Readiness of a degraded server comes with 503: an answer, where a proxy's 503 is none. */
const isReadiness = (body: unknown) => typeof body === 'object' && body !== null && 'parts' in body

async function send(key: CallKey, given: Loose = {}): Promise<unknown> {
  const { body, headers: own = {}, signal = null } = given
  const isCall = key.includes(' /api/')
  const headers = { ...identity(key, own), ...own }
  const isForm = body instanceof FormData
  const response = await fetch(addressOf(key, given), {
    method: key.slice(0, key.indexOf(' ')),
    headers: body === undefined || isForm ? headers : { ...headers, 'content-type': 'application/json' },
    body: body === undefined || isForm ? (body ?? null) : JSON.stringify(body),
    signal,
  }).catch(() => {
    if (!signal?.aborted) noteFailure({ isCall })
    throw unreachable()
  })
  if (key === 'GET /readyz' && response.status === 503) {
    const degraded: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    if (isReadiness(degraded)) {
      noteAnswer({ isCall })
      return degraded
    }
  }
  if (!response.ok) {
    const error = await fromResponse(response)
    if (isFromServer(error)) noteAnswer({ isCall })
    else noteFailure({ isCall })
    if (error.code === 'auth.session_ended')
      expireSession(headers['authorization']?.replace('Bearer ', '') ?? null)
    if (error.code === 'workspace.relocated') noteRelocation(error.server)
    throw error
  }
  noteAnswer({ isCall })
  if (!response.headers.get('content-type')?.includes('json')) return response
  const answer: unknown = await response.json()
  if (isRefusal(answer)) throw fromBody(answer, response.status)
  return answer
}

/** Calls an operation of the contract. A failure throws an ApiError. */
const call = <Key extends CallKey>(key: Key, ...[given]: GivenArgs<Key>) =>
  send(key, given) as Promise<Answer<Key>>

type QueryOptions<Key extends CallKey, Shown> = Omit<
  UseQueryOptions<Answer<Key>, Error, Shown>,
  'queryKey' | 'queryFn'
>

/** The same call as a query: it is cached under its key and its input. */
const optionsFor = <Key extends CallKey, Shown = Answer<Key>>(
  key: Key,
  ...[given, options]: GivenArgs<Key, [options?: QueryOptions<Key, Shown>]>
) =>
  queryOptions({
    ...options,
    queryKey: given === undefined ? [key] : [key, given],
    queryFn: ({ signal }) => send(key, { signal, ...given }) as Promise<Answer<Key>>,
  })

type MutationOptions<Key extends CallKey, Context> = Omit<
  UseMutationOptions<Answer<Key>, Error, Variables<Key>, Context>,
  'mutationKey' | 'mutationFn'
>

export const api = {
  call,
  queryOptions: optionsFor,
  useQuery: <Key extends CallKey, Shown = Answer<Key>>(
    key: Key,
    ...args: GivenArgs<Key, [options?: QueryOptions<Key, Shown>]>
  ) => useQuery(optionsFor<Key, Shown>(key, ...args)),
  useMutation: <Key extends CallKey, Context = unknown>(key: Key, options?: MutationOptions<Key, Context>) =>
    useMutation({
      ...options,
      mutationKey: [key],
      mutationFn: (given) => send(key, given ?? {}) as Promise<Answer<Key>>,
    }),
  /** Matches the queries of an operation and of all whose path continues it. */
  isUnder:
    (...keys: CallKey[]) =>
    ({ queryKey: [first] }: Pick<Query, 'queryKey'>) =>
      keys.some((key) => typeof first === 'string' && first.startsWith(key)),
}
