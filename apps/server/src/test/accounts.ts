import { randomBytes } from 'node:crypto'
import { codeIn, nextMail } from './engines/inbox.ts'
import type { TestServer } from './start-server.ts'

export const goodPassword = 'velvet-harbour-92-kite'
export const newEmail = (name = 'person') => `${name}-${randomBytes(6).toString('hex')}@example.com`

type Registration = {
  email?: string
  password?: string
  locale?: 'en' | 'ar'
  headers?: Record<string, string>
}

export async function register(server: TestServer, options: Registration = {}) {
  const { email = newEmail(), password = goodPassword, locale = 'en', headers = {} } = options
  const body = {
    firstName: 'Nour',
    lastName: 'Haddad',
    email,
    password,
    confirmPassword: password,
    acceptTerms: true,
    locale,
  }
  const answer = await server.call('POST', '/api/auth/register', { body, headers })
  return { email, password, answer, cookie: cookieOf(answer) }
}

/** Somebody who registered and proved their address with the code from their mailbox. */
export async function verifiedPerson(server: TestServer, options: Registration = {}) {
  const { email, password, cookie } = await register(server, options)
  const code = codeIn(await nextMail(email))
  await server.call('POST', '/api/auth/verify-code', { body: { email, code }, headers: { cookie } })
  return { email, password }
}

export const logIn = (
  server: TestServer,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
) => server.call('POST', '/api/auth/login', { body, headers })

/** Somebody who went the whole way in, as a browser would. */
export async function accountHolder(server: TestServer, options: Registration = {}) {
  const person = await verifiedPerson(server, options)
  const answer = await logIn(server, person)
  return { ...person, token: answer.body.token as string, cookie: cookieOf(answer) }
}

/** What a browser would send back, of the cookies in an answer. */
export const cookieOf = (answer: { headers: Headers }) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** Does to everything about accounts that runs out what waiting would do to it. */
export async function waitFor({ engines }: TestServer, minutes: number) {
  const { pool } = engines.postgres
  await pool.query('update rate_limits set expire = expire - $1::bigint', [minutes * 60_000])
  for (const table of ['email_codes', 'password_resets']) {
    await pool.query(`update ${table} set expires_at = expires_at - make_interval(mins => $1)`, [minutes])
  }
}
