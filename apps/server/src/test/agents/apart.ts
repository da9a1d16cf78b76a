import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { signedInPerson } from '../people.ts'
import { runServer } from '../run-server.ts'
import { startServer, type TestServer } from '../start-server.ts'
import { connectAgent } from './fake-agent.ts'
import { joinedMachine } from './machine.ts'

type Running = Awaited<ReturnType<typeof runServer>>

/** Screens and agents meet on the bus: one process has the screens, another the agents, this one the setup. */
export function screensApartFromAgents() {
  const at = {} as { server: TestServer; web: Running; gateway: Running }
  beforeAll(async () => {
    at.server = await startServer()
    const MARSAD_DATABASE_URL = at.server.config.postgres.url
    at.web = await runServer({ MARSAD_ROLES: 'web', MARSAD_DATABASE_URL })
    at.gateway = await runServer({ MARSAD_ROLES: 'gateway', MARSAD_DATABASE_URL })
  })
  afterAll(async () => {
    await Promise.all([at.web.stop(), at.gateway.stop()])
    await at.server.close()
  })

  async function machineWithAgent(options: Parameters<typeof connectAgent>[2] = {}) {
    const owner = await signedInPerson(at.server)
    const { deviceId, token } = await joinedMachine(at.server, owner)
    const agent = await connectAgent(at.gateway.url, token, options)
    onTestFinished(() => agent.close())
    return { owner, deviceId, agent }
  }

  async function look(token: string, path: string) {
    const response = await fetch(at.web.url + path, { headers: { authorization: `Bearer ${token}` } })
    return { status: response.status, body: await response.json() }
  }
  return { at, machineWithAgent, look }
}
