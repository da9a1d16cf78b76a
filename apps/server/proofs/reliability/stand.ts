import { downEngines, resetEngines, serverEnv, upEngines } from '@marsad/engines'
import { readConfig } from '../../src/config.ts'
import { closeEngines, createEngines } from '../../src/engines/index.ts'
import { createVictoria } from '../../src/engines/victoria.ts'
import { migrateDatabase } from '../../src/engines/migrate.ts'
import { createLog } from '../../src/platform/log.ts'
import { signedInPerson } from '../../src/test/people.ts'
import { startReleased } from '../released.ts'

export type Stand = Awaited<ReturnType<typeof setUp>>

export const copyName = 'proof'
const usesOfKey = 1000

/** Engines of its own and a server process that can be killed and started again at the same address. */
export async function setUp(settings: Record<string, string> = {}, name = copyName) {
  await resetEngines(name)
  const addresses = await upEngines(name)
  const env = {
    ...serverEnv(addresses),
    ...settings,
    PATH: '',
  }
  const url = env.MARSAD_PUBLIC_URL
  const config = readConfig(env)
  await migrateDatabase({ ownerUrl: config.postgres.ownerUrl, appUrl: config.postgres.url })
  const engines = createEngines(config, createLog('silent'))
  const { token, workspaceId } = await signedInPerson({ engines })
  await closeEngines(engines)

  const start = () => startReleased(env)
  let server = await start()
  const victoria = createVictoria(config.victoria)

  const { call, keysFor } = callerOf(url, token)
  const client = { call: (method: string, path: string, what: Call = {}) => callAs(url, method, path, what) }

  return {
    url,
    token,
    workspaceId,
    victoria,
    addresses,
    env,
    config,
    call,
    client,
    keysFor,
    residentMb: () => server.residentMb(),
    serverPid: () => server.pid,
    killServer: () => server.stop('SIGKILL'),
    stopServer: () => server.stop(),
    startServer: async () => {
      server = await start()
    },
    async [Symbol.asyncDispose]() {
      await server.stop()
      await victoria.close()
      await downEngines(name)
    },
  }
}

type Call = { token?: string; body?: unknown }

/** Calls with the given token, if any, and returns every answer, errors too. */
async function callAs(url: string, method: string, path: string, { token, body }: Call) {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body ?? {}),
  })
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}

/** Calls as the person with this token. */
export function callerOf(url: string, token: string) {
  async function call(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(5000),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response
  }

  return {
    call,
    /** As many enrolment keys as that many devices need. */
    keysFor: (devices: number) =>
      Promise.all(
        Array.from({ length: Math.ceil(devices / usesOfKey) }, async () => {
          const response = await call('POST', '/api/enrolment-keys', { mostUses: usesOfKey })
          const { token: key } = (await response.json()) as { token: string }
          return key
        }),
      ),
  }
}
