import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { cookieOf, goodPassword, logIn, newEmail } from '../../../test/accounts.ts'
import { codeIn, mailsTo, nextMail } from '../../../test/engines/inbox.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const tokenIn = (text: string) => /#token=(marsad_i_[\w-]{43})/.exec(text)?.[1] ?? ''
const emailOf = ({ userId }: { userId: string }) => `${userId}@example.com`
const post = (path: string, body: unknown, token?: string, at = server) =>
  at.call('POST', path, { body, ...(token && { token }) })

async function link(token: string, body: object = {}, at = server) {
  const answer = await post('/api/invitations/links', { role: 'member', ...body }, token, at)
  return { id: answer.body.invitation?.id as string, token: tokenIn(answer.body.url ?? ''), answer }
}
const person = (email: string, invitationToken: string) => ({
  firstName: 'Nour',
  lastName: 'Haddad',
  email,
  password: goodPassword,
  invitationToken,
})

test('an invitation by e-mail: mailed in the chosen language, accepted with an existing account [B6]', async () => {
  const owner = await signedInPerson(server)
  const guest = await signedInPerson(server)
  await server.engines.postgres.pool.query(`update users set locale = 'ar' where id = $1`, [guest.userId])
  const body = { email: emailOf(guest), role: 'admin', department: 'NOC', locale: 'en' }
  const invited = await post('/api/invitations', body, owner.token)
  expect(invited).toMatchObject({ status: 201, body: { kind: 'email', usesLeft: 1, role: 'admin' } })
  expect(Date.parse(invited.body.expiresAt) - Date.now()).toBeGreaterThan(6.99 * 86_400_000)

  const mail = await nextMail(emailOf(guest))
  expect(mail.subject).toContain('مرصد')
  expect(mail.html).toContain('dir="rtl"')
  expect(mail.text).toContain('/ar/invitation#token=marsad_i_')
  const token = tokenIn(mail.text)
  expect(await post('/api/invitations/preview', { token })).toMatchObject({
    status: 200,
    body: { workspaceName: 'Test workspace', role: 'admin', invitedBy: 'Test Person', hasAccount: true },
  })
  expect(await post('/api/invitations/accept', { token }, guest.token)).toMatchObject({
    status: 200,
    body: { workspaceId: owner.workspaceId, role: 'admin' },
  })
  const team = await server.call('GET', '/api/team', { token: guest.token })
  expect(team.body.stats).toEqual({ total: 2, admins: 2, active: 2, pending: 0 })
  expect(team.body.members.find((row: { isYou: boolean }) => row.isYou).department).toBe('NOC')
  expect(await post('/api/invitations/preview', { token })).toMatchObject({
    status: 404,
    body: { code: 'invitation.invalid' },
  })
})

test('who has no account yet is written to in the language that the inviter chose [B6]', async () => {
  const owner = await signedInPerson(server)
  for (const [locale, words] of [
    ['ar', 'يدعوك'],
    ['en', 'invites you'],
  ] as const) {
    const email = newEmail(locale)
    await post('/api/invitations', { email, role: 'viewer', locale }, owner.token)
    expect((await nextMail(email)).text).toContain(words)
  }
})

test('nobody fills the mailbox of an outsider with invitations', async () => {
  const owner = await signedInPerson(server)
  const email = newEmail('bothered')
  const statuses = []
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await post('/api/invitations', { email, role: 'viewer' }, owner.token)).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  const { body } = await server.call('GET', '/api/invitations', { token: owner.token })
  expect(body.invitations).toHaveLength(1)
})

test('an invitation by e-mail is for that address alone [B6]', async () => {
  const owner = await signedInPerson(server)
  const email = newEmail('invited')
  await post('/api/invitations', { email, role: 'viewer' }, owner.token)
  const token = tokenIn((await nextMail(email)).text)
  const other = await signedInPerson(server)
  expect(await post('/api/invitations/accept', { token }, other.token)).toMatchObject({
    status: 403,
    body: { code: 'invitation.other_address' },
  })
  expect(await post('/api/auth/register', person(newEmail('thief'), token))).toMatchObject({
    status: 403,
    body: { code: 'invitation.other_address' },
  })
})

test('registering with an invitation by e-mail proves the address and joins that workspace alone [B6]', async () => {
  const owner = await signedInPerson(server)
  const email = newEmail('invited')
  // An attacker registered the victim's address first, with their own password.
  await post('/api/auth/register', {
    ...person(email, ''),
    invitationToken: undefined,
    password: 'thief-owl-77-lamp',
  })
  await post('/api/invitations', { email, role: 'viewer' }, owner.token)
  // The code and the invitation may arrive in either order.
  await nextMail(email, 2)
  const token = tokenIn((await mailsTo(email)).map(({ text }) => text).join('\n'))
  expect(await post('/api/auth/register', person(email, token))).toMatchObject({
    status: 200,
    body: { isVerified: true },
  })
  expect(await logIn(server, { email, password: 'thief-owl-77-lamp' })).toMatchObject({ status: 401 })
  const login = await logIn(server, { email, password: goodPassword })
  expect(login).toMatchObject({ status: 200, body: { role: 'viewer' } })
  const { body } = await server.call('GET', '/api/workspaces', { token: login.body.token })
  expect(body.workspaces).toMatchObject([{ id: owner.workspaceId, role: 'viewer' }])
})

test('registering with a link joins once the code proves the address, also where registration is closed [B6]', async () => {
  const closed = await startServer({ MARSAD_REGISTRATION: 'closed' })
  onTestFinished(() => closed.close())
  const owner = await signedInPerson(closed)
  const { token } = await link(owner.token, {}, closed)
  const email = newEmail('linked')
  const { invitationToken: _, ...uninvited } = person(email, token)
  expect(await post('/api/auth/register', uninvited, undefined, closed)).toMatchObject({ status: 403 })
  const registered = await post('/api/auth/register', person(email, token), undefined, closed)
  expect(registered).toMatchObject({ status: 200, body: { isVerified: false } })
  const code = codeIn(await nextMail(email))
  const verified = await closed.call('POST', '/api/auth/verify-code', {
    body: { email, code },
    headers: { cookie: cookieOf(registered) },
  })
  expect(verified).toMatchObject({ status: 200 })
  const login = await logIn(closed, { email, password: goodPassword })
  expect(login).toMatchObject({ status: 200, body: { role: 'member' } })
  const { body } = await closed.call('GET', '/api/workspaces', { token: login.body.token })
  expect(body.workspaces).toMatchObject([{ id: owner.workspaceId }])
})

test.for([1, 3])('of eight who redeem a link for %i at once, as many win [B6]', async (maxUses) => {
  const owner = await signedInPerson(server)
  const { token, answer } = await link(owner.token, { maxUses })
  expect(Date.parse(answer.body.invitation.expiresAt) - Date.now()).toBeLessThanOrEqual(86_400_000)
  const guests = await Promise.all(Array.from({ length: 8 }, () => signedInPerson(server)))
  const answers = await Promise.all(
    guests.map((guest) => post('/api/invitations/accept', { token }, guest.token)),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(maxUses)
  expect(statuses.filter((status) => status === 404)).toHaveLength(8 - maxUses)
  const team = await server.call('GET', '/api/team', { token: owner.token })
  expect(team.body.stats.total).toBe(1 + maxUses)
})

test('who is a member already uses no link up, and who is deactivated does not come back by one [B6]', async () => {
  const owner = await signedInPerson(server)
  const member = await signedInPerson(server, { role: 'member', workspaceId: owner.workspaceId })
  const { token } = await link(owner.token)
  expect(await post('/api/invitations/accept', { token }, member.token)).toMatchObject({
    status: 409,
    body: { code: 'team.already_member' },
  })
  expect(await post('/api/invitations/preview', { token })).toMatchObject({ status: 200 })
  const invited = await post('/api/invitations', { email: emailOf(member), role: 'viewer' }, owner.token)
  expect(invited).toMatchObject({ status: 409, body: { code: 'team.already_member' } })

  const home = await post('/api/workspaces', { name: 'Home' }, member.token)
  await post(`/api/workspaces/${home.body.id}/switch`, undefined, member.token)
  await post(`/api/team/${member.userId}/deactivate`, undefined, owner.token)
  expect(await post('/api/invitations/accept', { token }, member.token)).toMatchObject({
    status: 403,
    body: { code: 'team.deactivated' },
  })
})

test('a revoked invitation opens nothing, and an expired one neither [B6]', async () => {
  const owner = await signedInPerson(server)
  const guest = await signedInPerson(server)
  const revoked = await link(owner.token)
  const outsider = await signedInPerson(server)
  const revoke = (token: string) => server.call('DELETE', `/api/invitations/${revoked.id}`, { token })
  expect(await revoke(outsider.token)).toMatchObject({ status: 404 })
  expect(await revoke(owner.token)).toMatchObject({ status: 200 })
  expect(await revoke(owner.token)).toMatchObject({ status: 404 })
  expect(await post('/api/invitations/accept', { token: revoked.token }, guest.token)).toMatchObject({
    status: 404,
  })

  const expired = await link(owner.token)
  await server.engines.postgres.transaction({ workspaceId: owner.workspaceId }, (tx) =>
    tx.execute(`update invitations set expires_at = now() - interval '1 second'`),
  )
  expect(await post('/api/invitations/accept', { token: expired.token }, guest.token)).toMatchObject({
    status: 404,
  })
  const { body } = await server.call('GET', '/api/invitations', { token: owner.token })
  expect(body.invitations).toEqual([])
})

test('an admin invites up to their own role; viewers and members invite nobody [B8]', async () => {
  const owner = await signedInPerson(server)
  const { workspaceId } = owner
  const admin = await signedInPerson(server, { role: 'admin', workspaceId })
  expect((await link(admin.token, { role: 'owner' })).answer).toMatchObject({
    status: 403,
    body: { code: 'team.role_above_own' },
  })
  expect((await link(admin.token, { role: 'admin' })).answer.status).toBe(201)
  for (const role of ['viewer', 'member'] as const) {
    const { token } = await signedInPerson(server, { role, workspaceId })
    expect((await link(token)).answer.status).toBe(403)
    expect(await server.call('GET', '/api/invitations', { token })).toMatchObject({ status: 403 })
  }
})

test('the members that an operator allows are not exceeded', async () => {
  const small = await startServer({ MARSAD_LIMIT_MEMBERS: '2' })
  onTestFinished(() => small.close())
  const owner = await signedInPerson(small)
  const { token } = await link(owner.token, { maxUses: 5 }, small)
  const guests = [await signedInPerson(small), await signedInPerson(small)]
  const answers = await Promise.all(
    guests.map((guest) => post('/api/invitations/accept', { token }, guest.token, small)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await link(owner.token, {}, small)).answer).toMatchObject({
    status: 409,
    body: { code: 'team.limit_reached' },
  })
})

test('no token of an invitation is stored', async () => {
  const owner = await signedInPerson(server)
  const { token } = await link(owner.token)
  const secret = token.slice('marsad_i_'.length)
  const rows = await server.engines.postgres.transaction({ workspaceId: owner.workspaceId }, (tx) =>
    tx.execute(`select i::text as row from invitations i`),
  )
  expect(JSON.stringify(rows.rows)).not.toContain(secret)
})

test('who guesses invitations is told to wait, and who looks at their own is not', async () => {
  const guarded = await startServer()
  onTestFinished(() => guarded.close())
  const { token: session } = await signedInPerson(guarded)
  const { token: own } = await link(session, {}, guarded)
  const preview = async (token: string) =>
    (await guarded.call('POST', '/api/invitations/preview', { body: { token } })).status
  for (let looks = 0; looks < 65; looks += 1) expect(await preview(own)).toBe(200)
  const statuses = await Promise.all(Array.from({ length: 65 }, () => preview(`marsad_i_${'x'.repeat(43)}`)))
  expect(statuses.filter((status) => status === 404)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})

test('who joins by a link is no longer invited by mail [B7]', async () => {
  const [owner, guest] = [await signedInPerson(server), await signedInPerson(server)]
  await post('/api/invitations', { email: emailOf(guest), role: 'member', locale: 'en' }, owner.token)
  const pending = async () =>
    (await server.call('GET', '/api/team', { token: owner.token })).body.stats.pending
  expect(await pending()).toBe(1)
  const { token } = await link(owner.token)
  expect((await post('/api/invitations/accept', { token }, guest.token)).status).toBe(200)
  expect(await pending()).toBe(0)
})
