import type { Operations } from '@marsad/contract/operations'
import type { z } from 'zod'

/** The method and the path of an operation, as the contract spells them: `GET /api/devices/:id`. */
export type CallKey = keyof Operations

type Optional<Fields> = Partial<Fields> extends Fields ? true : false

/** One part of the input of a call: it may be left out where all of it is optional. */
type Field<Name extends string, O> = O extends { [Key in Name]: infer Schema extends z.ZodType }
  ? Optional<z.input<Schema>> extends true
    ? { [Key in Name]?: z.input<Schema> }
    : { [Key in Name]: z.input<Schema> }
  : unknown

/** A form is no JSON, so no schema describes it. */
type Body<O> = O extends { body: infer Schema extends z.ZodType }
  ? { body: z.input<Schema> }
  : O extends { consumes: 'multipart/form-data' }
    ? { body: FormData }
    : unknown

/** The input of a call. */
export type Given<Key extends CallKey> = Field<'params', Operations[Key]> &
  Field<'query', Operations[Key]> &
  Body<Operations[Key]> & { headers?: Record<string, string>; signal?: AbortSignal }

/** The arguments after the key: none are needed where all input is optional. */
export type GivenArgs<Key extends CallKey, Rest extends unknown[] = []> =
  Optional<Given<Key>> extends true ? [given?: Given<Key>, ...Rest] : [given: Given<Key>, ...Rest]

/** The same as the variables of a mutation. */
export type Variables<Key extends CallKey> =
  Optional<Given<Key>> extends true ? Given<Key> | void : Given<Key>

type Success<Answers> = Answers extends z.ZodType
  ? z.output<Answers>
  : Answers extends { 200: infer Schema extends z.ZodType } | { 201: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : never

/** The answer of a call: its JSON, or the response itself where it is a file or nothing. */
export type Answer<Key extends CallKey> = Operations[Key] extends { answers: infer Answers }
  ? Success<Answers>
  : Response

/** Calls of agents, of health checks and of single sign-on providers are not those of a browser. */
type PublicOf<Key extends CallKey> = Key extends
  | `${string} /agent/${string}`
  | 'GET /healthz'
  | 'POST /api/auth/sso/logout/:provider'
  ? never
  : Operations[Key] extends { needs: 'public'; answers: unknown }
    ? Key
    : never

/** Calls that go without a token. The compiler compares this list with the contract, in both directions. */
const publicCalls: Record<{ [Key in CallKey]: PublicOf<Key> }[CallKey], true> = {
  'GET /readyz': true,
  'GET /api/auth/setup': true,
  'POST /api/auth/login': true,
  'POST /api/auth/passkey/challenge': true,
  'POST /api/auth/passkey': true,
  'POST /api/auth/register': true,
  'POST /api/auth/verify-code': true,
  'POST /api/auth/resend-verification-code': true,
  'POST /api/auth/reset-password-request': true,
  'POST /api/auth/reset-password': true,
  'POST /api/auth/sso/begin': true,
  'POST /api/auth/sso/finish': true,
  'POST /api/auth/sso/find': true,
  'POST /api/invitations/preview': true,
  'POST /api/shares/open': true,
  'GET /api/status/:slug': true,
  'POST /api/status/:slug/subscriptions': true,
  'POST /api/acknowledge-links/read': true,
  'POST /api/acknowledge-links': true,
  'POST /api/subscriptions/read': true,
  'POST /api/subscriptions/confirm': true,
  'POST /api/subscriptions/change': true,
  'POST /api/subscriptions/end': true,
}
export const isPublic = (key: CallKey) => key in publicCalls

type Value = string | number | boolean | null | undefined
type Address = { params?: object; query?: object }

/** The address of an operation: its path with the parameters in it. */
export function addressOf(key: CallKey, { params = {}, query = {} }: Address = {}): string {
  const values = new Map<string, string>(Object.entries(params))
  const path = key
    .slice(key.indexOf('/'))
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]: [string, Value | Value[]]) =>
      [value].flat().flatMap((one) => (one === undefined || one === null ? [] : [[name, String(one)]])),
    ),
  ).toString()
  return search ? `${path}?${search}` : path
}
