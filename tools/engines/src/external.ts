import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressesOf, type EngineAddresses } from './addresses.ts'
import { type Copy, repository } from './copy.ts'
import type { Engine, EngineStatus } from './engine.ts'
import { engines } from './engines/index.ts'
import { openHostGateway } from './host-gateway.ts'

/** Whether the engines are those of deploy/dev.yaml, in containers, instead of programs of this machine. */
export const isExternal = process.env['MARSAD_ENGINES'] === 'external'

const compose = 'docker compose --file deploy/dev.yaml'
const names = ['dev', 'test']
const readyWithinMs = 60_000

/** The names of a secret's value in deploy/dev.yaml. Nobody but this machine reaches these engines. */
const password = 'marsad-development'

/** What deploy/dev.yaml publishes on the loopback, in the form of a copy. */
export const externalCopy: Copy = {
  name: 'external',
  folder: join(repository, 'deploy/dev'),
  ports: {
    postgres: 25_432,
    victoria: 28_428,
    vmalert: 28_880,
    vmagent: 28_429,
    blackbox: 29_115,
    nats: 24_222,
    s3: 28_333,
    // The parts of the store behind its S3 port stay inside of its container.
    s3Account: 6202,
    s3Container: 6201,
    s3Object: 6200,
    smtp: 21_025,
    inbox: 21_080,
    server: 28_082,
    probeGuard: 28_083,
  },
  secrets: {
    databaseOwner: password,
    databaseApp: password,
    databaseAdmin: password,
    s3: password,
    server: Buffer.alloc(32, password).toString('base64'),
    internal: `${password}-internal`,
    engines: password,
  },
  processes: {},
}

/** Where the containers reach the server of this machine; the ports are those that deploy/dev.yaml names. */
export const gatewayPorts = { server: 28_080, probeGuard: 28_081 }

/** The engines of deploy/dev.yaml once all of them serve. They are one set, so only what shares it well may have it. */
export async function externalEngines(name: string): Promise<EngineAddresses> {
  if (!names.includes(name)) throw refusal(`The copy "${name}"`)
  const deadline = performance.now() + readyWithinMs
  for (;;) {
    const missing = (await externalStatus()).filter(({ state }) => state === 'down')
    if (missing.length === 0) break
    // Containers that have just been started need a moment; those that never were would need for ever.
    if (missing.length === engines.length || performance.now() > deadline)
      throw new Error(
        `MARSAD_ENGINES=external, but ${missing.map(({ engine }) => engine).join(', ')} cannot be reached. Start the containers: ${compose} up --build --detach`,
      )
    await sleep(500)
  }
  await openHostGateway({
    server: { listen: gatewayPorts.server, to: externalCopy.ports.server, only: '/internal/' },
    probeGuard: { listen: gatewayPorts.probeGuard, to: externalCopy.ports.probeGuard },
  })
  return {
    ...addressesOf(externalCopy),
    // Checks that a test makes have no guard; the server of `npm run dev` has one.
    ...(name === 'dev' && { probeGuardUrl: `http://host.docker.internal:${gatewayPorts.probeGuard}` }),
  }
}

/** Starts and stops are for Docker or Podman alone. */
export const refusal = (what: string) =>
  new Error(
    `${what} needs engines of its own, and with MARSAD_ENGINES=external there is one set, in containers. ` +
      `Unset it to use Debian's programs, or start and stop the containers: ${compose} up --build --detach, ${compose} down`,
  )

export const externalStatus = (): Promise<EngineStatus[]> =>
  Promise.all(
    engines.map(async (engine) => ({
      engine: engine.name,
      state: (await serves(engine)) ? ('ready' as const) : ('down' as const),
      pid: undefined,
      ports: engine.ports.flatMap((port) => (/^s3./.test(port) ? [] : (externalCopy.ports[port] ?? []))),
    })),
  )

// Its own check runs a program, which this machine need not have.
const serves = (engine: Engine): Promise<boolean> =>
  engine.name === 'postgres' ? answersTlsRequest(externalCopy.ports.postgres) : engine.ready(externalCopy)

/** PostgreSQL answers one letter to the question for encryption, and nothing before it serves. */
async function answersTlsRequest(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port })
  try {
    socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]))
    const [answer] = (await once(socket, 'data', { signal: AbortSignal.timeout(2000) })) as [Buffer]
    return ['S', 'N'].includes(answer.toString('latin1'))
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
