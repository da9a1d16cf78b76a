import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverEnv } from '@marsad/engines'
import { generateSync } from 'otplib'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { bundledCommand } from '../bundle-server.ts'
import { accountHolder, logIn, newEmail } from './test/accounts.ts'
import { createDatabase } from './test/engines/database.ts'
import { runHere } from './test/run-here.ts'
import { runServer } from './test/run-server.ts'
import { startServer, type TestServer } from './test/start-server.ts'

// Bundled once, before the time of a test runs.
beforeAll(async () => void (await bundledCommand()))

async function marsad(args: string[], { input = '', env = {} } = {}) {
  const { program, env: cache } = await bundledCommand()
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...serverEnv(inject('engines')), ...cache, ...env },
  })
  child.stdin.end(input)
  const ended = once(child, 'close')
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  return { code, out, err }
}

const envOf = ({ config: { postgres } }: TestServer) => ({
  ...serverEnv(inject('engines')),
  MARSAD_DATABASE_URL: postgres.url,
  MARSAD_DATABASE_OWNER_URL: postgres.ownerUrl,
})

test('help names every command, and what is no command ends with 2', { timeout: 120_000 }, async () => {
  const help = await marsad(['--help'])
  expect(help.code).toBe(0)
  for (const name of [
    'start',
    'migrate',
    'upgrade',
    'owner',
    'reset-password',
    'user',
    'export',
    'plan',
    'apply',
    'import',
    'backup',
    'restore',
    'doctor',
  ]) {
    expect(help.out).toContain(`\n  ${name}`)
  }
  for (const args of [['nonsense'], ['owner', 'a@example.com', '--password', 'x']]) {
    expect(await marsad(args)).toMatchObject({ code: 2, out: '' })
  }
})

test('the server of a release serves the app, the API reference and the files for agents', async () => {
  const database = await createDatabase()
  onTestFinished(() => database.drop())
  const server = await runServer({ MARSAD_DATABASE_URL: database.url })
  onTestFinished(() => server.stop())
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200)
  for (const path of ['/api/reference', '/api/auth/setup', '/install.sh']) {
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200])
  }
})

test('an owner is made, and a lost password replaced, from the terminal', { timeout: 120_000 }, async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const env = envOf(server)
  const email = newEmail('owner')
  const [first, second] = ['velvet-harbour-92-kite', 'copper-lantern-47-moss']

  expect(await runHere(['owner', email], { env, input: 'password12345' })).toMatchObject({ code: 1 })
  expect(await marsad(['owner', email], { env, input: `${first}\n` })).toMatchObject({ code: 0, err: '' })
  expect(await runHere(['owner', email], { env, input: first })).toMatchObject({ code: 1 })
  const session = await logIn(server, { email, password: first })
  expect(session.body).toMatchObject({ role: 'owner', isVerified: true })

  expect(await runHere(['reset-password', email], { env, input: `${second}\n` })).toMatchObject({ code: 0 })
  const profile = () => server.call('GET', '/api/profile', { token: session.body.token })
  await expect.poll(async () => (await profile()).status, { timeout: 5000 }).toBe(401)
  expect((await logIn(server, { email, password: first })).status).toBe(401)
  const again = await logIn(server, { email, password: second })
  const log = await server.call('GET', '/api/audit?action=password.reset', { token: again.body.token })
  expect(log.body.entries).toMatchObject([{ actor: { name: email }, target: email }])

  const link = await runHere(['reset-password', email, '--link'], { env })
  expect(link.out).toMatch(/\/auth\?mode=reset#token=[\w-]{43}\n$/)
  expect(await runHere(['reset-password', newEmail()], { env, input: second })).toMatchObject({ code: 1 })
})

test('a person is shut out, let in again and rid of a lost second factor from the terminal', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const env = envOf(server)
  const runUser = (...args: string[]) => runHere(['user', ...args], { env })
  const { email, password, token } = await accountHolder(server)
  const key = await server.call('POST', '/api/api-keys', {
    token,
    body: { name: 'Exporter', scopes: ['read'], expiresInDays: 30 },
  })
  const answers = async () => ({
    session: (await server.call('GET', '/api/profile', { token })).status,
    key: (await server.call('GET', '/api/devices', { token: key.body.token })).status,
  })
  expect(await answers()).toEqual({ session: 200, key: 200 })
  expect((await runUser('list')).out).toMatch(new RegExp(`^${email}\tactive\tpassword\t20.*\t-$`, 'm'))
  const people = async () => (await server.call('GET', '/api/instance/people', { token })).status
  expect(await people()).toBe(403)
  expect(await marsad(['user', 'admin', email], { env })).toMatchObject({ code: 0, err: '' })
  expect((await runUser('list')).out).toMatch(new RegExp(`^${email}\t.*\tinstance-admin$`, 'm'))
  await expect.poll(people).toBe(200)
  expect(await runUser('admin', email, '--remove')).toMatchObject({ code: 0 })
  await expect.poll(people).toBe(403)
  expect(await runUser('admin', newEmail())).toMatchObject({ code: 1 })
  expect(await runUser('disable', email, '--remove')).toMatchObject({ code: 2 })

  const disabled = await runUser('disable', email)
  expect(disabled).toMatchObject({ code: 0, err: '' })
  expect(disabled.out).toContain('1 sessions and 1 keys')
  await sleep(1000)
  expect(await answers()).toEqual({ session: 401, key: 401 })
  const refused = await logIn(server, { email, password })
  const wrong = await logIn(server, { email: newEmail(), password: 'a wrong guess' })
  expect(refused.status).toBe(401)
  expect({ ...refused.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
  expect((await runUser('list')).out).toContain(`${email}\tdisabled`)

  expect(await runUser('enable', email)).toMatchObject({ code: 0 })
  expect(await answers()).toEqual({ session: 401, key: 401 })
  const back = await logIn(server, { email, password })
  expect(back.status).toBe(200)
  const call = (method: string, path: string, body: unknown) =>
    server.call(method, `/api/profile/two-factor${path}`, { token: back.body.token, body })
  const begun = await call('POST', '', { password })
  const totp = generateSync({ secret: begun.body.secret })
  expect((await call('POST', '/confirm', { totp })).status).toBe(200)
  expect((await logIn(server, { email, password })).body.code).toBe('auth.second_factor_required')
  expect(await runUser('reset-two-factor', email)).toMatchObject({ code: 0 })
  const last = await logIn(server, { email, password })
  expect(last.status).toBe(200)
  expect((await runUser('sign-out', email)).out).toContain('Ended sessions: 1')

  for (const action of ['user.disabled', 'user.enabled', 'user.signed_out', 'two_factor.disabled']) {
    const session = await logIn(server, { email, password })
    const log = await server.call('GET', `/api/audit?action=${action}`, { token: session.body.token })
    expect(log.body.entries).toMatchObject([{ target: email }])
  }
  expect(await runUser('disable', newEmail())).toMatchObject({ code: 1 })
  expect(await runUser('nonsense')).toMatchObject({ code: 2 })
  expect(await runUser('disable')).toMatchObject({ code: 2 })
}, 240_000)
