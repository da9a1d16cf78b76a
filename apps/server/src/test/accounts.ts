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

/** A person who registered and verified their address with the code. */
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

/** A person who registered, verified and signed in, as in a browser. */
export async function accountHolder(server: TestServer, options: Registration = {}) {
  const person = await verifiedPerson(server, options)
  const answer = await logIn(server, person)
  return { ...person, token: answer.body.token as string, cookie: cookieOf(answer) }
}

/** The Cookie header that a browser would send after this response. */
export const cookieOf = (answer: { headers: Headers }) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** Ages rate limits, codes, reset links and challenges, as if the minutes had passed. */
export async function waitFor({ engines }: TestServer, minutes: number) {
  const { pool } = engines.postgres
  await pool.query('update rate_limits set expire = expire - $1::bigint', [minutes * 60_000])
  for (const table of ['email_codes', 'password_resets', 'passkey_challenges']) {
    await pool.query(`update ${table} set expires_at = expires_at - make_interval(mins => $1)`, [minutes])
  }
}
