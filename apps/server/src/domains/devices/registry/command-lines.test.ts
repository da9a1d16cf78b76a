import type { Evidence } from '@marsad/contract/http/alerts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { alertEvidence } from '../../alerting/schema.ts'
import { addAlerts } from '../../../test/alerts.ts'
import { connectAgent, sampleProcesses } from '../../../test/agents/fake-agent.ts'
import { openViewer } from '../../../test/agents/live-viewer.ts'
import { joinedMachine } from '../../../test/agents/machine.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { ticketUser } from '../../../test/tickets.ts'
import { collectEvidence } from '../../alerting/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const redacted = '/sbin/init --password=*** --verbose'

/** A workspace with a device whose agent redacts nothing, and a person of each role. */
async function watchedMachine() {
  const owner = await signedInPerson(server)
  const { workspaceId } = owner
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId })
  const member = await signedInPerson(server, { role: 'member', workspaceId })
  const body = { name: 'Reader', scopes: ['read'] }
  const key = (await server.call('POST', '/api/api-keys', { token: owner.token, body })).body.token as string
  const { deviceId, token } = await joinedMachine(server, owner)
  const agent = await connectAgent(server.url, token)
  onTestFinished(() => agent.close())
  const show = (showsCommands: boolean) =>
    server.call('PATCH', '/api/workspace', { token: owner.token, body: { showsCommands } })
  return { owner, member, viewer, key, workspaceId, deviceId, show }
}

test('an old agent that hides nothing: members see no secret, viewers and reading keys the name alone', async () => {
  const { owner, member, viewer, key, deviceId, show } = await watchedMachine()
  const seenBy = async (token: string) => {
    const { body } = await server.call('GET', `/api/devices/${deviceId}/processes`, { token })
    return body.processes?.[0]?.command
  }
  await expect.poll(() => seenBy(owner.token), { timeout: 20_000 }).toBe(redacted)
  expect(await seenBy(member.token)).toBe(redacted)
  expect(await seenBy(viewer.token)).toBe('init')
  expect(await seenBy(key)).toBe('init')
  expect(await show(false)).toMatchObject({ status: 200, body: { showsCommands: false } })
  await expect.poll(() => seenBy(owner.token), { timeout: 20_000 }).toBe('init')
})

test(
  'frames carry what their viewer may see, also when that changes meanwhile',
  { timeout: 90_000 },
  async () => {
    const { member, viewer, deviceId, show } = await watchedMachine()
    const query = `?device=${deviceId}&parts=processes`
    const [theirs, ours] = [
      await openViewer(server, viewer.token, query),
      await openViewer(server, member.token, query),
    ]
    const lastOf = (screen: typeof ours) => screen.frames().at(-1)?.processes?.processes[0]?.command
    await expect.poll(() => lastOf(ours), { timeout: 30_000 }).toBe(redacted)
    await expect.poll(() => lastOf(theirs), { timeout: 30_000 }).toBe('init')
    await show(false)
    await expect.poll(() => lastOf(ours), { timeout: 30_000 }).toBe('init')
    expect(JSON.stringify([theirs.events, ours.events])).not.toContain('hunter2')
  },
)

test(
  'evidence is taken without secrets, and an older one is shown without them, in tickets too',
  { timeout: 90_000 },
  async () => {
    const { owner, viewer, workspaceId, deviceId, show } = await watchedMachine()
    const subject = { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes: 5 } as const
    const collect = async () => {
      const about = { workspaceId, deviceId, monitorId: null, subject, part: '' }
      const breach = { ...about, value: null, startedAt: new Date() }
      return (await collectEvidence(server, breach)).evidence.processes?.processes[0]?.command
    }
    await expect.poll(collect, { timeout: 20_000 }).toBe(redacted)

    const [alertId = ''] = await addAlerts(server, owner, [{ deviceId }])
    const evidence: Evidence = {
      at: new Date().toISOString(),
      processes: sampleProcesses(),
      changes: [],
      chart: null,
    }
    await server.engines.postgres.transaction({ workspaceId }, (tx) =>
      tx.insert(alertEvidence).values({ alertId, workspaceId, evidence }),
    )
    const { ticket } = await ticketUser(server, owner.token).open({ alertId })
    const seenBy = async (token: string) => {
      const alert = (await server.call('GET', `/api/alerts/${alertId}`, { token })).body.evidence
      const frozen = (await server.call('GET', `/api/tickets/${ticket.id}`, { token })).body.evidence.evidence
      return [alert, frozen].map((shown: Evidence) => shown.processes?.processes[0]?.command)
    }
    expect(await seenBy(owner.token)).toEqual([redacted, redacted])
    expect(await seenBy(viewer.token)).toEqual(['init', 'init'])
    await show(false)
    await expect.poll(() => seenBy(owner.token), { timeout: 20_000 }).toEqual(['init', 'init'])
    expect(await collect()).toBe('init')
  },
)
