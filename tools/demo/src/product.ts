import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type EngineAddresses, serverEnv } from '@marsad/engines'
import { folder, root } from './state.ts'

/** Builds what the server hands out: the web app, and the agent for machines that are added. */
export const build = () => finished(spawn('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'pipe' }))

export type Product = { url: string; env: NodeJS.ProcessEnv }

export function productOf(engines: EngineAddresses, settings: Record<string, string>): Product {
  const env = {
    ...process.env,
    ...serverEnv(engines),
    MARSAD_HOST: process.env['MARSAD_HOST'] ?? '127.0.0.1',
    MARSAD_LOG_LEVEL: 'warn',
    // What is checked stands on this machine.
    MARSAD_ALLOW_PRIVATE_TARGETS: 'true',
    ...settings,
  }
  return { env, url: env.MARSAD_PUBLIC_URL }
}

export const migrate = ({ env }: Product) =>
  finished(spawn('npm', ['run', '--silent', 'db:migrate'], { cwd: root, env, stdio: 'pipe' }))

/** Returns when it serves; the function ends it. */
export async function startServer({ env, url }: Product): Promise<() => Promise<void>> {
  const log = openSync(join(folder, 'log', 'server.log'), 'a')
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env,
    // Of its own group: Ctrl-C is for the demo, which lets its machines finish first.
    detached: true,
    stdio: ['ignore', log, log],
  })
  const ended = once(server, 'close')
  const failed = ended.then(() => {
    throw new Error(`The server ended; ${folder}/log/server.log may say why`)
  })
  await Promise.race([serves(url), failed])
  failed.catch(() => undefined)
  return async () => {
    if (server.kill('SIGTERM')) await ended
  }
}

export const answers = async (url: string) =>
  (await fetch(`${url}/healthz`).catch(() => undefined))?.ok === true

async function serves(url: string) {
  while (!(await answers(url))) await wait(100)
}

async function finished(child: ChildProcess) {
  let output = ''
  child.stdout?.on('data', (text) => (output += String(text)))
  child.stderr?.on('data', (text) => (output += String(text)))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(output)
}
