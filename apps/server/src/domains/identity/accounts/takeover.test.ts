import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHolder, cookieOf, goodPassword, logIn, newEmail, register } from '../../../test/accounts.ts'
import { codeIn, mailsTo, nextMail, resetTokenIn } from '../../../test/engines/inbox.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', `/api/auth/${path}`, { body, headers })
const attackers = 'attacker-knows-this-81'
const tryCode = async (email: string, code: string, cookie?: string) =>
  (await post('verify-code', { email, code }, cookie ? { cookie } : {})).status
const loginWith = async (email: string, password: string) => (await logIn(server, { email, password })).status

test('a code verifies only in the browser that registered', async () => {
  const { email, cookie } = await register(server)
  const code = codeIn(await nextMail(email))
  const other = await register(server)
  expect(await tryCode(email, code)).toBe(400)
  expect(await tryCode(email, code, other.cookie)).toBe(400)
  expect(await tryCode(email, code, cookie)).toBe(200)
})

test('whoever registers the address of a victim first gains nothing, also while no new code goes out', async () => {
  const email = newEmail('victim')
  const attacker = await register(server, { email, password: attackers })
  const code = codeIn(await nextMail(email))
  const victim = await register(server, { email })
  expect(victim.answer.body).toEqual(attacker.answer.body)
  expect((await post('resend-verification-code', { email })).status).toBe(429)
  expect(await tryCode(email, code)).toBe(400)
  expect(await tryCode(email, code, victim.cookie)).toBe(200)
  expect(await tryCode(email, code, attacker.cookie)).toBe(400)
  expect(await loginWith(email, attackers)).toBe(401)
  expect(await loginWith(email, goodPassword)).toBe(200)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('whoever registers the address of a victim again, in between, gains nothing either', async () => {
  const email = newEmail('victim')
  const victim = await register(server, { email })
  const code = codeIn(await nextMail(email))
  const attacker = await register(server, { email, password: attackers })
  // The attacker's registration is the newest: they can sign in up to the prompt for the code.
  const unverified = await logIn(server, { email, password: attackers })
  expect(unverified.status).toBe(403)
  expect(await tryCode(email, code, victim.cookie)).toBe(200)
  for (const cookie of [attacker.cookie, cookieOf(unverified)]) {
    expect(await tryCode(email, code, cookie)).toBe(400)
  }
  expect(await loginWith(email, attackers)).toBe(401)
  expect(await loginWith(email, goodPassword)).toBe(200)
})

test('thirty registrations by others do not keep a victim from their address', async () => {
  const email = newEmail('victim')
  const flood = Array.from({ length: 30 }, () => register(server, { email, password: attackers }))
  await Promise.all(flood)
  const code = codeIn(await nextMail(email))
  const victim = await register(server, { email })
  expect(await tryCode(email, code, victim.cookie)).toBe(200)
  expect(await loginWith(email, goodPassword)).toBe(200)
})

test('a victim who resets the password of an address that others registered ends with their own', async () => {
  const email = newEmail('victim')
  const attacker = await register(server, { email, password: attackers })
  const code = codeIn(await nextMail(email))
  await post('reset-password-request', { email })
  const token = resetTokenIn(await nextMail(email, 2))
  const reset = await post('reset-password', { token, newPassword: goodPassword })
  expect(reset.status).toBe(200)
  expect(await loginWith(email, attackers)).toBe(401)
  expect(await tryCode(email, code, attacker.cookie)).toBe(400)
  expect(await loginWith(email, goodPassword)).toBe(403)
  expect(await tryCode(email, code, cookieOf(reset))).toBe(200)
  expect(await loginWith(email, goodPassword)).toBe(200)
})

test('a victim never ends in the workspace of who registered their address by a link of their own', async () => {
  const email = newEmail('victim')
  const { token } = await accountHolder(server)
  const link = await server.call('POST', '/api/invitations/links', { token, body: { role: 'viewer' } })
  const invitationToken = String(link.body.url).split('token=')[1]
  const person = { firstName: 'A', lastName: 'B', email, password: attackers, invitationToken }
  expect((await post('register', person)).status).toBe(200)
  const code = codeIn(await nextMail(email))
  const victim = await register(server, { email })
  expect(await tryCode(email, code, victim.cookie)).toBe(200)
  const session = await logIn(server, { email, password: goodPassword })
  const { body } = await server.call('GET', '/api/workspaces', { token: session.body.token })
  expect(body.workspaces).toEqual([expect.objectContaining({ role: 'owner' })])
})

test('who lost the browser but knows the password may enter the code of a contested address', async () => {
  const email = newEmail()
  await register(server, { email, password: 'somebody-elses-pass-19' })
  const code = codeIn(await nextMail(email))
  const first = await register(server, { email })
  const unverified = await logIn(server, { email, password: goodPassword })
  expect(unverified.status).toBe(403)
  expect(cookieOf(await logIn(server, { email, password: goodPassword }, { cookie: first.cookie }))).toBe('')
  expect(await tryCode(email, code, cookieOf(unverified))).toBe(200)
})
