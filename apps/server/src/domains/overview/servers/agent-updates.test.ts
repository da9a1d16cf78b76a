import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { addDevice } from '../../../test/agents/watched.ts'

let agentDir: string
let server: TestServer
beforeAll(async () => {
  agentDir = await mkdtemp(join(tmpdir(), 'marsad-agent-'))
  server = await startServer({ MARSAD_AGENT_DIR: agentDir })
})
afterAll(async () => {
  await server.close()
  await rm(agentDir, { recursive: true })
})

const ship = (version: string) =>
  writeFile(join(agentDir, 'marsad-agent.mjs'), `#!/usr/bin/env node\n// marsad-agent ${version}\n`)

test('an agent older than the one that the server has is told, counted and found', async () => {
  const owner = await signedInPerson(server)
  const versions = ['0.2.0', '0.9.0', '0.10.0', '0.11.0', '', '0.1.0-rc.1', '99999999999.0.0']
  const ids = new Map<string, string>()
  for (const agentVersion of versions)
    ids.set(agentVersion, await addDevice(server, owner, { name: `v${agentVersion}`, agentVersion }))
  const get = async (path: string, { token } = owner) => (await server.call('GET', path, { token })).body
  const newerOf = async (version: string) => (await get(`/api/devices/${ids.get(version)}`)).newerAgent
  const outdated = '/api/devices?agent=outdated&sort=name&direction=asc'

  expect(await newerOf('0.2.0')).toBe(null)
  expect(await get(outdated)).toMatchObject({ total: 0, outdatedAgents: 0 })

  await ship('0.10.0')
  const found = await get(outdated)
  expect(found.devices.map(({ name, newerAgent }: Record<string, string>) => [name, newerAgent])).toEqual([
    ['v0.2.0', '0.10.0'],
    ['v0.9.0', '0.10.0'],
  ])
  expect(found).toMatchObject({ total: 2, outdatedAgents: 2, counts: { online: 2 } })
  expect(await get('/api/devices?state=offline')).toMatchObject({ total: 0, outdatedAgents: 2 })
  expect(await Promise.all(versions.map(newerOf))).toEqual(['0.10.0', '0.10.0', null, null, null, null, null])
  const { body } = await server.call('POST', '/api/devices/export', {
    token: owner.token,
    body: { agent: 'outdated' },
  })
  expect(String(body).trimEnd().split('\n')).toHaveLength(3)

  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  expect(await get(outdated, viewer)).toMatchObject({ outdatedAgents: 2 })
  expect(await get(outdated, await signedInPerson(server))).toMatchObject({ total: 0, outdatedAgents: 0 })
})
