import { randomBytes } from 'node:crypto'
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serverEnv, upEngines, type EngineAddresses } from '@marsad/engines'
import { Client } from 'pg'

const root = resolve(import.meta.dirname, '..')
/** The command as a release has it, where a run of tests has bundled it. */
const program = () => process.env['MARSAD_E2E_SERVER'] ?? 'apps/server/src/marsad.ts'

export type Product = Awaited<ReturnType<typeof startProduct>>

/**
 * The product as it ships, the built web app included, on a port and an empty database of its own. Browsers have
 * passkeys for names only: with `localhost` as host the product has them.
 */
export async function startProduct(
  settings: Record<string, string> = {},
  label = 'own',
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
) {
  const engines = await upEngines('test')
  const database = `e2e_${label}_${randomBytes(6).toString('hex')}`
  const template = process.env['MARSAD_E2E_TEMPLATE']
  await administer(
    engines.databaseOwnerUrl,
    `create database ${database} ${template ? `template ${template}` : ''}`,
  )
  if (!template) migrate(engines, database)

  const url = `http://${host}:${settings['MARSAD_PORT'] ?? (await freePort())}`
  const env = {
    ...process.env,
    ...serverEnv(engines),
    ...databaseEnv(engines, database),
    MARSAD_PORT: new URL(url).port,
    MARSAD_PUBLIC_URL: url,
    MARSAD_LOG_LEVEL: 'warn',
    // Whoever receives the webhooks of a test stands on this machine too.
    MARSAD_ALLOW_PRIVATE_TARGETS: 'true',
    ...settings,
  }
  let server = await startServer(url, env)

  return {
    url,
    inboxUrl: engines.inboxUrl,
    victoriaUrl: engines.victoriaUrl,
    enginesPassword: engines.enginesPassword,
    internalSecret: engines.internalSecret,
    databaseUrl: env.MARSAD_DATABASE_OWNER_URL,
    serverPid: () => server.pid,
    /** What the operator types into the terminal of the server. */
    marsad: (...args: string[]) =>
      execFileSync(process.execPath, [program(), ...args], { cwd: root, env }).toString(),
    /** The server dies in the middle of whatever it does. */
    kill: () => end(server, 'SIGKILL'),
    /** Starts it again at the same address, after it was killed. */
    async restart() {
      server = await startServer(url, env)
    },
    async stop() {
      await end(server, 'SIGTERM')
      await dropDatabase(engines, database)
    },
  }
}

const databaseEnv = (engines: EngineAddresses, database: string) => ({
  MARSAD_DATABASE_URL: atDatabase(engines.databaseUrl, database),
  MARSAD_DATABASE_OWNER_URL: atDatabase(engines.databaseOwnerUrl, database),
})

export function migrate(engines: EngineAddresses, database: string) {
  const env = { ...process.env, ...serverEnv(engines), ...databaseEnv(engines, database) }
  execFileSync('npm', ['run', '--silent', 'db:migrate'], { cwd: root, env, stdio: 'inherit' })
}

async function startServer(url: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  // The server ends with the process that tests it, even if that is killed.
  const args = ['--pdeathsig', 'TERM', process.execPath, program(), 'start']
  const server = spawn('setpriv', args, { cwd: root, env, stdio: 'inherit' })
  const failed = once(server, 'close').then(() => Promise.reject(new Error('The server did not start')))
  await Promise.race([serves(url), failed])
  failed.catch(() => undefined)
  return server
}

async function end(server: ChildProcess, signal: NodeJS.Signals) {
  const ended = once(server, 'close')
  if (server.kill(signal)) await ended
}

/** One statement as the owner of the database. */
export async function administer(databaseUrl: string, statement: string, values?: unknown[]) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** Statements of a killed server go on for a while, and only its own role may end them. */
async function dropDatabase(engines: EngineAddresses, database: string) {
  const mine =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user'
  const signal = AbortSignal.timeout(10_000)
  for (;;) {
    try {
      await administer(engines.databaseUrl, mine, [database])
      await administer(engines.databaseOwnerUrl, `drop database if exists ${database} with (force)`)
      return
    } catch (error) {
      if (signal.aborted) throw error
      await wait(100)
    }
  }
}

function atDatabase(url: string, name: string) {
  const at = new URL(url)
  at.pathname = name
  return at.href
}

/** Links in mails name the port, so it has to be known before the server runs. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (!address || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** On a busy machine some engine or other answers too late to be called ready for minutes. */
async function serves(url: string): Promise<void> {
  const answer = await fetch(`${url}/healthz`).catch(() => undefined)
  if (answer?.ok) return
  await wait(100)
  return serves(url)
}
