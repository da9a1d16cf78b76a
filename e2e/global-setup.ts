import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serverEnv, upEngines } from '@marsad/engines'

const root = resolve(import.meta.dirname, '..')

/** Runs the product as it ships, the built web app included, on the engines of the tests. */
export default async function globalSetup() {
  const addresses = await upEngines('test')
  const env = { ...process.env, ...serverEnv(addresses), MARSAD_LOG_LEVEL: 'warn' }
  execFileSync('npm', ['run', '--silent', 'db:migrate'], { cwd: root, env, stdio: 'inherit' })

  const server = spawn(process.execPath, ['apps/server/src/main.ts'], { cwd: root, env, stdio: 'inherit' })
  const ended = once(server, 'close')
  const url = `http://127.0.0.1:${addresses.serverPort}`
  await Promise.race([isReady(url), ended.then(() => Promise.reject(new Error('The server did not start')))])

  process.env['E2E_URL'] = url
  process.env['E2E_INBOX_URL'] = addresses.inboxUrl
  return async () => {
    server.kill('SIGTERM')
    await ended
  }
}

async function isReady(url: string): Promise<void> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined)
  if (answer?.ok) return
  await wait(100)
  return isReady(url)
}
