import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  accountHolder,
  goodPassword,
  logIn,
  newEmail,
  register,
  verifiedPerson,
} from '../../../test/accounts.ts'
import { createDatabase } from '../../../test/engines/database.ts'
import { codeIn, nextMail, resetTokenIn } from '../../../test/engines/inbox.ts'
import { startNameServer } from '../../../test/engines/name-server.ts'
import { startLyingProvider } from '../../../test/engines/lying-provider.ts'
import { type SignInProvider, startSignInProvider } from '../../../test/engines/sign-in-provider.ts'
import { signedInPerson } from '../../../test/people.ts'
import { instanceEnv, newBrowser, ownDomain, setUpProvider } from '../../../test/single-sign-on.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

const publicUrl = 'http://marsad.test'
const redirectUrl = `${publicUrl}/auth/callback`
let instance: SignInProvider
let work: SignInProvider
let liar: Awaited<ReturnType<typeof startLyingProvider>>
let names: Awaited<ReturnType<typeof startNameServer>>
let server: TestServer
beforeAll(async () => {
  instance = await startSignInProvider({ redirectUrl })
  work = await startSignInProvider({ redirectUrl })
  liar = await startLyingProvider()
  names = await startNameServer()
  server = await startServer({
    ...instanceEnv(instance.settings),
    MARSAD_PUBLIC_URL: publicUrl,
    MARSAD_PROBE_NAME_SERVER: names.address,
  })
})
afterAll(async () => {
  await server.close()
  await Promise.all([instance.close(), work.close(), liar.close()])
  names.close()
})
beforeEach(() => {
  Object.assign(liar.lies, { metadata: {}, claims: {} })
})

const newSubject = () => `subject-${randomBytes(6).toString('hex')}`
const newDomain = () => `d${randomBytes(6).toString('hex')}.example`
const refused = { status: 400, body: { code: 'auth.single_sign_on_failed' } }

/** Signs in at a provider from a new browser, or from a given one. */
async function signIn(
  provider: SignInProvider,
  key: string,
  { subject = newSubject(), browser = newBrowser(server), more = {}, ...account }: SignIn,
) {
  provider.signInAs(subject, { email_verified: true, ...account })
  const parameters = await provider.visit(await browser.begin(key, more))
  return { subject, browser, parameters, ...(await browser.finish(parameters)) }
}
type SignIn = {
  subject?: string
  browser?: ReturnType<typeof newBrowser>
  more?: Record<string, unknown>
  email?: string
  email_verified?: boolean
  groups?: string[]
  name?: string
}

/** An owner whose workspace has the provider `work` and a verified domain. */
async function withProvider(more: Record<string, unknown> = {}) {
  const owner = await signedInPerson(server)
  const domain = newDomain()
  expect((await setUpProvider(server, owner, work.settings, more)).status).toBe(200)
  await ownDomain(server, names, owner, domain)
  return { ...owner, domain, address: () => `p${randomBytes(4).toString('hex')}@${domain}` }
}
const profileOf = async (token: string) => (await server.call('GET', '/api/profile', { token })).body

test('a new person comes in by the provider of the installation, with a workspace and without a password', async () => {
  const email = newEmail('sso')
  const first = await signIn(instance, 'instance', { email, name: 'Mona Said' })
  expect(first).toMatchObject({
    status: 200,
    body: { email, role: 'owner', isVerified: true, returnTo: '/' },
  })
  expect(await profileOf(first.body.token)).toMatchObject({ firstName: 'Mona', lastName: 'Said', email })
  const { subject, browser } = first
  const again = await signIn(instance, 'instance', { email, subject, browser })
  expect((await profileOf(again.body.token)).id).toBe((await profileOf(first.body.token)).id)
  for (const password of ['!', '', goodPassword]) {
    expect((await logIn(server, { email, password: password || 'x' })).status).toBe(401)
  }
  await server.call('POST', '/api/auth/reset-password-request', { body: { email } })
  const token = resetTokenIn(await nextMail(email))
  await server.call('POST', '/api/auth/reset-password', { body: { token, newPassword: goodPassword } })
  expect((await logIn(server, { email, password: goodPassword })).status).toBe(200)
})

test('a person is the one of the subject, whatever address the provider tells later', async () => {
  const victim = await accountHolder(server)
  const own = await signIn(instance, 'instance', { email: newEmail() })
  const later = await signIn(instance, 'instance', { email: victim.email, subject: own.subject })
  expect((await profileOf(later.body.token)).id).toBe((await profileOf(own.body.token)).id)
})

test('an address that the provider did not verify opens nothing', async () => {
  const email = newEmail()
  for (const account of [{ email, email_verified: false }, {}, { email_verified: true }]) {
    const answer = await signIn(instance, 'instance', account)
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth.provider_address_unverified' } })
  }
  const { rowCount } = await server.engines.postgres.pool.query('select from users where email = $1', [email])
  expect(rowCount).toBe(0)
})

test('an account with that address is never linked by itself', async () => {
  const { email, password, token } = await accountHolder(server)
  const answer = await signIn(instance, 'instance', { email })
  expect(answer).toMatchObject({ status: 409, body: { code: 'auth.link_required' } })
  expect((await server.call('GET', '/api/profile/identities', { token })).body.identities).toEqual([])
  expect((await logIn(server, { email, password })).status).toBe(200)
})

test('whoever registered the address before keeps neither password nor code', async () => {
  const email = newEmail('victim')
  const attacker = await register(server, { email, password: 'attacker-knows-this-81' })
  const code = codeIn(await nextMail(email))
  const victim = await signIn(instance, 'instance', { email })
  expect(victim.status).toBe(200)
  expect((await logIn(server, { email, password: 'attacker-knows-this-81' })).status).toBe(401)
  const headers = { cookie: attacker.cookie }
  const verified = await server.call('POST', '/api/auth/verify-code', { body: { email, code }, headers })
  expect(verified.status).toBe(400)
  expect((await profileOf(victim.body.token)).firstName).not.toBe('Nour')
})

test('the workspace of a provider admits new people of its domains only', async () => {
  const owner = await withProvider()
  const email = owner.address()
  const member = await signIn(work, owner.workspaceId, { email })
  expect(member).toMatchObject({ status: 200, body: { role: 'member', email } })
  expect((await profileOf(member.body.token)).workspaceId).toBe(owner.workspaceId)
  const foreign = { status: 403, body: { code: 'auth.provider_address_foreign' } }
  expect(await signIn(work, owner.workspaceId, { email: newEmail() })).toMatchObject(foreign)
  // A provider that may not vouch for an address does not learn whether it has an account.
  const someone = await accountHolder(server)
  expect(await signIn(work, owner.workspaceId, { email: someone.email })).toMatchObject(foreign)
  // An unverified claim of a domain is none.
  const claimed = newDomain()
  await server.call('POST', '/api/workspace/domains', { token: owner.token, body: { domain: claimed } })
  expect(await signIn(work, owner.workspaceId, { email: `a@${claimed}` })).toMatchObject(foreign)
})

test('an invitation by mail admits its address to the workspace of the provider', async () => {
  const owner = await withProvider()
  const email = newEmail('invited')
  const body = { email, role: 'viewer', department: '' }
  await server.call('POST', '/api/invitations', { token: owner.token, body })
  // Being invited alone proves no mailbox.
  const foreign = { status: 403, body: { code: 'auth.provider_address_foreign' } }
  expect(await signIn(work, owner.workspaceId, { email })).toMatchObject(foreign)
  const invitationToken = /token=(marsad_i_[\w-]+)/.exec((await nextMail(email)).text)?.[1]
  const more = { invitationToken }
  expect(await signIn(work, owner.workspaceId, { email: newEmail(), more })).toMatchObject(foreign)
  expect(await signIn(work, owner.workspaceId, { email, more })).toMatchObject({
    status: 200,
    body: { role: 'member' },
  })
})

test('two providers with one address are two identities, and the second links nothing', async () => {
  const owner = await withProvider()
  const email = owner.address()
  const subject = newSubject()
  expect((await signIn(instance, 'instance', { email, subject })).status).toBe(200)
  const second = await signIn(work, owner.workspaceId, { email, subject })
  expect(second).toMatchObject({ status: 409, body: { code: 'auth.link_required' } })
})

test('one issuer in two workspaces is two identities', async () => {
  const [first, second] = [await withProvider(), await withProvider()]
  const subject = newSubject()
  const one = await signIn(work, first.workspaceId, { email: first.address(), subject })
  const other = await signIn(work, second.workspaceId, { email: second.address(), subject })
  expect([one.status, other.status]).toEqual([200, 200])
  expect((await profileOf(other.body.token)).id).not.toBe((await profileOf(one.body.token)).id)
})

test('where registration is closed, the provider of the installation admits the invited only', async () => {
  const closed = await startServer(
    {
      ...instanceEnv(instance.settings),
      MARSAD_PUBLIC_URL: publicUrl,
      MARSAD_REGISTRATION: 'closed',
    },
    await createDatabase(),
  )
  onTestFinished(() => closed.close())
  const owner = await signedInPerson(closed)
  const enter = async (email: string, more: Record<string, unknown> = {}) => {
    const browser = newBrowser(closed)
    instance.signInAs(newSubject(), { email, email_verified: true })
    return browser.finish(await instance.visit(await browser.begin('instance', more)))
  }
  expect(await enter(newEmail())).toMatchObject({ status: 403, body: { code: 'auth.registration_closed' } })
  const link = await closed.call('POST', '/api/invitations/links', {
    token: owner.token,
    body: { role: 'viewer' },
  })
  const invitationToken = String(link.body.url).split('token=')[1]
  expect(await enter(newEmail(), { invitationToken })).toMatchObject({
    status: 200,
    body: { role: 'viewer' },
  })
})

test('a session by the provider of a workspace opens no other workspace', async () => {
  const owner = await withProvider()
  const email = owner.address()
  const { subject } = await signIn(work, owner.workspaceId, { email })
  await server.call('POST', '/api/auth/reset-password-request', { body: { email } })
  const reset = { token: resetTokenIn(await nextMail(email)), newPassword: goodPassword }
  await server.call('POST', '/api/auth/reset-password', { body: reset })
  const own = (await logIn(server, { email, password: goodPassword })).body
  const made = await server.call('POST', '/api/workspaces', { token: own.token, body: { name: 'Mine' } })
  const { token } = (await signIn(work, owner.workspaceId, { email, subject })).body
  const moved = await server.call('POST', `/api/workspaces/${made.body.id}/switch`, { token })
  expect(moved).toMatchObject({ status: 403, body: { code: 'auth.session_confined' } })
  const other = await signedInPerson(server)
  const link = await server.call('POST', '/api/invitations/links', {
    token: other.token,
    body: { role: 'viewer' },
  })
  const invitation = { token: String(link.body.url).split('token=')[1] }
  const accepted = await server.call('POST', '/api/invitations/accept', { token, body: invitation })
  expect(accepted).toMatchObject({ status: 403, body: { code: 'auth.session_confined' } })
  // Moved by other means, it is over.
  const { id } = (await server.call('GET', '/api/profile/sessions', { token })).body.sessions[0]
  const move = 'update sessions set current_workspace_id = $1 where id = $2'
  await server.engines.postgres.pool.query(move, [made.body.id, id])
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect((await server.call('GET', '/api/profile', { token })).status).toBe(401)
})

test('a response counts once, in the browser that began, within its time', async () => {
  const email = newEmail()
  const first = await signIn(instance, 'instance', { email })
  expect(first.status).toBe(200)
  // Code and state again.
  expect(await first.browser.finish(first.parameters)).toMatchObject(refused)
  // The code again with a new state.
  const fresh = new URL(await first.browser.begin('instance')).searchParams.get('state') ?? ''
  const replayed = new URLSearchParams(first.parameters)
  replayed.set('state', fresh)
  expect(await first.browser.finish(replayed.toString())).toMatchObject(refused)
  // A stolen callback, in the browser of the thief; the owner's own still works.
  instance.signInAs(first.subject, { email, email_verified: true })
  const parameters = await instance.visit(await first.browser.begin('instance'))
  const thief = newBrowser(server)
  await thief.begin('instance')
  expect(await thief.finish(parameters)).toMatchObject(refused)
  expect(await newBrowser(server).finish(parameters)).toMatchObject(refused)
  expect((await first.browser.finish(parameters)).status).toBe(200)
  // Too late.
  const late = await instance.visit(await first.browser.begin('instance'))
  await server.engines.postgres.pool.query('update provider_visits set expires_at = now()')
  expect(await first.browser.finish(late)).toMatchObject(refused)
})

test('the code of a thief cannot be put into the browser of a victim', async () => {
  const thief = newBrowser(server)
  instance.signInAs(newSubject(), { email: newEmail(), email_verified: true })
  const stolen = new URLSearchParams(await instance.visit(await thief.begin('instance')))
  const victim = newBrowser(server)
  const state = new URL(await victim.begin('instance')).searchParams.get('state') ?? ''
  stolen.set('state', state)
  expect(await victim.finish(stolen.toString())).toMatchObject(refused)
})

test('providers cannot be mixed up: neither code nor issuer of one counts at another', async () => {
  const owner = await withProvider()
  const browser = newBrowser(server)
  const subject = newSubject()
  const email = owner.address()
  work.signInAs(subject, { email, email_verified: true })
  const ofWork = new URLSearchParams(await work.visit(await browser.begin(owner.workspaceId)))
  const atInstance = new URL(await browser.begin('instance')).searchParams.get('state') ?? ''
  const mixed = new URLSearchParams(ofWork)
  mixed.set('state', atInstance)
  expect(await browser.finish(mixed.toString())).toMatchObject(refused)
  for (const iss of [work.issuer, 'https://elsewhere.example', '']) {
    instance.signInAs(subject, { email, email_verified: true })
    const wrong = new URLSearchParams(await instance.visit(await browser.begin('instance')))
    wrong.set('iss', iss)
    expect(await browser.finish(wrong.toString())).toMatchObject(refused)
  }
  expect((await browser.finish(ofWork.toString())).status).toBe(200)

  // Nor does a response count at the provider that the workspace has changed to meanwhile.
  const begun = new URL(await browser.begin(owner.workspaceId)).searchParams
  expect((await setUpProvider(server, owner, liar.settings)).status).toBe(200)
  liar.lies.claims = {
    sub: newSubject(),
    nonce: begun.get('nonce'),
    email: owner.address(),
    email_verified: true,
  }
  expect(await browser.finish(`code=x&state=${begun.get('state')}`)).toMatchObject(refused)
})

/** Signs in at the provider that lies, in a workspace of its own. */
async function atLiar() {
  const owner = await signedInPerson(server)
  const domain = newDomain()
  expect((await setUpProvider(server, owner, liar.settings)).status).toBe(200)
  await ownDomain(server, names, owner, domain)
  const email = `a@${domain}`
  return {
    owner,
    enter: async (lie: (claims: Record<string, unknown>) => Record<string, unknown>) => {
      const browser = newBrowser(server)
      const sent = new URL(await browser.begin(owner.workspaceId)).searchParams
      const nonce = sent.get('nonce')
      liar.lies.claims = lie({ nonce, email, email_verified: true, sub: newSubject() })
      return browser.finish(new URLSearchParams({ code: 'x', state: sent.get('state') ?? '' }).toString())
    },
  }
}
const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

test('an ID token counts only if every claim of it holds', async () => {
  const { enter } = await atLiar()
  expect(await enter((claims) => claims)).toMatchObject({ status: 200 })
  const lies: Record<string, object> = {
    'another nonce': { nonce: 'another' },
    'no nonce': { nonce: undefined },
    'another issuer': { iss: instance.issuer },
    'another audience': { aud: 'other' },
    'expired beyond the tolerance': { iat: ago(300), exp: ago(31) },
    'no expiry': { exp: undefined },
    'no subject': { sub: undefined },
  }
  const accepted: string[] = []
  for (const [name, lie] of Object.entries(lies)) {
    const { status } = await enter((claims) => ({ ...claims, ...lie }))
    if (status !== 400) accepted.push(name)
  }
  expect(accepted).toEqual([])
  liar.lies.signer = 'none'
  expect((await enter((claims) => claims)).status).toBe(400)
  liar.lies.signer = 'one'
  // The clock of a provider may be wrong by half a minute; here only the address is missing.
  expect(await enter((claims) => ({ ...claims, email: undefined, exp: ago(25) }))).toMatchObject({
    body: { code: 'auth.provider_address_unverified' },
  })
})

test('a provider may rotate its keys at any time', async () => {
  const { enter } = await atLiar()
  const email = { email: undefined }
  expect((await enter((claims) => claims)).status).toBe(200)
  await liar.rotate(`key-${newSubject()}`)
  // The token verifies with the new key; only the address is missing.
  expect(await enter((claims) => ({ ...claims, ...email }))).toMatchObject({
    body: { code: 'auth.provider_address_unverified' },
  })
  await liar.rotate('one')
})

test('a provider is saved only if its discovery document names it, with addresses that a browser may open', async () => {
  const owner = await signedInPerson(server)
  const failed = { status: 400, body: { code: 'provider.discovery_failed' } }
  for (const metadata of [
    { issuer: 'https://accounts.example' },
    { authorization_endpoint: 'javascript:alert(1)' },
    { token_endpoint: 'http://intranet.example/token' },
    { jwks_uri: undefined },
  ]) {
    liar.lies.metadata = metadata
    expect(await setUpProvider(server, owner, liar.settings)).toMatchObject(failed)
  }
  liar.lies.metadata = {}
  for (const issuer of ['http://provider.example', 'https://127.0.0.1:1', `${liar.issuer}/elsewhere`]) {
    expect(await setUpProvider(server, owner, { ...liar.settings, issuer })).toMatchObject(failed)
  }
  expect((await setUpProvider(server, owner, liar.settings)).status).toBe(200)
})

test('no private address is called where the operator does not allow it', async () => {
  const careful = await startServer({ MARSAD_PUBLIC_URL: publicUrl })
  onTestFinished(() => careful.close())
  const owner = await signedInPerson(careful)
  expect(await setUpProvider(careful, owner, liar.settings)).toMatchObject({ status: 400 })
})

test('the page after the sign-in is on this site', async () => {
  for (const returnTo of ['//evil.example', 'https://evil.example', '/\\evil.example', '/a\\b', '/\n/evil']) {
    const { status } = await newBrowser(server).call('POST', '/api/auth/sso/begin', {
      provider: 'instance',
      returnTo,
    })
    expect(status).toBe(400)
  }
  const more = { returnTo: '/alerts?status=active', locale: 'ar' }
  const answer = await signIn(instance, 'instance', { email: newEmail(), more })
  expect(answer.body.returnTo).toBe('/alerts?status=active')
  expect(new URLSearchParams(answer.parameters).get('state')).toMatch(/^in\.ar\./)
})

test('a work address finds the provider of its domain and tells nothing about people', async () => {
  const owner = await withProvider()
  const find = async (email: string) =>
    (await server.call('POST', '/api/auth/sso/find', { body: { email } })).body
  const found = { provider: { key: owner.workspaceId, name: 'Example ID' } }
  expect(await find(`nobody@${owner.domain}`)).toEqual(found)
  const { email } = await signIn(work, owner.workspaceId, { email: owner.address() }).then(({ body }) => body)
  expect(await find(email)).toEqual(found)
  expect(await find(newEmail())).toEqual({ provider: null })
  expect(await find((await accountHolder(server)).email)).toEqual({ provider: null })
})

test('a disabled person stays out', async () => {
  const first = await signIn(instance, 'instance', { email: newEmail() })
  const disable = 'update users set is_active = false where email = $1'
  await server.engines.postgres.pool.query(disable, [first.body.email])
  const again = await signIn(instance, 'instance', { email: first.body.email, subject: first.subject })
  expect(again).toMatchObject(refused)
})

test('an office of sixty behind one address signs in by its provider, and a colleague by password', async () => {
  const office = newBrowser(server)
  for (let colleague = 0; colleague < 60; colleague += 1) {
    const person = newBrowser(server, office.address)
    expect((await person.call('POST', '/api/auth/sso/find', { email: newEmail() })).status).toBe(200)
    instance.signInAs(`s-${colleague}-${Date.now()}`, { email: newEmail(), email_verified: true })
    const entered = await person.finish(await instance.visit(await person.begin('instance')))
    expect(entered.status).toBe(200)
  }
  const { email } = await verifiedPerson(server)
  const body = { email, password: goodPassword }
  expect((await office.call('POST', '/api/auth/login', body)).status).toBe(200)
})

test('sign-ins from one address are limited', async () => {
  const browser = newBrowser(server)
  const statuses = new Set<number>()
  for (let tries = 0; tries < 101; tries += 1) {
    statuses.add((await browser.finish('code=x&state=y')).status)
  }
  expect([...statuses]).toEqual([400, 429])
})
