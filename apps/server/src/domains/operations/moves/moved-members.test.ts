import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountHolder, goodPassword, logIn, newEmail } from '../../../test/accounts.ts'
import { openViewer } from '../../../test/agents/live-viewer.ts'
import { mailsTo, nextMail, resetTokenIn } from '../../../test/engines/inbox.ts'
import { startServerOnDisk } from '../../../test/engines/on-disk.ts'
import { type SignInProvider, startSignInProvider } from '../../../test/engines/sign-in-provider.ts'
import { passSeconds } from '../../../test/in-time.ts'
import { signedInPerson } from '../../../test/people.ts'
import { instanceEnv, newBrowser } from '../../../test/single-sign-on.ts'
import { disableUser, enableUser, resetTwoFactor, signOutUser } from '../../identity/index.ts'
import { exportWorkspace } from './export-workspace.ts'

const publicUrl = 'http://marsad.test'
const address = 'https://new.example/'
let folder: string
let provider: SignInProvider
let server: Awaited<ReturnType<typeof startServerOnDisk>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marsad-move-'))
  provider = await startSignInProvider({ redirectUrl: `${publicUrl}/auth/callback` })
  server = await startServerOnDisk({ ...instanceEnv(provider.settings), MARSAD_PUBLIC_URL: publicUrl })
})
afterAll(async () => {
  await server.close()
  await provider.close()
  await rm(folder, { recursive: true })
})
/** All tests call from one address. */
beforeEach(() => server.engines.postgres.pool.query('delete from rate_limits'))

type Call = { token: string }
const get = (path: string, { token }: Call) => server.call('GET', path, { token })
const send = (method: string, path: string, { token }: Call, body: object) =>
  server.call(method, path, { token, body })

async function invitationTo(owner: Call) {
  const { body } = await send('POST', '/api/invitations/links', owner, { role: 'viewer' })
  return String(body.url).split('token=')[1] ?? ''
}
const joinBy = (person: Call, token: string) => send('POST', '/api/invitations/accept', person, { token })

const moveAway = (workspaceId: string) =>
  exportWorkspace(
    server,
    {
      workspaceId,
      folder: join(folder, workspaceId),
      key: randomBytes(32),
      moveTo: address,
      settle: 0,
    },
    () => {},
  )
const homeOf = async (person: Call) => (await get('/api/profile', person)).body.workspaceId as string

/** A member of a workspace that has moved, and then of `others` and of one more, whose owner this is. */
async function movedMember<Person extends Call>(person: Person, others: readonly Call[] = []) {
  const home = await homeOf(person)
  const owner = await signedInPerson(server)
  for (const other of [...others, owner])
    expect((await joinBy(person, await invitationTo(other))).status).toBe(200)
  await moveAway(home)
  const actions = async () =>
    (await get('/api/audit?limit=100', owner)).body.entries.map(({ action }: { action: string }) => action)
  return { ...person, owner, actions }
}

async function turnTwoFactorOn(person: Call & { password: string }) {
  const { password } = person
  const { secret } = (await send('POST', '/api/profile/two-factor', person, { password })).body
  const confirm = () =>
    send('POST', '/api/profile/two-factor/confirm', person, { totp: generateSync({ secret }) })
  // A code may expire on its way.
  await vi.waitFor(async () => expect((await confirm()).status).toBe(200), { timeout: 10_000, interval: 500 })
}

test('a member of a moved workspace changes and resets their sign-in, which the other workspace records', async () => {
  const noor = await movedMember(await accountHolder(server))
  const { email } = noor
  const changed = { currentPassword: noor.password, newPassword: 'copper-lantern-48-moss' }
  expect((await send('PUT', '/api/profile/password', noor, changed)).status).toBe(200)
  await turnTwoFactorOn({ ...noor, password: changed.newPassword })
  await server.call('POST', '/api/auth/reset-password-request', { body: { email } })
  // Mails about the changes arrive too, in any order.
  const token = await vi.waitFor(
    async () => {
      const found = (await mailsTo(email)).map(resetTokenIn).find((one) => one !== '')
      if (found === undefined) throw new Error('no mail with a reset link yet')
      return found
    },
    { timeout: 20_000, interval: 100 },
  )
  const reset = { token, newPassword: goodPassword }
  expect((await server.call('POST', '/api/auth/reset-password', { body: reset })).status).toBe(200)
  expect((await logIn(server, { email, password: 'wrong-harbour-92-kite' })).status).toBe(401)
  await vi.waitFor(
    async () =>
      expect((await noor.actions()).toSorted()).toEqual(
        expect.arrayContaining([
          'password.changed',
          'password.reset',
          'sign_in.failed',
          'two_factor.enabled',
        ]),
      ),
    { timeout: 20_000, interval: 100 },
  )
})

test('the operator signs out, disables and enables a member of a moved workspace', async () => {
  const person = await accountHolder(server)
  await turnTwoFactorOn(person)
  const noor = await movedMember(person)
  const { email, owner } = noor
  const operator = { ...server, ip: '', userAgent: 'marsad' }
  expect(await signOutUser(operator, email)).toEqual({ sessions: 1 })
  expect(await resetTwoFactor(operator, email)).toEqual({ wasOn: true })
  const { token } = (await logIn(server, { email, password: goodPassword })).body
  expect(await homeOf({ token })).toBe(owner.workspaceId)
  expect(await disableUser(operator, email)).toEqual({ sessions: 1, credentials: 0 })
  expect((await logIn(server, { email, password: goodPassword })).status).toBe(401)
  expect(await enableUser(operator, email)).toBe(true)
  expect((await logIn(server, { email, password: goodPassword })).status).toBe(200)
  const acts = ['two_factor.disabled', 'user.disabled', 'user.enabled', 'user.signed_out']
  expect(await noor.actions()).toEqual(expect.arrayContaining(acts))
})

test('a provider signs a member of a moved workspace out', async () => {
  provider.logOutAt(`${server.url}/api/auth/sso/logout/instance`)
  const browser = newBrowser(server)
  const subject = `s-${randomBytes(6).toString('hex')}`
  provider.signInAs(subject, { email: newEmail(), email_verified: true })
  const { body } = await browser.finish(await provider.visit(await browser.begin('instance')))
  const noor = await movedMember({ token: String(body.token) })
  await provider.logOut(subject)
  await vi.waitFor(async () => expect((await get('/api/profile', noor)).status).toBe(401), {
    timeout: 10_000,
  })
  expect(await noor.actions()).toContain('identity.signed_out')
})

test('a sign-in that a workspace refuses passes over the moved one and enters the next', async () => {
  const strict = await accountHolder(server)
  await turnTwoFactorOn(strict)
  const { email, owner } = await movedMember(await accountHolder(server), [strict])
  const requirement = { method: 'second_factor', from: new Date(Date.now() - 1000).toISOString() }
  const path = '/api/workspace/single-sign-on/requirement'
  expect((await send('PUT', path, strict, { requirement })).status).toBe(200)
  const { status, body } = await logIn(server, { email, password: goodPassword })
  expect(status).toBe(200)
  expect(await homeOf(body)).toBe(owner.workspaceId)
})

test('an invitation to a moved workspace is refused for an existing account and for a new one', async () => {
  const owner = await accountHolder(server)
  const email = newEmail('invited')
  const link = await invitationTo(owner)
  await send('POST', '/api/invitations', owner, { email, role: 'viewer', department: '' })
  const invitationToken = /token=(marsad_i_[\w-]+)/.exec((await nextMail(email)).text)?.[1]
  await moveAway(await homeOf(owner))
  const relocated = { status: 503, body: { code: 'workspace.relocated', server: address } }
  expect(await joinBy(await signedInPerson(server), link)).toMatchObject(relocated)
  const names = { firstName: 'Sami', lastName: 'Nasser', acceptTerms: true }
  const body = { email, password: goodPassword, confirmPassword: goodPassword, invitationToken, ...names }
  expect(await server.call('POST', '/api/auth/register', { body })).toMatchObject(relocated)
  expect((await logIn(server, { email, password: goodPassword })).status).toBe(401)
})

test('a workspace that moves ends its own open streams and no others', async () => {
  const [moving, other] = [await signedInPerson(server), await signedInPerson(server)]
  const [leaving, staying] = [await openViewer(server, moving.token), await openViewer(server, other.token)]
  await moveAway(moving.workspaceId)
  // All open streams are looked at twice a minute.
  passSeconds(31)
  await leaving.closed
  await sleep(1000)
  expect(staying.state.closedAt).toBeUndefined()
})
