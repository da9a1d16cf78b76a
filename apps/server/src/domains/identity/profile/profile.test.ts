import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountHolder, logIn } from '../../../test/accounts.ts'
import { mailsTo, nextMail, resetTokenIn } from '../../../test/engines/inbox.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { asBusy, inTime } from '../../../test/in-time.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const auditOf = async ({ token }: { token: string }, action: string) =>
  (await server.call('GET', `/api/audit?action=${action}`, { token })).body.entries
const credentials = ({ email, password }: { email: string; password: string }) => ({ email, password })
type Person = { token: string }
const get = (path: string, { token }: Person) => server.call('GET', `/api/profile${path}`, { token })
const send = (method: string, path: string, { token }: Person, body?: unknown) =>
  server.call(method, `/api/profile${path}`, { token, ...(body !== undefined && { body }) })

test('the profile is read and changed; only its own fields can be [B1]', async () => {
  const person = await accountHolder(server)
  const before = await get('', person)
  expect(before).toMatchObject({
    status: 200,
    body: {
      email: person.email,
      firstName: 'Nour',
      lastName: 'Haddad',
      jobTitle: '',
      avatarUrl: null,
      role: 'owner',
      isTwoFactorOn: false,
    },
  })
  const changed = await send('PUT', '', person, { firstName: 'نور', jobTitle: 'Operator' })
  expect(changed.body).toEqual({ ...before.body, firstName: 'نور', jobTitle: 'Operator' })
  expect((await get('', person)).body).toEqual(changed.body)
  for (const forbidden of [
    { role: 'owner' },
    { isActive: true },
    { isVerified: true },
    { email: 'a@example.com' },
    { workspaceId: before.body.workspaceId },
    { firstName: '' },
    { firstName: 'a\u202eb' },
    { lastName: 'x'.repeat(81) },
  ]) {
    expect((await send('PUT', '', person, forbidden)).status).toBe(400)
  }
})

test('stats count what exists [B3]', async () => {
  const person = await accountHolder(server)
  await logIn(server, credentials(person))
  await logIn(server, { email: person.email, password: 'wrong password' })
  expect((await get('/stats', person)).body).toEqual({
    devicesWatched: 0,
    openTickets: 0,
    alertsAcknowledged: 0,
    filesStored: 0,
    memberSince: expect.stringMatching(/^\d{4}-/),
    loginsLast30Days: 2,
  })
})

test('the login history tells time, address, browser, system, result and the current session [B4]', async () => {
  const person = await accountHolder(server)
  const safari =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
  await logIn(server, { email: person.email, password: 'wrong password' }, { 'user-agent': safari })
  const { body } = await get('/login-history', person)
  expect(body.nextCursor).toBeNull()
  expect(body.loginHistory).toMatchObject([
    { result: 'wrong_password', browser: 'Safari 18', system: 'macOS Catalina', isCurrentSession: false },
    { result: 'success', ip: '127.0.0.1', isCurrentSession: true },
  ])
  const page = await get('/login-history?limit=1', person)
  expect(page.body.loginHistory).toHaveLength(1)
  const next = await get(`/login-history?limit=1&cursor=${page.body.nextCursor}`, person)
  expect(next.body.loginHistory).toEqual([body.loginHistory[1]])
  expect(next.body.nextCursor).toBeNull()
  const outsider = await accountHolder(server)
  expect((await get('/login-history', outsider)).body.loginHistory).toHaveLength(1)
})

test('update-login wants a token and no body [A6]', async () => {
  const person = await accountHolder(server)
  expect((await send('POST', '/update-login', person)).status).toBe(200)
  expect(await server.call('POST', '/api/profile/update-login')).toMatchObject({
    status: 401,
    body: { message: 'No authentication token' },
  })
  const { rows } = await server.engines.postgres.transaction(
    { workspaceId: (await get('', person)).body.workspaceId },
    (tx) => tx.client.query('select last_active_at from members'),
  )
  expect(rows[0].last_active_at).toBeInstanceOf(Date)
})

test('sessions are listed and ended, one, all others, or all, within a second', inTime, async () => {
  const first = await accountHolder(server)
  const second = { token: (await logIn(server, credentials(first))).body.token as string }
  const third = { token: (await logIn(server, credentials(first))).body.token as string }
  const outsider = await accountHolder(server)
  const { sessions } = (await get('/sessions', first)).body
  expect(sessions).toHaveLength(3)
  expect(sessions.filter((session: { isCurrent: boolean }) => session.isCurrent)).toHaveLength(1)

  const { sessions: own } = (await get('/sessions', second)).body
  const secondId = own.find((session: { isCurrent: boolean }) => session.isCurrent).id
  expect((await send('DELETE', `/sessions/${secondId}`, outsider)).status).toBe(404)
  expect(await msUntilEnded(second, () => send('DELETE', `/sessions/${secondId}`, first))).toBeLessThan(
    asBusy(1000),
  )
  expect(await msUntilEnded(third, () => send('DELETE', '/sessions', first))).toBeLessThan(asBusy(1000))
  expect((await get('', first)).status).toBe(200)
  expect(await msUntilEnded(first, () => send('DELETE', '/sessions?scope=all', first))).toBeLessThan(
    asBusy(1000),
  )
  expect((await get('', outsider)).status).toBe(200)
})

test.for([
  ['deactivation', 'update users set is_active = false where id = $1'],
  ['a lost membership', 'delete from members where user_id = $1'],
  ['idle hours', `update sessions set last_seen_at = now() - interval '121 minutes' where user_id = $1`],
] as const)('%s ends a session within a second', inTime, async ([, statement]) => {
  const person = await accountHolder(server)
  const { id, workspaceId } = (await get('', person)).body
  const { postgres } = server.engines
  const end = () =>
    postgres.transaction({ userId: id, workspaceId }, (tx) => tx.client.query(statement, [id]))
  expect(await msUntilEnded(person, end)).toBeLessThan(asBusy(1000))
})

test('an old reset link dies with a changed password, and the change is in the audit log', async () => {
  const person = await accountHolder(server)
  const { email } = person
  await server.call('POST', '/api/auth/reset-password-request', { body: { email } })
  const token = resetTokenIn(await nextMail(email, 2))
  const newPassword = 'copper-meadow-44-owl'
  await send('PUT', '/password', person, { currentPassword: person.password, newPassword })
  const reset = { token, newPassword: 'granite-lantern-57-fox' }
  expect((await server.call('POST', '/api/auth/reset-password', { body: reset })).status).toBe(400)
  expect(await auditOf(person, 'password.changed')).toMatchObject([{ target: email, actor: { name: email } }])
})

test('failed sign-ins reach the log of the workspace, and no more of them than so many', async () => {
  const person = await accountHolder(server)
  const { email } = person
  for (let n = 0; n < 7; n += 1) await logIn(server, { email, password: 'a wrong guess' })
  await expect.poll(async () => (await auditOf(person, 'sign_in.failed')).length, { timeout: 20_000 }).toBe(5)
  expect((await auditOf(person, 'sign_in.failed'))[0]).toMatchObject({
    target: email,
    details: { result: 'wrong_password' },
  })
})

test(
  'the password changes with the old one, ends other sessions and is told to the owner',
  inTime,
  async () => {
    const person = await accountHolder(server)
    const other = { token: (await logIn(server, credentials(person))).body.token as string }
    const newPassword = 'copper-meadow-44-owl'
    const change = (currentPassword: string, password = newPassword) =>
      send('PUT', '/password', person, { currentPassword, newPassword: password })
    expect(await change('not the password')).toMatchObject({
      status: 403,
      body: { code: 'auth.password_wrong' },
    })
    expect(await change(person.password, 'aaaaaaaaaaaaaa')).toMatchObject({
      body: { code: 'auth.password_weak' },
    })
    expect(await msUntilEnded(other, () => change(person.password))).toBeLessThan(asBusy(1000))
    expect((await get('', person)).status).toBe(200)
    expect((await logIn(server, { email: person.email, password: newPassword })).status).toBe(200)
    const subjects = async () => (await mailsTo(person.email)).map(({ subject }) => subject)
    await expect.poll(subjects, { timeout: 10_000 }).toContain('Your Marsad password was changed')
  },
)

test('preferences start with defaults and keep what is chosen', async () => {
  const person = await accountHolder(server, { locale: 'ar' })
  const before = (await get('/preferences', person)).body
  expect(before).toEqual({
    language: 'ar',
    theme: 'system',
    digits: 'latn',
    timeDirection: 'ltr',
    timeZone: null,
    hourCycle: 'h23',
    notifications: { newSignIn: true, alerts: true },
    quietHours: { isOn: false, from: '22:00', to: '07:00', timeZone: 'UTC', letCriticalThrough: true },
    serversView: {
      layout: 'auto',
      columns: [
        'cpu',
        'memory',
        'disk',
        'network',
        'uptime',
        'os',
        'security',
        'alerts',
        'lastSeen',
        'agentVersion',
      ],
      sort: 'worst',
      direction: 'desc',
      group: 'none',
    },
    storageView: { layout: 'list', sort: 'name', direction: 'asc' },
  })
  const changes = { digits: 'arab', timeZone: 'Asia/Riyadh', language: 'en' }
  expect((await send('PUT', '/preferences', person, changes)).body).toEqual({ ...before, ...changes })
  expect((await get('/preferences', person)).body).toEqual({ ...before, ...changes })
  expect((await send('PUT', '/preferences', person, { theme: 'blue' })).status).toBe(400)

  const atOnce = { hourCycle: 'h12', timeZone: 'Asia/Riyadh', theme: 'light', digits: 'latn' }
  await Promise.all(
    Object.entries(atOnce).map(([name, value]) => send('PUT', '/preferences', person, { [name]: value })),
  )
  expect((await get('/preferences', person)).body).toMatchObject(atOnce)

  // Two preferences changed from two browsers at once.
  const switches = { newSignIn: false, alerts: false }
  await Promise.all(
    Object.entries(switches).map(([name, isOn]) =>
      send('PUT', '/preferences', person, { notifications: { [name]: isOn } }),
    ),
  )
  expect((await get('/preferences', person)).body.notifications).toEqual(switches)
})

test('how somebody looks at their servers and files is kept, and only what can be shown', async () => {
  const person = await accountHolder(server)
  const serversView = { layout: 'cards', columns: ['lastSeen', 'cpu'], sort: 'cpu', direction: 'desc' }
  expect((await send('PUT', '/preferences', person, { serversView })).status).toBe(200)
  expect((await get('/preferences', person)).body.serversView).toEqual({ ...serversView, group: 'none' })
  for (const wrong of [{ columns: ['cpu', 'cpu'] }, { columns: ['password'] }, { sort: 'x' }, { more: 1 }]) {
    const body = { serversView: { ...serversView, ...wrong } }
    expect((await send('PUT', '/preferences', person, body)).status).toBe(400)
  }
  const storageView = { layout: 'grid', sort: 'modified', direction: 'desc' }
  expect((await send('PUT', '/preferences', person, { storageView })).body).toMatchObject({ storageView })
  const wrong = { storageView: { ...storageView, sort: 'owner' } }
  expect((await send('PUT', '/preferences', person, wrong)).status).toBe(400)
})

test('saved views of the server list are of one person in one workspace, and a name is one view', async () => {
  const person = await signedInPerson(server)
  const colleague = await signedInPerson(server, { role: 'viewer', workspaceId: person.workspaceId })
  const view = { name: 'Databases', filter: { tag: 'db' }, sort: 'cpu', direction: 'desc', group: 'none' }
  const saved = await send('POST', '/server-views', person, view)
  expect(saved.body).toEqual({ views: [{ ...view, id: expect.any(String) }] })
  const changed = { ...view, filter: { tag: 'db', state: 'offline' }, group: 'tag' }
  const [id] = saved.body.views.map((one: { id: string }) => one.id)
  expect((await send('POST', '/server-views', person, changed)).body.views).toEqual([{ ...changed, id }])
  await Promise.all(['a', 'b', 'c'].map((name) => send('POST', '/server-views', person, { ...view, name })))
  expect((await get('/server-views', person)).body.views).toHaveLength(4)
  expect((await send('POST', '/server-views', colleague, view)).body.views).toHaveLength(1)

  // The same person in another workspace.
  const other = await server.call('POST', '/api/workspaces', {
    token: person.token,
    body: { name: 'Second hall' },
  })
  expect(other.status).toBeLessThan(300)
  await server.call('POST', `/api/workspaces/${other.body.id}/switch`, { token: person.token })
  expect((await get('/server-views', person)).body).toEqual({ views: [] })
  expect((await send('DELETE', `/server-views/${id}`, person)).status).toBe(404)
  await server.call('POST', `/api/workspaces/${person.workspaceId}/switch`, { token: person.token })
  expect((await send('DELETE', `/server-views/${id}`, person)).body.views).toHaveLength(3)

  // Preferences and views do not write over each other.
  await send('PUT', '/preferences', person, { theme: 'dark' })
  expect((await get('/server-views', person)).body.views).toHaveLength(3)
  expect((await get('/preferences', person)).body).not.toHaveProperty('serverViews')
  for (const wrong of [{ name: '' }, { filter: { colour: 'red' } }, { group: 'rack' }])
    expect((await send('POST', '/server-views', person, { ...view, ...wrong })).status).toBe(400)
  for (let n = 3; n < 30; n += 1) await send('POST', '/server-views', person, { ...view, name: `view ${n}` })
  const full = await send('POST', '/server-views', person, { ...view, name: 'one more' })
  expect([full.status, full.body.error?.code ?? full.body.code]).toEqual([409, 'profile.views_limit_reached'])
})

test('two-factor: begin, confirm, sign in by code or recovery code, and end', async () => {
  const person = await accountHolder(server)
  const { email, password } = person
  expect((await send('POST', '/two-factor', person, { password: 'wrong' })).status).toBe(403)
  const { body: begun } = await send('POST', '/two-factor', person, { password })
  expect(begun.otpauthUri).toMatch(/^otpauth:\/\/totp\/Marsad/)
  expect((await logIn(server, credentials(person))).status).toBe(200)

  const codeAt = (seconds: number) =>
    generateSync({ secret: begun.secret, epoch: Date.now() / 1000 + seconds })
  expect((await send('POST', '/two-factor/confirm', person, { totp: '000000' })).status).toBe(403)
  const { body: confirmed } = await send('POST', '/two-factor/confirm', person, { totp: codeAt(0) })
  expect(new Set(confirmed.recoveryCodes).size).toBe(10)
  expect((await get('/two-factor', person)).body).toEqual({
    isOn: true,
    methods: ['totp'],
    recoveryCodesLeft: 10,
  })

  const required = await logIn(server, { email, password })
  expect(required).toMatchObject({
    status: 403,
    body: { success: false, code: 'auth.second_factor_required', methods: ['totp'] },
  })
  expect(required.body.passkey).toBeUndefined()
  expect(required.body.token).toBeUndefined()
  // The following code: valid until its own time step ends, however long this takes.
  const totp = codeAt(30)
  expect((await logIn(server, { email, password, totp })).status).toBe(200)
  expect(await logIn(server, { email, password, totp })).toMatchObject({
    status: 403,
    body: { code: 'auth.second_factor_invalid' },
  })
  const recoveryCode = confirmed.recoveryCodes[0].toUpperCase()
  expect((await logIn(server, { email, password, recoveryCode })).status).toBe(200)
  expect((await logIn(server, { email, password, recoveryCode })).status).toBe(403)

  const [, second, third, fourth] = confirmed.recoveryCodes
  const elsewhere = await logIn(server, { email, password, recoveryCode: second })
  const needed = { status: 403, body: { code: 'auth.second_factor_required' } }
  expect(await send('POST', '/two-factor/recovery-codes', person, { password })).toMatchObject(needed)
  const proof = { password, recoveryCode: third }
  const renewed = await send('POST', '/two-factor/recovery-codes', person, proof)
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect((await logIn(server, { email, password, recoveryCode: fourth })).status).toBe(403)
  await expect.poll(async () => (await get('', elsewhere.body)).status, { timeout: 10_000 }).toBe(401)
  expect((await get('', person)).status).toBe(200)

  const [ending] = renewed.body.recoveryCodes
  expect(await send('DELETE', '/two-factor', person, { password })).toMatchObject(needed)
  const invalid = { status: 403, body: { code: 'auth.second_factor_invalid' } }
  expect(await send('DELETE', '/two-factor', person, { password, recoveryCode: fourth })).toMatchObject(
    invalid,
  )
  const wrong = { password: 'wrong', recoveryCode: ending }
  expect((await send('DELETE', '/two-factor', person, wrong)).status).toBe(403)
  const right = { password, recoveryCode: ending }
  expect((await send('DELETE', '/two-factor', person, right)).status).toBe(200)
  expect((await logIn(server, { email, password })).status).toBe(200)

  for (const action of ['two_factor.enabled', 'recovery_codes.renewed', 'two_factor.disabled']) {
    expect(await auditOf(person, action)).toMatchObject([{ target: email }])
  }
  const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject)
  await expect
    .poll(subjects, { timeout: 20_000 })
    .toEqual(
      expect.arrayContaining([
        'Two-factor authentication was turned on',
        'Your Marsad recovery codes were replaced',
        'Two-factor authentication was turned off',
      ]),
    )

  const { rows } = await server.engines.postgres.pool.query('select secret_box from two_factors')
  for (const row of rows) expect(row.secret_box.includes(begun.secret)).toBe(false)
})

/** Milliseconds until an ended session is refused. */
async function msUntilEnded(person: Person, end: () => Promise<unknown>): Promise<number> {
  const before = await get('', person)
  if (before.status !== 200) throw new Error('the session had ended before')
  await end()
  const started = performance.now()
  await vi.waitUntil(async () => (await get('', person)).status === 401, { interval: 20, timeout: 20_000 })
  return performance.now() - started
}
