import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '@marsad/contract/permissions'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openViewer } from '../../../test/agents/live-viewer.ts'
import { accountHolder, goodPassword, logIn, newEmail } from '../../../test/accounts.ts'
import { mailsTo } from '../../../test/engines/inbox.ts'
import { startLyingProvider } from '../../../test/engines/lying-provider.ts'
import { startNameServer } from '../../../test/engines/name-server.ts'
import { type SignInProvider, startSignInProvider } from '../../../test/engines/sign-in-provider.ts'
import { passSeconds } from '../../../test/in-time.ts'
import { signedInPerson } from '../../../test/people.ts'
import { runJob } from '../../../test/run-job.ts'
import { instanceEnv, newBrowser, ownDomain, setUpProvider } from '../../../test/single-sign-on.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { identityJobs } from '../identity.jobs.ts'

const publicUrl = 'http://marsad.test'
const redirectUrl = `${publicUrl}/auth/callback`
let provider: SignInProvider
let liar: Awaited<ReturnType<typeof startLyingProvider>>
let names: Awaited<ReturnType<typeof startNameServer>>
let server: TestServer
beforeAll(async () => {
  provider = await startSignInProvider({ redirectUrl })
  liar = await startLyingProvider()
  names = await startNameServer()
  server = await startServer({
    ...instanceEnv(provider.settings),
    MARSAD_PUBLIC_URL: publicUrl,
    MARSAD_PROBE_NAME_SERVER: names.address,
  })
})
afterAll(async () => {
  await server.close()
  await Promise.all([provider.close(), liar.close()])
  names.close()
})

const random = () => randomBytes(6).toString('hex')
type Call = { token: string }
const get = (path: string, { token }: Call) => server.call('GET', path, { token })
const logInAs = ({ email, password }: { email: string; password: string }) =>
  logIn(server, { email, password })
const statusOf = async (token: string) => (await get('/api/profile', { token })).status

/** An owner whose workspace has the provider and a verified domain. */
async function withProvider(more: Record<string, unknown> = {}) {
  const owner = await signedInPerson(server)
  const domain = `d${random()}.example`
  expect((await setUpProvider(server, owner, provider.settings, more)).status).toBe(200)
  await ownDomain(server, names, owner, domain)
  return { ...owner, domain }
}
type Owner = Awaited<ReturnType<typeof withProvider>>

/** A person of the domain, who signs in again and again. */
function newWorker(owner: Owner, key = owner.workspaceId) {
  const [subject, email] = [`s-${random()}`, `p${random()}@${owner.domain}`]
  const browser = newBrowser(server)
  return {
    subject,
    email,
    browser,
    async signIn(groups: string[] = [], more: Record<string, unknown> = {}) {
      provider.signInAs(subject, { email, email_verified: true, groups })
      return browser.finish(await provider.visit(await browser.begin(key, more)))
    },
  }
}
const memberOf = async (owner: Owner, email: string) => {
  const { body } = await get('/api/team?limit=100', owner)
  return body.members.find((member: { email: string }) => member.email === email)
}
const mapping = {
  groupRules: [
    { group: 'ops', role: 'admin' },
    { group: 'staff', role: 'viewer' },
  ],
  defaultRole: null,
}
const apiKey = async ({ token }: Call) => {
  const body = { name: 'script', scopes: ['read'], expiresInDays: 30 }
  return (await server.call('POST', '/api/api-keys', { token, body })).body.token as string
}

test('roles follow the groups at every sign-in, with the credentials that they allowed', async () => {
  const owner = await withProvider(mapping)
  const worker = newWorker(owner)
  const first = await worker.signIn(['staff', 'ops'])
  expect(first.body).toMatchObject({ role: 'admin' })
  const key = await apiKey(first.body)
  expect((await get('/api/devices', { token: key })).status).toBe(200)
  expect((await worker.signIn(['staff'])).body).toMatchObject({ role: 'viewer' })
  await sleep(1000)
  expect((await get('/api/devices', { token: key })).status).toBe(401)
  const { entries } = (await get('/api/audit?action=member.changed', owner)).body
  expect(entries[0].details).toEqual({ role: 'admin → viewer', by: 'single_sign_on' })
})

test('who is in no group any more is out, with every credential', async () => {
  const owner = await withProvider(mapping)
  const worker = newWorker(owner)
  const { body } = await worker.signIn(['ops'])
  const key = await apiKey(body)
  expect(await worker.signIn(['elsewhere'])).toMatchObject({
    status: 403,
    body: { code: 'auth.not_in_group' },
  })
  await sleep(1000)
  expect(await statusOf(body.token)).toBe(401)
  expect((await get('/api/devices', { token: key })).status).toBe(401)
  expect(await memberOf(owner, worker.email)).toBeUndefined()
  // A person who never was in a group leaves nothing behind.
  const outsider = newWorker(owner)
  expect((await outsider.signIn([])).status).toBe(403)
  const find = 'select from users where email = $1'
  expect((await server.engines.postgres.pool.query(find, [outsider.email])).rowCount).toBe(0)
})

test('owners are never changed by groups, and without rules roles are managed here', async () => {
  const owner = await withProvider()
  const worker = newWorker(owner)
  expect((await worker.signIn()).body).toMatchObject({ role: 'member' })
  const { userId } = await memberOf(owner, worker.email)
  const promote = (role: Role) =>
    server.call('PATCH', `/api/team/${userId}`, { token: owner.token, body: { role } })
  await promote('admin')
  expect((await worker.signIn()).body).toMatchObject({ role: 'admin' })
  await promote('owner')
  await setUpProvider(server, owner, provider.settings, mapping)
  expect((await worker.signIn(['staff'])).body).toMatchObject({ role: 'owner' })
  expect((await worker.signIn([])).body).toMatchObject({ role: 'owner' })
})

test('a deactivated member stays out', async () => {
  const owner = await withProvider()
  const worker = newWorker(owner)
  await worker.signIn()
  const { userId } = await memberOf(owner, worker.email)
  await server.call('POST', `/api/team/${userId}/deactivate`, owner)
  expect(await worker.signIn()).toMatchObject({ status: 403, body: { code: 'team.deactivated' } })
})

test('an admin’s deactivation outlives the suspension by the provider before it', async () => {
  const owner = await withProvider(mapping)
  const act = (userId: string, verb: string) => server.call('POST', `/api/team/${userId}/${verb}`, owner)
  const refused = { status: 403, body: { code: 'team.deactivated' } }
  const suspended = async () => {
    const worker = newWorker(owner)
    await worker.signIn(['ops'])
    provider.disabled.add(worker.subject)
    await renew()
    provider.disabled.delete(worker.subject)
    const member = await memberOf(owner, worker.email)
    expect(member).toMatchObject({ status: 'deactivated' })
    return { ...worker, userId: member.userId as string }
  }

  const returned = await suspended()
  expect((await act(returned.userId, 'reactivate')).status).toBe(200)
  expect((await act(returned.userId, 'deactivate')).status).toBe(200)
  expect(await returned.signIn(['ops'])).toMatchObject(refused)

  const [taken, kept] = [await suspended(), await suspended()]
  // Suspended is deactivated already: an admin may still want it for good.
  await sleep(1000)
  expect((await act(taken.userId, 'deactivate')).status).toBe(200)
  expect(await taken.signIn(['ops'])).toMatchObject(refused)
  expect((await kept.signIn(['ops'])).body).toMatchObject({ role: 'admin' })
})

test('a deactivated member does not come back by leaving all groups and joining one again', async () => {
  const owner = await withProvider(mapping)
  const worker = newWorker(owner)
  await worker.signIn(['ops'])
  const { userId } = await memberOf(owner, worker.email)
  await server.call('POST', `/api/team/${userId}/deactivate`, owner)
  const refused = { status: 403, body: { code: 'team.deactivated' } }
  expect(await worker.signIn([])).toMatchObject(refused)
  expect(await worker.signIn(['ops'])).toMatchObject(refused)
})

/** Signs in with a password, and links a new account of the provider. */
async function linkedPerson() {
  const person = await accountHolder(server)
  const browser = newBrowser(server)
  const subject = `s-${random()}`
  const begin = (body: Record<string, unknown>) =>
    browser.call(
      'POST',
      '/api/auth/sso/link',
      { provider: 'instance', password: goodPassword, ...body },
      person.token,
    )
  const visit = (url: string) => {
    provider.signInAs(subject, { email: newEmail('elsewhere'), email_verified: false })
    return provider.visit(url)
  }
  const finish = (parameters: string, token = person.token) =>
    browser.call('POST', '/api/auth/sso/link/finish', { parameters }, token)
  return { ...person, browser, subject, begin, visit, finish }
}

test('a provider is linked with the password first, and unlinked with it', async () => {
  const person = await linkedPerson()
  const other = await logInAs(person)
  expect(await person.begin({ password: 'wrong' })).toMatchObject({
    status: 403,
    body: { code: 'auth.password_wrong' },
  })
  const { body } = await person.begin({})
  const linked = await person.finish(await person.visit(body.url))
  expect(linked).toMatchObject({ status: 200, body: { providerName: 'Example ID', lastUsedAt: null } })
  expect(await statusOf(other.body.token)).toBe(401)
  expect(await statusOf(person.token)).toBe(200)
  const log = await get('/api/audit?action=identity.linked', person)
  expect(log.body.entries[0].details).toEqual({ name: 'Example ID', issuer: provider.issuer })
  await vi.waitFor(async () => {
    const subjects = (await mailsTo(person.email)).map(({ subject }) => subject)
    expect(subjects).toContain('A sign-in provider was linked to your Marsad account')
  }, 20_000)

  const entered = await person.browser.finish(await person.visit(await person.browser.begin('instance')))
  expect(entered.body).toMatchObject({ email: person.email })
  const listed = await get('/api/profile/identities', person)
  expect(listed.body).toMatchObject({
    hasPassword: true,
    providers: [{ key: 'instance', name: 'Example ID' }],
    identities: [{ providerName: 'Example ID', lastUsedAt: expect.any(String) }],
  })
  const path = `/api/profile/identities/${listed.body.identities[0].id}`
  const unlink = (password: string, { token }: Call = person) =>
    server.call('DELETE', path, { token, body: { password } })
  const outsider = await accountHolder(server)
  expect((await unlink(goodPassword, outsider)).status).toBe(404)
  expect((await unlink('wrong')).status).toBe(403)
  expect((await unlink(goodPassword)).status).toBe(200)
  await sleep(1000)
  expect(await statusOf(entered.body.token)).toBe(401)
  const again = await person.browser.finish(await person.visit(await person.browser.begin('instance')))
  expect(again.body).toMatchObject({ code: 'auth.provider_address_unverified' })
})

test('linking needs the second factor where there is one', async () => {
  const person = await linkedPerson()
  const begun = await server.call('POST', '/api/profile/two-factor', {
    token: person.token,
    body: { password: goodPassword },
  })
  const { secret } = begun.body
  const confirm = { totp: generateSync({ secret }) }
  await server.call('POST', '/api/profile/two-factor/confirm', { token: person.token, body: confirm })
  expect((await person.begin({})).body).toMatchObject({ code: 'auth.second_factor_required' })
  expect((await person.begin({ totp: '000000' })).body).toMatchObject({ code: 'auth.second_factor_invalid' })
  expect((await person.begin(confirm)).body).toMatchObject({ code: 'auth.second_factor_invalid' })
})

test('only the session that began to link can finish, and a sign-in is no link', async () => {
  const [person, thief] = [await linkedPerson(), await accountHolder(server)]
  const { body } = await person.begin({})
  const parameters = await person.visit(body.url)
  const failed = { status: 400, body: { code: 'auth.single_sign_on_failed' } }
  expect(await person.finish(parameters, thief.token)).toMatchObject(failed)
  const second = await person.visit((await person.begin({})).body.url)
  expect(await person.browser.finish(second)).toMatchObject(failed)
  const signIn = await person.visit(await person.browser.begin('instance'))
  expect(await person.finish(signIn)).toMatchObject(failed)
  const { identities } = (await get('/api/profile/identities', thief)).body
  expect(identities).toEqual([])
})

test('an account of the provider belongs to one person', async () => {
  const [first, second] = [await linkedPerson(), await linkedPerson()]
  await first.finish(await first.visit((await first.begin({})).body.url))
  const { url } = (await second.begin({})).body
  provider.signInAs(first.subject, { email: newEmail() })
  expect(await second.finish(await provider.visit(url))).toMatchObject({
    status: 409,
    body: { code: 'auth.identity_taken' },
  })
})

test('the last way in cannot be unlinked', async () => {
  const browser = newBrowser(server)
  provider.signInAs(`s-${random()}`, { email: newEmail(), email_verified: true })
  const { body } = await browser.finish(await provider.visit(await browser.begin('instance')))
  const { identities, hasPassword } = (await get('/api/profile/identities', body)).body
  expect(hasPassword).toBe(false)
  const answer = await server.call('DELETE', `/api/profile/identities/${identities[0].id}`, {
    token: body.token,
    body: { password: '!' },
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'auth.last_way_in' } })
})

test('the provider ends the sessions that it opened, and their streams, within a second', async () => {
  const owner = await withProvider()
  const worker = newWorker(owner)
  provider.logOutAt(`${server.url}/api/auth/sso/logout/${owner.workspaceId}`)
  const [first, second] = [await worker.signIn(), await worker.signIn()]
  const sids = await server.engines.postgres.pool.query<{ sid: string }>(
    `select si.sid from session_identities si join user_identities ui on ui.id = si.identity_id
     where ui.subject = $1 order by si.session_id`,
    [worker.subject],
  )
  expect(sids.rows).toHaveLength(2)
  expect(sids.rows[0]?.sid).not.toBe(sids.rows[1]?.sid)
  const stream = await fetch(`${server.url}/api/live`, {
    headers: { authorization: `Bearer ${first.body.token}` },
  })
  expect(stream.status).toBe(200)
  const ended = (async () => {
    const reader = stream.body?.getReader()
    while (!(await reader?.read())?.done);
    return 'ended'
  })()
  const bystander = await newWorker(owner).signIn()

  await provider.logOut(worker.subject, sids.rows[0]?.sid)
  expect(await Promise.race([ended, sleep(1500, 'open')])).toBe('ended')
  await sleep(1000)
  expect(await statusOf(first.body.token)).toBe(401)
  expect(await statusOf(second.body.token)).toBe(200)
  await provider.logOut(worker.subject, sids.rows[1]?.sid)
  await sleep(1000)
  expect(await statusOf(second.body.token)).toBe(401)
  expect(await statusOf(bystander.body.token)).toBe(200)
  const log = await get('/api/audit?action=identity.signed_out', owner)
  expect(log.body.entries[0].details).toEqual({ issuer: provider.issuer })
  await expect(provider.logOut(worker.subject, sids.rows[0]?.sid, 'other')).rejects.toThrow('400')
})

test('no forged, old, repeated or misdirected logout token ends anything', async () => {
  const owner = await signedInPerson(server)
  const domain = `d${random()}.example`
  expect((await setUpProvider(server, owner, liar.settings)).status).toBe(200)
  await ownDomain(server, names, owner, domain)
  const browser = newBrowser(server)
  const sent = new URL(await browser.begin(owner.workspaceId)).searchParams
  const sub = `s-${random()}`
  const email = { email: `a@${domain}`, email_verified: true }
  liar.lies.claims = { sub, nonce: sent.get('nonce'), sid: 'one', ...email }
  const entered = await browser.finish(`code=x&state=${sent.get('state')}`)
  expect(entered.status).toBe(200)
  liar.lies.claims = {}

  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const send = async (logout_token: string, key = owner.workspaceId) => {
    const answer = await fetch(`${server.url}/api/auth/sso/logout/${key}`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token }),
    })
    return answer.status
  }
  const now = Math.floor(Date.now() / 1000)
  const whole = () => ({ sub, events, jti: random() })
  const tokens: Record<string, string> = {
    'signed by another key': await liar.forge(whole()),
    'without a signature': await liar.sign(whole(), { signer: 'none' }),
    'of another issuer': await liar.sign({ ...whole(), iss: provider.issuer }),
    'for another client': await liar.sign({ ...whole(), aud: 'other' }),
    expired: await liar.sign({ ...whole(), exp: now - 31 }),
    'old and without an expiry': await liar.sign({ ...whole(), iat: now - 400, exp: undefined }),
    'without a time': await liar.sign({ ...whole(), iat: undefined, exp: undefined }),
    old: await liar.sign({ ...whole(), iat: now - 400 }),
    'from the future': await liar.sign({ ...whole(), iat: now + 100, exp: now + 200 }),
    'without an id': await liar.sign({ sub, events }),
    'without an event': await liar.sign({ ...whole(), events: undefined }),
    'of another event': await liar.sign({ ...whole(), events: { other: {} } }),
    'an ID token': await liar.sign({ ...whole(), nonce: 'x' }),
    'of nobody': await liar.sign({ events, jti: random(), sub: undefined }),
    garbage: 'x.y.z',
  }
  const accepted: string[] = []
  for (const [name, token] of Object.entries(tokens)) if ((await send(token)) !== 400) accepted.push(name)
  expect(accepted).toEqual([])
  const valid = await liar.sign({ ...whole(), sub: 'somebody-else' })
  expect(await send(valid, 'instance')).toBe(400)
  expect(await send(valid)).toBe(200)
  expect(await send(valid)).toBe(400)
  expect(await statusOf(entered.body.token)).toBe(200)
  // By the session at the provider alone, and by a provider that follows a draft without an expiry.
  const bySession = { events, jti: random(), sub: undefined, sid: 'one', exp: undefined }
  expect(await send(await liar.sign(bySession))).toBe(200)
  await sleep(1000)
  expect(await statusOf(entered.body.token)).toBe(401)
})

/** Runs the renewal as if the sessions had waited. */
async function renew(longest?: Call & { workspaceId: string }) {
  await server.engines.postgres.pool.query(
    `update session_identities set renewed_at = now() - interval '1 hour' * (1 + coalesce(confined_to = $1, false)::int)`,
    [longest?.workspaceId ?? null],
  )
  await runJob(server, identityJobs.renewSingleSignOn, {})
  await sleep(1000)
}

test('who is disabled at the provider is out after the next renewal, and back with the next sign-in', async () => {
  const owner = await withProvider(mapping)
  const worker = newWorker(owner)
  const { body } = await worker.signIn(['ops'])
  const key = await apiKey(body)
  await renew()
  // The token was rotated: a second renewal uses the new one.
  await renew()
  expect(await statusOf(body.token)).toBe(200)
  provider.disabled.add(worker.subject)
  await renew()
  expect(await statusOf(body.token)).toBe(401)
  expect((await get('/api/devices', { token: key })).status).toBe(401)
  expect(await memberOf(owner, worker.email)).toMatchObject({ status: 'deactivated' })
  provider.disabled.delete(worker.subject)
  expect((await worker.signIn(['ops'])).body).toMatchObject({ role: 'admin' })
})

test('a provider that hangs is asked once in a round and delays no other', async () => {
  const owner = await signedInPerson(server)
  const domain = `d${random()}.example`
  expect((await setUpProvider(server, owner, liar.settings)).status).toBe(200)
  await ownDomain(server, names, owner, domain)
  liar.lies.refreshToken = 'refresh'
  for (const number of [1, 2, 3]) {
    const browser = newBrowser(server)
    const sent = new URL(await browser.begin(owner.workspaceId)).searchParams
    const person = { sub: `s-${random()}`, email: `p${number}@${domain}`, email_verified: true }
    liar.lies.claims = { ...person, nonce: sent.get('nonce') }
    expect((await browser.finish(`code=x&state=${sent.get('state')}`)).status).toBe(200)
  }
  const honest = await withProvider(mapping)
  const worker = newWorker(honest)
  await worker.signIn(['ops'])
  provider.accounts.set(worker.subject, { email: worker.email, email_verified: true, groups: ['staff'] })

  liar.lies.isSilent = true
  const renewal = renew(owner)
  await expect.poll(() => memberOf(honest, worker.email)).toMatchObject({ role: 'viewer' })
  expect(liar.hangUp()).toBe(1)
  await renewal
  expect(liar.hangUp()).toBe(0)
  Object.assign(liar.lies, { isSilent: false, refreshToken: undefined, claims: {} })
})

test('a logout token with a subject ends sessions that the provider never named too', async () => {
  const owner = await signedInPerson(server)
  const domain = `d${random()}.example`
  expect((await setUpProvider(server, owner, liar.settings)).status).toBe(200)
  await ownDomain(server, names, owner, domain)
  const sub = `s-${random()}`
  const signIn = async (sid?: string) => {
    const browser = newBrowser(server)
    const sent = new URL(await browser.begin(owner.workspaceId)).searchParams
    const person = { sub, email: `p@${domain}`, email_verified: true, sid }
    liar.lies.claims = { ...person, nonce: sent.get('nonce') }
    return (await browser.finish(`code=x&state=${sent.get('state')}`)).body.token as string
  }
  const [unnamed, named, other] = [await signIn(), await signIn('one'), await signIn('two')]
  liar.lies.claims = {}
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const answer = await fetch(`${server.url}/api/auth/sso/logout/${owner.workspaceId}`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: await liar.sign({ sub, sid: 'one', events, jti: random() }) }),
  })
  expect(answer.status).toBe(200)
  await sleep(1000)
  expect(await Promise.all([unnamed, named, other].map(statusOf))).toEqual([401, 401, 200])
})

test('lost groups take effect with the next renewal', async () => {
  const owner = await withProvider(mapping)
  const worker = newWorker(owner)
  const { body } = await worker.signIn(['ops'])
  provider.accounts.set(worker.subject, { email: worker.email, email_verified: true, groups: ['staff'] })
  await renew()
  expect(await memberOf(owner, worker.email)).toMatchObject({ role: 'viewer' })
  provider.accounts.set(worker.subject, { email: worker.email, email_verified: true, groups: [] })
  await renew()
  expect(await statusOf(body.token)).toBe(401)
  expect(await memberOf(owner, worker.email)).toBeUndefined()
})

test('a domain is proven by its DNS record, for one workspace', async () => {
  const [first, second] = [await signedInPerson(server), await signedInPerson(server)]
  const domain = `d${random()}.example`
  const post = (path: string, { token }: Call, body?: unknown) =>
    server.call('POST', `/api/workspace/domains${path}`, { token, body })
  const { body } = await post('', first, { domain: domain.toUpperCase() })
  expect(body).toMatchObject({ domain, verifiedAt: null })
  expect(body.record).toMatch(/^marsad-domain-verification=[\w-]{43}$/)
  expect((await post('', first, { domain })).body).toMatchObject({ code: 'domain.already_added' })
  names.answerWith({ kind: 'TXT', value: 'marsad-domain-verification=another' })
  expect((await post(`/${body.id}/check`, first)).body).toMatchObject({ code: 'domain.record_missing' })
  expect((await post(`/${body.id}/check`, second)).status).toBe(404)
  names.answerWith({ kind: 'TXT', value: 'v=spf1 -all' }, { kind: 'TXT', value: body.record })
  expect((await post(`/${body.id}/check`, first)).body.verifiedAt).toEqual(expect.any(String))
  const late = await post('', second, { domain })
  names.answerWith({ kind: 'TXT', value: late.body.record })
  expect((await post(`/${late.body.id}/check`, second)).body).toMatchObject({ code: 'domain.taken' })
  const log = await get('/api/audit?action=domain.verified', first)
  expect(log.body.entries[0]).toMatchObject({ target: domain })
  for (const wrong of ['localhost', 'a b.example', '-a.example', 'a@b.example']) {
    expect((await post('', first, { domain: wrong })).status).toBe(400)
  }
})

const require = ({ token }: Call, method: string | null, from = new Date(Date.now() - 1000)) =>
  server.call('PUT', '/api/workspace/single-sign-on/requirement', {
    token,
    body: { requirement: method === null ? null : { method, from: from.toISOString() } },
  })
const addSecondFactor = (userId: string) =>
  server.engines.postgres.pool.query(
    `insert into two_factors (user_id, secret_box, confirmed_at) values ($1, '\\x00', now())`,
    [userId],
  )
const openedBy = (sessionId: string, method: string) =>
  server.engines.postgres.pool.query('update sessions set method = $1 where id = $2', [method, sessionId])

test('a workspace that requires single sign-on admits nobody else, but owners with a second factor', async () => {
  const owner = await withProvider()
  expect((await require(owner, 'single_sign_on')).body).toMatchObject({ code: 'profile.two_factor_off' })
  await addSecondFactor(owner.userId)
  const member = await accountHolder(server)
  const link = await server.call('POST', '/api/invitations/links', {
    token: owner.token,
    body: { role: 'member' },
  })
  const invitation = { token: String(link.body.url).split('token=')[1] }
  expect((await server.call('POST', '/api/invitations/accept', { ...member, body: invitation })).status).toBe(
    200,
  )
  const soon = new Date(Date.now() + 86_400_000)
  expect((await require(owner, 'single_sign_on', soon)).status).toBe(200)
  const own = await get('/api/profile/sign-in-requirement', member)
  expect(own.body).toEqual({
    requirement: { method: 'single_sign_on', from: soon.toISOString() },
    isMet: false,
  })
  expect(await statusOf(member.token)).toBe(200)

  // In force: sessions by password are over, and new ones go elsewhere.
  await openedBy(owner.sessionId, 'second_factor')
  await require(owner, 'single_sign_on')
  await sleep(1000)
  expect(await statusOf(member.token)).toBe(401)
  expect(await statusOf(owner.token)).toBe(200)
  const again = await logInAs(member)
  expect(again.body).toMatchObject({ role: 'owner' })
  const { token } = again.body
  const entered = await server.call('POST', `/api/workspaces/${owner.workspaceId}/switch`, { token })
  expect(entered).toMatchObject({ status: 403, body: { code: 'auth.single_sign_on_required' } })
  const worker = newWorker(owner)
  const signedIn = await worker.signIn()
  expect(signedIn.status).toBe(200)
  expect(await statusOf(signedIn.body.token)).toBe(200)
  expect((await get('/api/profile/sign-in-requirement', signedIn.body)).body.isMet).toBe(true)
  // The provider of the installation is not that of the workspace.
  const { userId } = await memberOf(owner, worker.email)
  const { rows } = await server.engines.postgres.pool.query<{ id: string }>(
    'select id from sessions where user_id = $1',
    [userId],
  )
  await server.engines.postgres.pool.query(
    'update session_identities set confined_to = null where session_id = $1',
    [rows[0]?.id],
  )
  await sleep(1000)
  expect(await statusOf(signedIn.body.token)).toBe(401)
  await openedBy(owner.sessionId, 'password')
  await sleep(1000)
  expect(await statusOf(owner.token)).toBe(401)
})

test('an open stream ends when its workspace begins to require another sign-in', async () => {
  const owner = await withProvider()
  await addSecondFactor(owner.userId)
  const member = await signedInPerson(server, { role: 'member', workspaceId: owner.workspaceId })
  const [byPassword, byProvider] = [
    await openViewer(server, member.token),
    await openViewer(server, (await newWorker(owner).signIn()).body.token),
  ]
  expect((await require(owner, 'single_sign_on')).status).toBe(200)
  // Nothing changed in the session: all open streams are looked at twice a minute.
  passSeconds(31)
  await byPassword.closed
  expect(byProvider.state.closedAt).toBeUndefined()
})

test('a person whose only workspace requires more is told so at sign-in', async () => {
  const owner = await withProvider()
  await addSecondFactor(owner.userId)
  await openedBy(owner.sessionId, 'second_factor')
  const person = await accountHolder(server)
  const { workspaceId } = (await get('/api/profile', person)).body
  const move = 'update members set workspace_id = $1, role = $2 where workspace_id = $3'
  const client = server.engines.postgres
  const { rows } = await client.pool.query<{ id: string }>('select id from users where email = $1', [
    person.email,
  ])
  const userId = rows[0]?.id ?? ''
  await client.transaction({ workspaceId: owner.workspaceId, userId }, (tx) =>
    tx.client.query(move, [owner.workspaceId, 'member', workspaceId]),
  )
  await require(owner, 'single_sign_on')
  expect(await logInAs(person)).toMatchObject({
    status: 403,
    body: { code: 'auth.single_sign_on_required' },
  })
  await require(owner, 'second_factor')
  expect(await logInAs(person)).toMatchObject({
    status: 403,
    body: { code: 'auth.second_factor_required_by_workspace' },
  })
  await require(owner, null)
  expect((await logInAs(person)).status).toBe(200)
})

test('settings are for owners, show no secret and are recorded', async () => {
  const owner = await withProvider()
  const admin = await signedInPerson(server, { role: 'admin', workspaceId: owner.workspaceId })
  const path = '/api/workspace/single-sign-on'
  expect((await get(path, admin)).status).toBe(403)
  const { body } = await get(path, owner)
  expect(body).toMatchObject({
    provider: { issuer: provider.issuer, clientId: 'marsad' },
    redirectUrl,
    logoutUrl: `${publicUrl}/api/auth/sso/logout/${owner.workspaceId}`,
  })
  expect(JSON.stringify(body)).not.toContain(provider.settings.clientSecret)
  const { clientSecret: _secret, ...rest } = provider.settings
  const save = (settings: object) =>
    server.call('PUT', `${path}/provider`, {
      token: owner.token,
      body: { name: 'New', groupClaim: 'groups', groupRules: [], defaultRole: 'viewer', ...settings },
    })
  expect((await save(rest)).status).toBe(200)
  // The stored secret is not sent to another address.
  expect((await save({ ...rest, issuer: liar.issuer })).body).toMatchObject({
    code: 'provider.secret_required',
  })
  expect((await save({ ...rest, defaultRole: 'owner' })).status).toBe(400)
  expect((await save({ ...rest, defaultRole: null })).status).toBe(400)

  const worker = newWorker(owner)
  const signedIn = await worker.signIn()
  expect(signedIn.status).toBe(200)
  expect((await server.call('DELETE', `${path}/provider`, owner)).status).toBe(200)
  await sleep(1000)
  expect(await statusOf(signedIn.body.token)).toBe(401)
  expect(
    (await worker.browser.call('POST', '/api/auth/sso/begin', { provider: owner.workspaceId })).status,
  ).toBe(404)
  for (const action of ['provider.changed', 'provider.removed', 'domain.added']) {
    const log = await get(`/api/audit?action=${action}`, owner)
    expect(log.body.entries.length).toBeGreaterThan(0)
  }
})
