import { generateSync } from 'otplib'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { terminal } from '../../../platform/audit/audit.ts'
import { accountHolder, goodPassword, logIn } from '../../../test/accounts.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { setPassword } from '../accounts/replace-password.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** Keeps changes of a person and the sign-ins that look at them waiting, in the order in which they came. */
const hold = (email: string) => holdBy(`select from users where email = '${email}' for update`)

/** Keeps what needs the same as a statement waiting. */
async function holdBy(statement: string) {
  const client = new Client({ connectionString: server.config.postgres.ownerUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query(statement)
  const waiting = async () => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pg_locks join pg_stat_activity using (pid)
       where not granted and datname = current_database()`,
    )
    return rows[0]?.count
  }
  return {
    queued: async (count: number) => {
      await expect.poll(waiting).toBe(count)
    },
    release: () => client.query('commit'),
  }
}

const refused = { status: 401, body: { code: 'auth.invalid_credentials' } }
const newPassword = 'orchard-signal-47-moss'

test('a sign-in that checked the old password opens nothing after the password was changed', async () => {
  const person = await accountHolder(server)
  const { queued, release } = await hold(person.email)
  const change = server.call('PUT', '/api/profile/password', {
    token: person.token,
    body: { currentPassword: goodPassword, newPassword },
  })
  await queued(1)
  const signIn = logIn(server, { email: person.email, password: goodPassword })
  await queued(2)
  await release()
  expect((await change).status).toBe(200)
  expect(await signIn).toMatchObject(refused)
  const { body } = await server.call('GET', '/api/profile/sessions', person)
  expect(body.sessions).toHaveLength(1)
  expect((await logIn(server, { email: person.email, password: newPassword })).status).toBe(200)
})

test('a sign-in goes on when its password got another hash meanwhile', async () => {
  const person = await accountHolder(server)
  const { email } = person
  const { queued, release } = await hold(email)
  const replaced = setPassword({ ...server, ...terminal }, { email, password: goodPassword })
  await queued(1)
  const signIn = logIn(server, { email, password: goodPassword })
  await queued(2)
  await release()
  expect(await replaced).toBe(true)
  const { status, body } = await signIn
  expect(status).toBe(200)
  expect((await server.call('GET', '/api/profile', { token: body.token })).status).toBe(200)
})

test('a sign-in by password alone opens nothing after a second factor was turned on', async () => {
  const person = await accountHolder(server)
  const call = (path: string, body: unknown) =>
    server.call('POST', `/api/profile/two-factor${path}`, { token: person.token, body })
  const { body: begun } = await call('', { password: goodPassword })
  const { queued, release } = await hold(person.email)
  const confirm = call('/confirm', { totp: generateSync({ secret: begun.secret }) })
  await queued(1)
  const signIn = logIn(server, { email: person.email, password: goodPassword })
  await queued(2)
  await release()
  expect((await confirm).status).toBe(200)
  expect(await signIn).toMatchObject(refused)
  // Now the server asks for the factor.
  const asked = await logIn(server, { email: person.email, password: goodPassword })
  expect(asked.body).toMatchObject({ code: 'auth.second_factor_required' })
})

test('a sign-in that came first is ended by the change that waited for it', async () => {
  const person = await accountHolder(server)
  const { queued, release } = await hold(person.email)
  const signIn = logIn(server, { email: person.email, password: goodPassword })
  await queued(1)
  const change = server.call('PUT', '/api/profile/password', {
    token: person.token,
    body: { currentPassword: goodPassword, newPassword },
  })
  await queued(2)
  await release()
  const { token } = (await signIn).body
  expect((await change).status).toBe(200)
  await expect.poll(async () => (await server.call('GET', '/api/profile', { token })).status).toBe(401)
})

test('who signs out everywhere ends a session that is being opened at that moment', async () => {
  const person = await accountHolder(server)
  const { queued, release } = await holdBy('lock table login_attempts in exclusive mode')
  const signIn = logIn(server, { email: person.email, password: goodPassword })
  await queued(1)
  const signOut = server.call('DELETE', '/api/profile/sessions?scope=all', person)
  await queued(2)
  await release()
  const { token } = (await signIn).body
  expect((await signOut).status).toBe(200)
  await expect.poll(async () => (await server.call('GET', '/api/profile', { token })).status).toBe(401)
})
