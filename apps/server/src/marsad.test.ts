import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverEnv } from '@marsad/engines'
import { generateSync } from 'otplib'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { bundledCommand } from '../bundle-server.ts'
import { owner } from './commands/owner.ts'
import { resetPassword } from './commands/reset-password.ts'
import { isMisuse } from './commands/terminal.ts'
import { user } from './commands/user.ts'
import { accountHolder, logIn, newEmail } from './test/accounts.ts'
import { createDatabase } from './test/engines/database.ts'
import { runServer } from './test/run-server.ts'
import { startServer, type TestServer } from './test/start-server.ts'

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
  MARSAD_DATABASE_URL: postgres.url,
  MARSAD_DATABASE_OWNER_URL: postgres.ownerUrl,
})

const commands = { owner, 'reset-password': resetPassword, user }

/** A command in this process: to start the program takes longer than all that a command does. */
async function runHere(
  server: TestServer,
  [name, ...args]: [keyof typeof commands, ...string[]],
  input = '',
) {
  const env = { ...serverEnv(inject('engines')), ...envOf(server) }
  for (const [variable, value] of Object.entries(env)) vi.stubEnv(variable, value)
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {})
  const stdin = vi.spyOn(process, 'stdin', 'get')
  stdin.mockReturnValue(Object.assign(Readable.from([input]), { isTTY: false }) as typeof process.stdin)
  try {
    const failure = await commands[name](args).catch((error: unknown) => error)
    const code = failure === undefined ? 0 : isMisuse(failure) ? 2 : 1
    return { code, out: lines.mock.calls.map(([line]) => `${line}\n`).join('') }
  } finally {
    stdin.mockRestore()
    lines.mockRestore()
    vi.unstubAllEnvs()
  }
}

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
  for (const args of [['nonsense'], ['owner', 'a@example.com', '--password', 'x'], ['user', 'nonsense']]) {
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

  expect(await runHere(server, ['owner', email], 'password12345')).toMatchObject({ code: 1 })
  expect(await marsad(['owner', email], { env, input: `${first}\n` })).toMatchObject({ code: 0, err: '' })
  expect(await runHere(server, ['owner', email], first)).toMatchObject({ code: 1 })
  const session = await logIn(server, { email, password: first })
  expect(session.body).toMatchObject({ role: 'owner', isVerified: true })

  expect(await runHere(server, ['reset-password', email], `${second}\n`)).toMatchObject({ code: 0 })
  const profile = () => server.call('GET', '/api/profile', { token: session.body.token })
  await expect.poll(async () => (await profile()).status, { timeout: 5000 }).toBe(401)
  expect((await logIn(server, { email, password: first })).status).toBe(401)
  const again = await logIn(server, { email, password: second })
  const log = await server.call('GET', '/api/audit?action=password.reset', { token: again.body.token })
  expect(log.body.entries).toMatchObject([{ actor: { name: email }, target: email }])

  const link = await runHere(server, ['reset-password', email, '--link'])
  expect(link.out).toMatch(/\/auth\?mode=reset#token=[\w-]{43}\n$/)
  expect(await runHere(server, ['reset-password', newEmail()], second)).toMatchObject({ code: 1 })
})

test('a person is shut out, let in again and rid of a lost second factor from the terminal', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const user = (...args: string[]) => runHere(server, ['user', ...args])
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
  expect((await user('list')).out).toMatch(new RegExp(`^${email}\tactive\tpassword\t20.*\t-$`, 'm'))
  const people = async () => (await server.call('GET', '/api/instance/people', { token })).status
  expect(await people()).toBe(403)
  expect(await marsad(['user', 'admin', email], { env: envOf(server) })).toMatchObject({ code: 0, err: '' })
  expect((await user('list')).out).toMatch(new RegExp(`^${email}\t.*\tinstance-admin$`, 'm'))
  await expect.poll(people).toBe(200)
  expect(await user('admin', email, '--remove')).toMatchObject({ code: 0 })
  await expect.poll(people).toBe(403)
  expect(await user('admin', newEmail())).toMatchObject({ code: 1 })
  expect(await user('disable', email, '--remove')).toMatchObject({ code: 2 })

  const disabled = await user('disable', email)
  expect(disabled).toMatchObject({ code: 0 })
  expect(disabled.out).toContain('1 sessions and 1 keys')
  await sleep(1000)
  expect(await answers()).toEqual({ session: 401, key: 401 })
  const refused = await logIn(server, { email, password })
  const wrong = await logIn(server, { email: newEmail(), password: 'a wrong guess' })
  expect(refused.status).toBe(401)
  expect({ ...refused.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
  expect((await user('list')).out).toContain(`${email}\tdisabled`)

  expect(await user('enable', email)).toMatchObject({ code: 0 })
  expect(await answers()).toEqual({ session: 401, key: 401 })
  const back = await logIn(server, { email, password })
  expect(back.status).toBe(200)
  const call = (method: string, path: string, body: unknown) =>
    server.call(method, `/api/profile/two-factor${path}`, { token: back.body.token, body })
  const begun = await call('POST', '', { password })
  const totp = generateSync({ secret: begun.body.secret })
  expect((await call('POST', '/confirm', { totp })).status).toBe(200)
  expect((await logIn(server, { email, password })).body.code).toBe('auth.second_factor_required')
  expect(await user('reset-two-factor', email)).toMatchObject({ code: 0 })
  const last = await logIn(server, { email, password })
  expect(last.status).toBe(200)
  expect((await user('sign-out', email)).out).toContain('Ended sessions: 1')

  for (const action of ['user.disabled', 'user.enabled', 'user.signed_out', 'two_factor.disabled']) {
    const session = await logIn(server, { email, password })
    const log = await server.call('GET', `/api/audit?action=${action}`, { token: session.body.token })
    expect(log.body.entries).toMatchObject([{ target: email }])
  }
  expect(await user('disable', newEmail())).toMatchObject({ code: 1 })
  expect(await user('nonsense')).toMatchObject({ code: 2 })
  expect(await user('disable')).toMatchObject({ code: 2 })
}, 240_000)
