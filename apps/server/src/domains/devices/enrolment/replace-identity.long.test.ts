// Long: the real agent starts, reports at its own pace and is asked to stop.
// Covers: apps/server/src/domains/devices/enrolment, apps/agent/src/identity, apps/agent/src/main.ts
import { cpSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { enrolmentKey } from '../../../test/agents/machine.ts'
import { agentIn, enrolAgent } from '../../../test/agents/real-agent.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof signedInPerson>>
const devicesOf = async ({ token }: Person): Promise<{ id: string; name: string; state: string }[]> =>
  (await server.call('GET', '/api/devices', { token })).body.devices
const keyOf = async (person: Person, body: object = {}) => (await enrolmentKey(server, person, body)).token

async function reportingAgent(owner: Person) {
  const agent = await enrolAgent(server.url, await keyOf(owner, { deviceName: 'Front door' }))
  const running = agent.run()
  await vi.waitFor(async () => expect(await devicesOf(owner)).toMatchObject([{ state: 'online' }]), {
    timeout: 60_000,
    interval: 250,
  })
  return { ...agent, running }
}

/** The disk of an agent as a backup or an image has it. */
function copyOf(dataDir: string) {
  const copy = mkdtempSync(join(tmpdir(), 'marsad-agent-copy-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  cpSync(dataDir, copy, { recursive: true, filter: (path) => !path.endsWith('/lock') })
  const anHourAgo = Date.now() / 1000 - 3600
  const files = readdirSync(copy, { recursive: true, encoding: 'utf8' })
  for (const file of files) utimesSync(join(copy, file), anHourAgo, anHourAgo)
  return agentIn(copy)
}

describe('the real agent', { timeout: 180_000 }, () => {
  test('enrolled anew is the same device, with a new key', async () => {
    const owner = await signedInPerson(server)
    const agent = await reportingAgent(owner)
    agent.running.kill('SIGTERM')
    await agent.running.ended
    const former = copyOf(agent.dataDir)
    const { deviceId, output } = await agent.enrol(server.url, await keyOf(owner), '--replace')
    expect(output).toMatch(/no other machine/)
    expect(deviceId).toBe(agent.deviceId)
    expect(await devicesOf(owner)).toMatchObject([{ id: agent.deviceId, name: 'Front door' }])

    const again = agent.run()
    const old = former.run()
    expect(await old.ended).toBe(78)
    expect(await old.output).toContain('has a different key')
    const log = () => server.call('GET', '/api/audit?action=device.enrolled', { token: owner.token })
    expect((await log()).body.entries).toMatchObject([
      { actor: { id: agent.deviceId } },
      { actor: { id: agent.deviceId } },
    ])
    await vi.waitFor(async () => {
      const { body } = await server.call('GET', `/api/devices/${agent.deviceId}`, { token: owner.token })
      expect(body.state).toBe('online')
    })
    again.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })

  test('on a copied disk becomes a device of its own, and the original goes on', async () => {
    const owner = await signedInPerson(server)
    const original = await reportingAgent(owner)
    const copy = copyOf(original.dataDir)
    const { deviceId, output } = await copy.enrol(server.url, await keyOf(owner), '--replace')
    expect(deviceId).toMatch(/^[\w-]{36}$/)
    expect(deviceId).not.toBe(original.deviceId)
    expect(output).toContain(`${server.url}/servers/${original.deviceId}`)
    expect((await devicesOf(owner)).map(({ id }) => id).toSorted()).toEqual([original.deviceId, deviceId])
    original.running.kill('SIGTERM')
    await original.running.ended
    const restarted = original.run()
    const stopped = await Promise.race([restarted.ended, new Promise((done) => setTimeout(done, 5000))])
    expect(stopped).toBeUndefined()
  })

  test('moved to another workspace is a new device there, and says where the former one is left', async () => {
    const owner = await signedInPerson(server)
    const agent = await enrolAgent(server.url, await keyOf(owner))
    const other = await signedInPerson(server)
    const { deviceId, output } = await agent.enrol(server.url, await keyOf(other), '--replace')
    expect(output).toContain(`${server.url}/servers/${agent.deviceId}`)
    expect(await devicesOf(other)).toMatchObject([{ id: deviceId }])
    expect(await devicesOf(owner)).toMatchObject([{ id: agent.deviceId }])
  })
})
