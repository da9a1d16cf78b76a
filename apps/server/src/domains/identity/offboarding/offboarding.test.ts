import { setTimeout as sleep } from 'node:timers/promises'
import { credentialKinds, type CredentialKind } from '@marsad/contract/http/team'
import type { Role } from '@marsad/contract/permissions'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { accountHolder, cookieOf, goodPassword, logIn, newEmail } from '../../../test/accounts.ts'
import { codeIn, nextMail } from '../../../test/engines/inbox.ts'
import { type SignInProvider, startSignInProvider } from '../../../test/engines/sign-in-provider.ts'
import { newMachine } from '../../../test/agents/machine.ts'
import { newSoftPasskey, softOrigin } from '../../../test/passkey.ts'
import { signedInPerson } from '../../../test/people.ts'
import { instanceEnv, newAddress, newBrowser } from '../../../test/single-sign-on.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { disableUser } from './operate-users.ts'
import { secretColumns } from './credentials.ts'

let provider: SignInProvider
let server: TestServer
beforeAll(async () => {
  provider = await startSignInProvider({ redirectUrl: `${softOrigin}/auth/callback` })
  server = await startServer({ ...instanceEnv(provider.settings), MARSAD_PUBLIC_URL: softOrigin })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

type Person = { token: string }
const post = (path: string, { token }: Person, body: unknown) => server.call('POST', path, { token, body })

async function folderOf(person: Person): Promise<string> {
  const { body } = await post('/api/storage/folders', person, { name: `Folder ${newEmail()}` })
  return body.id
}
const apiKeyOf = async (person: Person) => {
  const body = { name: 'Exporter', scopes: ['read', 'write'], expiresInDays: 30 }
  return (await post('/api/api-keys', person, body)).body.token as string
}
const enrol = (key: string) => async () => (await newMachine(server).enrol(key)).status
const get = (path: string, token: string) => async () => (await server.call('GET', path, { token })).status

/** Creates a credential and returns a function that tries it. */
type Make = (person: Person) => Promise<() => Promise<number>>

/** One per kind of credential: a kind without an entry does not compile. */
const made: Record<CredentialKind, Make> = {
  api_key: async (person) => get('/api/devices', await apiKeyOf(person)),
  enrolment_key: async (person) =>
    enrol((await post('/api/enrolment-keys', person, { mostUses: 5 })).body.token),
  invitation: async (person) => {
    const { body } = await post('/api/invitations/links', person, { role: 'viewer', maxUses: 5 })
    const token = String(body.url).split('token=')[1]
    return async () => (await server.call('POST', '/api/invitations/preview', { body: { token } })).status
  },
  share: async (person) => {
    const share = await post('/api/storage/shares', person, { itemId: await folderOf(person) })
    const { token } = share.body
    return async () => (await server.call('POST', '/api/shares/open', { body: { token } })).status
  },
}

/** Credentials derived from those, and from a session. */
const derived: Record<string, Make> = {
  'the session': async ({ token }) => get('/api/profile', token),
  'a live stream': async ({ token }) => get('/api/live', token),
  'an enrolment key made with an API key': async (person) => {
    const token = await apiKeyOf(person)
    return enrol((await post('/api/enrolment-keys', { token }, { mostUses: 5 })).body.token)
  },
  'a download link': async (person) => {
    const itemIds = [await folderOf(person)]
    const { body } = await post('/api/storage/links', person, { itemIds, purpose: 'download' })
    return async () => (await fetch(server.url + String(body.url))).status
  },
  'a download link of a share': async (person) => {
    const share = await post('/api/storage/shares', person, { itemId: await folderOf(person) })
    const opened = await server.call('POST', '/api/shares/open', { body: { token: share.body.token } })
    return async () => (await fetch(server.url + String(opened.body.download.url))).status
  },
}

async function everythingOf(person: Person, makes: Record<string, Make>) {
  const tries = new Map<string, () => Promise<number>>()
  for (const [name, make] of Object.entries(makes)) tries.set(name, await make(person))
  /** The names of the credentials that still work. */
  return async () => {
    const accepted: string[] = []
    for (const [name, attempt] of tries) if ((await attempt()) < 400) accepted.push(name)
    return accepted
  }
}

async function pair(role: Role = 'admin') {
  const owner = await signedInPerson(server)
  const member = await signedInPerson(server, { role, workspaceId: owner.workspaceId })
  return { owner, member }
}
type Pair = { owner: Person; member: Person & { userId: string; email?: string } }

const ends: Record<string, (people: Pair) => Promise<unknown>> = {
  'is removed': ({ owner, member }) => server.call('DELETE', `/api/team/${member.userId}`, owner),
  'is deactivated': ({ owner, member }) => post(`/api/team/${member.userId}/deactivate`, owner, undefined),
  leaves: ({ member }) => post('/api/workspace/leave', member, undefined),
  'is disabled by the operator': ({ member: { userId, email = `${userId}@example.com` } }) =>
    disableUser({ ...server, ip: '', userAgent: 'marsad' }, email),
}

test.for(Object.keys(ends))('a second after a member %s, nothing they made opens anything', async (name) => {
  const people = await pair()
  // A member who leaves keeps the session, in another workspace.
  const { 'the session': session, 'a live stream': stream, ...rest } = derived
  const all = { ...made, ...rest, ...(name !== 'leaves' && { session, stream }) }
  const accepted = await everythingOf(people.member, all)
  expect(await accepted()).toEqual(Object.keys(all))
  await ends[name]?.(people)
  await sleep(1000)
  expect(await accepted()).toEqual([])
})

/** A person with a password, a passkey and a linked account of the provider, who is also a member of a workspace. */
async function memberWithEveryWayIn() {
  const owner = await signedInPerson(server)
  const account = await accountHolder(server, { headers: newAddress() })
  const { email, password } = account
  const { body } = await post('/api/invitations/links', owner, { role: 'member' })
  const invitationToken = String(body.url).split('token=')[1]
  expect((await post('/api/invitations/accept', account, { token: invitationToken })).status).toBe(200)
  const { userId } = (await server.call('GET', '/api/team?role=member', owner)).body.members[0]

  const browser = newBrowser(server)
  const subject = `s-${newEmail()}`
  const proof = { provider: 'instance', password }
  const begun = await browser.call('POST', '/api/auth/sso/link', proof, account.token)
  provider.signInAs(subject, { email, email_verified: true })
  const linked = { parameters: await provider.visit(begun.body.url) }
  expect((await browser.call('POST', '/api/auth/sso/link/finish', linked, account.token)).status).toBe(200)

  const passkey = newSoftPasskey({ counts: true })
  const creation = await browser.call('POST', '/api/profile/passkeys/challenge', { password }, account.token)
  const added = { name: 'Laptop', passkey: passkey.create(creation.body) }
  expect((await browser.call('POST', '/api/profile/passkeys', added, account.token)).status).toBe(200)

  const ways: Record<string, () => Promise<string | undefined>> = {
    'the passkey': async () => {
      const challenge = await browser.call('POST', '/api/auth/passkey/challenge')
      const answer = { passkey: passkey.get(challenge.body) }
      return (await browser.call('POST', '/api/auth/passkey', answer)).body.token
    },
    'the linked provider': async () => {
      provider.signInAs(subject, { email, email_verified: true })
      return (await browser.finish(await provider.visit(await browser.begin('instance')))).body.token
    },
  }
  const isInside = async (token: string | undefined) => {
    if (token === undefined) return false
    await server.call('POST', `/api/workspaces/${owner.workspaceId}/switch`, { token })
    return (await server.call('GET', '/api/profile', { token })).body.workspaceId === owner.workspaceId
  }
  return { owner, member: { ...account, userId }, ways, isInside }
}

test.for(Object.keys(ends))(
  'a second after a member %s, neither passkey nor linked provider opens the workspace',
  async (name) => {
    const { ways, isInside, ...people } = await memberWithEveryWayIn()
    const open = new Map<string, string | undefined>()
    for (const [way, enter] of Object.entries(ways)) {
      const token = await enter()
      open.set(`a session by ${way}`, token)
      expect([way, await isInside(token)]).toEqual([way, true])
    }
    // Who leaves does so from within.
    const [inside = ''] = open.values()
    await ends[name]?.({ ...people, member: { ...people.member, token: inside } })
    await sleep(1000)
    const accepted: string[] = []
    for (const [way, token] of open) if (await isInside(token)) accepted.push(way)
    for (const [way, enter] of Object.entries(ways)) if (await isInside(await enter())) accepted.push(way)
    expect(accepted).toEqual([])
  },
)

test('a lost role ends what only that role may make', async () => {
  const { owner, member } = await pair()
  const accepted = await everythingOf(member, made)
  const change = (role: Role) =>
    server.call('PATCH', `/api/team/${member.userId}`, { token: owner.token, body: { role } })
  await change('member')
  await sleep(1000)
  expect(await accepted()).toEqual(['share'])
  await change('viewer')
  await sleep(1000)
  expect(await accepted()).toEqual([])
})

test('an owner who becomes an admin has no invitation of owners left', async () => {
  const { owner, member } = await pair()
  const invite = async (role: Role) => {
    const { body } = await post('/api/invitations/links', owner, { role })
    const token = String(body.url).split('token=')[1]
    return async () => (await server.call('POST', '/api/invitations/preview', { body: { token } })).status
  }
  const [ofOwner, ofAdmin] = [await invite('owner'), await invite('admin')]
  await post('/api/workspace/transfer', owner, { userId: member.userId })
  expect(await ofOwner()).toBe(404)
  expect(await ofAdmin()).toBe(200)
})

test('what a member made is listed, and handed to who removes them where they choose so', async () => {
  const { owner, member } = await pair()
  const accepted = await everythingOf(member, made)
  const listed = await server.call('GET', `/api/team/${member.userId}/credentials`, owner)
  expect(
    listed.body.credentials.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
  ).toEqual(credentialKinds.map((kind) => [kind, 1]))
  expect(listed.body.credentials[0].names).toEqual(['Exporter'])
  await server.call('DELETE', `/api/team/${member.userId}?credentials=hand_over`, owner)
  await sleep(1000)
  expect(await accepted()).toEqual(Object.keys(made))
  const keys = await server.call('GET', '/api/api-keys', owner)
  expect(keys.body.apiKeys).toMatchObject([{ createdBy: `${owner.userId}@example.com` }])
  const log = await server.call('GET', '/api/audit?action=credential.handed_over', owner)
  expect(log.body.entries).toHaveLength(credentialKinds.length)
  expect(log.body.entries[0].details.of).toBe(`${member.userId}@example.com`)
})

test('who was removed a moment ago makes nothing any more', async () => {
  const { owner, member } = await pair()
  const itemId = await folderOf(member)
  const key = { token: await apiKeyOf(member) }
  expect(await get('/api/devices', key.token)()).toBe(200)
  await server.call('DELETE', `/api/team/${member.userId}`, owner)
  // The caller is still cached: authentication passes, and the transaction refuses.
  const answers = await Promise.all([
    post('/api/api-keys', member, { name: 'Late', scopes: ['read'], expiresInDays: 30 }),
    post('/api/enrolment-keys', member, {}),
    post('/api/enrolment-keys', key, {}),
    post('/api/invitations/links', member, { role: 'viewer' }),
    post('/api/storage/shares', member, { itemId }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
})

test('a session that ended with a membership does not come back with the next one', async () => {
  const owner = await signedInPerson(server)
  const person = await accountHolder(server)
  const join = async (session: Person) => {
    const { body } = await post('/api/invitations/links', owner, { role: 'member' })
    const token = String(body.url).split('token=')[1]
    return post('/api/invitations/accept', session, { token })
  }
  expect((await join(person)).status).toBe(200)
  const { userId } = (await server.call('GET', '/api/team?role=member', owner)).body.members[0]
  await server.call('DELETE', `/api/team/${userId}`, owner)
  const { email, password } = person
  const again = await logIn(server, { email, password })
  expect((await join({ token: again.body.token })).status).toBe(200)
  await sleep(1000)
  expect(await get('/api/profile', person.token)()).toBe(401)
})

test('where registration is closed, who has no workspace gets none, and comes in by an invitation alone', async () => {
  const closed = await startServer({ MARSAD_REGISTRATION: 'closed' })
  onTestFinished(() => closed.close())
  const owner = await signedInPerson(closed)
  const invite = async () => {
    const body = { role: 'member' }
    const link = await closed.call('POST', '/api/invitations/links', { token: owner.token, body })
    return String(link.body.url).split('token=')[1]
  }
  const person = { email: newEmail(), password: goodPassword }
  const registered = await closed.call('POST', '/api/auth/register', {
    body: { ...person, firstName: 'A', lastName: 'B', invitationToken: await invite() },
  })
  const code = codeIn(await nextMail(person.email))
  const headers = { cookie: cookieOf(registered) }
  await closed.call('POST', '/api/auth/verify-code', { body: { email: person.email, code }, headers })
  const session = await logIn(closed, person)
  expect(session.body).toMatchObject({ role: 'member' })

  const left = await closed.call('POST', '/api/workspace/leave', { token: session.body.token })
  expect(left.body).toEqual({ success: true, workspaceId: null, role: null })
  const nowhere = { status: 403, body: { code: 'auth.no_workspace' } }
  expect(await logIn(closed, person)).toMatchObject(nowhere)
  expect(await logIn(closed, { ...person, invitationToken: await invite() })).toMatchObject({
    status: 200,
    body: { role: 'member' },
  })
  const { userId } = (await closed.call('GET', '/api/team?role=member', owner)).body.members[0]
  await closed.call('POST', `/api/team/${userId}/deactivate`, owner)
  expect(await logIn(closed, person)).toMatchObject(nowhere)
  expect(await logIn(closed, { ...person, invitationToken: await invite() })).toMatchObject({
    status: 403,
    body: { code: 'team.deactivated' },
  })
})

test('every column of the database that keeps a secret is in the list', async () => {
  const { rows } = await server.engines.postgres.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and (data_type = 'bytea' or column_name ~ '(hash|secret|token|password|code)')
     order by 1`,
  )
  expect(rows.map(({ name }) => name).filter((name) => !(name in secretColumns))).toEqual([])
  const found = new Set(rows.map(({ name }) => name))
  expect(Object.keys(secretColumns).filter((name) => !found.has(name))).toEqual([])
})
