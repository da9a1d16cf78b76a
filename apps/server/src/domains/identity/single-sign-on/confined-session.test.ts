import { randomBytes } from 'node:crypto'
import type { Operation } from '@marsad/contract/operation'
import { operationNames } from '@marsad/contract/operations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { goodPassword, logIn, newEmail } from '../../../test/accounts.ts'
import { nextMail, resetTokenIn } from '../../../test/engines/inbox.ts'
import { startNameServer } from '../../../test/engines/name-server.ts'
import { type SignInProvider, startSignInProvider } from '../../../test/engines/sign-in-provider.ts'
import { makeInstanceAdmin, signedInPerson } from '../../../test/people.ts'
import { instanceEnv, newBrowser, ownDomain, setUpProvider } from '../../../test/single-sign-on.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

const publicUrl = 'http://marsad.test'
let provider: SignInProvider
let names: Awaited<ReturnType<typeof startNameServer>>
let server: TestServer
/** The token of an instance administrator's session, opened by the provider of their workspace. */
let confined: string
/** The same person's session, opened by their password. */
let own: string
beforeAll(async () => {
  provider = await startSignInProvider({ redirectUrl: `${publicUrl}/auth/callback` })
  names = await startNameServer()
  server = await startServer({
    ...instanceEnv(provider.settings),
    MARSAD_PUBLIC_URL: publicUrl,
    MARSAD_PROBE_NAME_SERVER: names.address,
  })
  const owner = await signedInPerson(server)
  const domain = `d${random()}.example`
  await setUpProvider(server, owner, provider.settings)
  await ownDomain(server, names, owner, domain)
  const email = `p${random()}@${domain}`
  confined = await signIn(owner.workspaceId, email)
  await makeInstanceAdmin(server, (await get('/api/profile', confined)).body.id)
  await server.call('POST', '/api/auth/reset-password-request', { body: { email } })
  const reset = { token: resetTokenIn(await nextMail(email)), newPassword: goodPassword }
  await server.call('POST', '/api/auth/reset-password', { body: reset })
  confined = await signIn(owner.workspaceId, email)
  own = (await logIn(server, { email, password: goodPassword })).body.token
})
afterAll(async () => {
  await server.close()
  await provider.close()
  names.close()
})

const random = () => randomBytes(6).toString('hex')
const get = (path: string, token: string) => server.call('GET', path, { token })

const subjects = new Map<string, string>()
async function signIn(key: string, email: string): Promise<string> {
  const subject = subjects.get(email) ?? random()
  subjects.set(email, subject)
  provider.signInAs(subject, { email, email_verified: true })
  const browser = newBrowser(server)
  const { body } = await browser.finish(await provider.visit(await browser.begin(key)))
  return String(body.token)
}

const needing = (needs: Operation['needs']) => [...operationNames.keys()].filter((one) => one.needs === needs)

/** Calls of operations that are answered otherwise than with this error. */
async function exceptions(operations: readonly Operation[], token: string, code: string) {
  const found: string[] = []
  for (const { key, method, path } of operations) {
    const { status, body } = await server.call(method, path.replaceAll(/:\w+/g, newId), { token })
    if (status !== 403 || body.code !== code) found.push(`${key}: ${status} ${body.code}`)
  }
  return found
}

/** Operations that a person reads with and that need no more than their path. */
const isRead = ({ method, path, query }: Operation) => method === 'GET' && !path.includes(':') && !query

test('a session by the provider of a workspace does nothing of an instance administrator', async () => {
  expect(needing('instance.manage').length).toBeGreaterThan(5)
  expect(await exceptions(needing('instance.manage'), confined, 'auth.forbidden')).toEqual([])
  expect((await get('/api/profile', confined)).body).toMatchObject({
    isInstanceAdmin: false,
    isConfined: true,
  })
  for (const { path } of needing('instance.manage').filter(isRead)) {
    expect([path, (await get(path, own)).status]).toEqual([path, 200])
  }
  expect((await get('/api/profile', own)).body).toMatchObject({ isInstanceAdmin: true, isConfined: false })
})

test('a session by the provider of a workspace neither reads nor changes the account beyond it', async () => {
  expect(needing('user').length).toBeGreaterThan(20)
  expect(await exceptions(needing('user'), confined, 'auth.session_confined')).toEqual([])
  for (const { path } of needing('user').filter(isRead)) {
    expect([path, (await get(path, own)).status]).toEqual([path, 200])
  }
})

test('what any session may do is in a list that grows by decision', () => {
  expect(
    needing('session')
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual([
    'DELETE /api/profile/server-views/:id',
    'DELETE /api/profile/sessions/:id',
    'DELETE /api/push-subscriptions/:id',
    'GET /api/profile',
    'GET /api/profile/preferences',
    'GET /api/profile/server-views',
    'GET /api/profile/sessions',
    'GET /api/profile/sign-in-requirement',
    'GET /api/profile/stats',
    'GET /api/push-subscriptions',
    'GET /api/workspaces',
    'POST /api/profile/server-views',
    'POST /api/profile/update-login',
    'POST /api/push-subscriptions',
    'POST /api/push-subscriptions/:id/test',
    'PUT /api/profile/preferences',
  ])
})

test('a session by the provider of a workspace lists that workspace and itself, and ends itself alone', async () => {
  const made = await server.call('POST', '/api/workspaces', { token: own, body: { name: 'Mine' } })
  expect(made.status).toBe(201)
  expect((await get('/api/workspaces', own)).body.workspaces).toHaveLength(2)
  expect((await get('/api/workspaces', confined)).body.workspaces).toMatchObject([{ isCurrent: true }])
  const { sessions } = (await get('/api/profile/sessions', own)).body
  const [current] = sessions.filter((session: { isCurrent: boolean }) => session.isCurrent)
  const listed = (await get('/api/profile/sessions', confined)).body.sessions
  expect(listed).toMatchObject([{ isCurrent: true }])
  const end = (id: string) => server.call('DELETE', `/api/profile/sessions/${id}`, { token: confined })
  expect(await end(current.id)).toMatchObject({ status: 403, body: { code: 'auth.session_confined' } })
  expect((await get('/api/profile', own)).status).toBe(200)
  const { email } = (await get('/api/profile', confined)).body
  const { workspaceId } = (await get('/api/profile', confined)).body
  expect((await end(listed[0].id)).body).toEqual({ success: true, ended: 1 })
  confined = await signIn(workspaceId, email)
})

test('a session by the provider of a workspace changes how pages look, and not which mails are sent', async () => {
  const change = (body: object) => server.call('PUT', '/api/profile/preferences', { token: confined, body })
  expect(await change({ language: 'ar', theme: 'dark' })).toMatchObject({ status: 200 })
  const refused = { status: 403, body: { code: 'auth.session_confined' } }
  const quietHours = { isOn: true, from: '00:00', to: '23:59', timeZone: 'UTC', letCriticalThrough: false }
  for (const body of [{ notifications: { newSignIn: false } }, { quietHours }]) {
    expect(await change({ theme: 'light', ...body })).toMatchObject(refused)
  }
  expect((await get('/api/profile/preferences', own)).body).toMatchObject({
    language: 'ar',
    theme: 'dark',
    notifications: { newSignIn: true },
    quietHours: { isOn: false },
  })
})

test('a session by the provider of the installation is an instance administrator’s', async () => {
  const email = newEmail()
  const first = await signIn('instance', email)
  await makeInstanceAdmin(server, (await get('/api/profile', first)).body.id)
  const token = await signIn('instance', email)
  expect((await get('/api/profile', token)).body).toMatchObject({ isInstanceAdmin: true, isConfined: false })
  expect((await get('/api/instance/people', token)).status).toBe(200)
})
