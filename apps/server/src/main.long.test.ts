// Long: each server is a process of its own, started from the bundle and ended by a signal.
// Covers: apps/server/src/main.ts, apps/server/src/service.ts, apps/server/src/app.ts, apps/server/src/commands/start.ts
// Covers: apps/server/src/platform
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from './test/engines/database.ts'
import { runServer } from './test/run-server.ts'

async function runMain(env: Record<string, string>) {
  const database = await createDatabase()
  onTestFinished(() => database.drop())
  const server = await runServer({ MARSAD_DATABASE_URL: database.url, ...env })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  return server
}

test('on SIGTERM a request under way is still answered, then the process ends by itself', async () => {
  const { child, url, output } = await runMain({ MARSAD_LOG_LEVEL: 'info' })
  const slow = request(`${url}/api/auth/nothing`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': 2,
      authorization: 'Bearer marsad_s_secret-token',
    },
  })
  const answered = once(slow, 'response')
  slow.write('{')
  await sleep(200)
  child.kill('SIGTERM')
  await sleep(300)
  slow.end('}')
  const [response] = await answered
  expect(response.statusCode).toBe(404)
  await text(response)
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  expect(output()).toContain('"stopping"')
  expect(output()).not.toContain('secret-token')
})

test('a server with time to drain says that it stops, and answers until it does', async () => {
  const { child, url } = await runMain({ MARSAD_DRAIN_SECONDS: '2' })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${url}/healthz`)).status).toBe(503)
  const answer = await fetch(`${url}/api/auth/setup`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('connection')).toBe('close')
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'degraded' })
  expect(await ended).toEqual([0, null])
})

test.each([
  ['info', false],
  ['debug', true],
])('at level %s, a quick read that succeeds is logged: %s; all else always is', async (level, isLogged) => {
  const { child, url, output } = await runMain({ MARSAD_LOG_LEVEL: level })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/api/profile`)).status).toBe(401)
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong' })
  const signIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(signIn.status).toBeGreaterThanOrEqual(400)
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(output()).toContain('"route":"/api/profile"')
  expect(output()).toContain('"route":"/api/auth/login"')
  expect(output().includes('"route":"/healthz"')).toBe(isLogged)
})
