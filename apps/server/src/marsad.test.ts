import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { serverEnv } from '@marsad/engines'
import { expect, inject, onTestFinished, test } from 'vitest'
import { logIn, newEmail } from './test/accounts.ts'
import { startServer } from './test/start-server.ts'

const program = join(import.meta.dirname, 'marsad.ts')

async function marsad(args: string[], { input = '', env = {} } = {}) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...serverEnv(inject('engines')), ...env },
  })
  child.stdin.end(input)
  const ended = once(child, 'close')
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  return { code, out, err }
}

test('help names every command, and what is no command ends with 2', { timeout: 120_000 }, async () => {
  const help = await marsad(['--help'])
  expect(help.code).toBe(0)
  for (const name of ['start', 'migrate', 'owner', 'reset-password', 'backup', 'restore', 'doctor']) {
    expect(help.out).toContain(`\n  ${name}`)
  }
  for (const args of [['nonsense'], ['owner', 'a@example.com', '--password', 'x']]) {
    expect(await marsad(args)).toMatchObject({ code: 2, out: '' })
  }
})

test('an owner is made, and a lost password replaced, from the terminal', { timeout: 120_000 }, async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const { url, ownerUrl } = server.config.postgres
  const env = { MARSAD_DATABASE_URL: url, MARSAD_DATABASE_OWNER_URL: ownerUrl }
  const email = newEmail('owner')
  const [first, second] = ['velvet-harbour-92-kite', 'copper-lantern-47-moss']

  expect(await marsad(['owner', email], { env, input: 'password12345' })).toMatchObject({ code: 1 })
  expect(await marsad(['owner', email], { env, input: `${first}\n` })).toMatchObject({ code: 0, err: '' })
  expect(await marsad(['owner', email], { env, input: first })).toMatchObject({ code: 1 })
  const session = await logIn(server, { email, password: first })
  expect(session.body).toMatchObject({ role: 'owner', isVerified: true })

  expect(await marsad(['reset-password', email], { env, input: second })).toMatchObject({ code: 0 })
  const profile = () => server.call('GET', '/api/profile', { token: session.body.token })
  await expect.poll(async () => (await profile()).status, { timeout: 5000 }).toBe(401)
  expect((await logIn(server, { email, password: first })).status).toBe(401)
  const again = await logIn(server, { email, password: second })
  const log = await server.call('GET', '/api/audit?action=password.reset', { token: again.body.token })
  expect(log.body.entries).toMatchObject([{ actor: { name: email }, target: email }])

  const link = await marsad(['reset-password', email, '--link'], { env })
  expect(link.out).toMatch(/\/auth\?mode=reset#token=[\w-]{43}\n$/)
  expect(await marsad(['reset-password', newEmail()], { env, input: second })).toMatchObject({ code: 1 })
})
