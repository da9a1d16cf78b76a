// Long: two hundred monitors are created one after the other.
// Covers: apps/server/src/commands/import, apps/server/src/commands/as-code
// Covers: apps/server/src/domains/monitors/monitors
import { WorkspaceFile } from '@marsad/contract/workspace-file'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { kumaBackup, takenKinds } from '../test/kuma-backup.ts'
import { signedInPerson } from '../test/people.ts'
import { pipelineOf, settingsFolder } from '../test/settings-file.ts'
import { startServer, type TestServer } from '../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const mostMonitors = 200
type Found = { name: string; isPaused: boolean; check: Record<string, unknown>; heartbeatUrl?: string }

async function allMonitors(token: string) {
  const found: Found[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const path: string = `/api/monitors?sort=name&limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const { body } = await server.call('GET', path, { token })
    found.push(...body.monitors)
    cursor = body.nextCursor
  }
  return found
}

test('a backup of 200 monitors of all kinds is imported and applied', { timeout: 400_000 }, async () => {
  const [owner, folder] = [await signedInPerson(server), await settingsFolder()]
  const backup = kumaBackup(mostMonitors)
  await folder.write('kuma.json', JSON.stringify(backup))
  const withoutFile = await folder.run(['import', 'kuma', 'kuma.json'])
  expect(withoutFile).toMatchObject({ code: 2, out: '' })
  const imported = await folder.run(['import', 'kuma', 'kuma.json', '--secrets', 'secrets.env'])
  expect(imported.code).toBe(0)
  await folder.write('kuma.yaml', imported.out)
  const file = WorkspaceFile.parse(parse(imported.out))
  const isTaken = (name: string) => takenKinds.includes(name.split(' ')[0] ?? '')
  const names = backup.monitorList.map(({ name }) => name)
  expect(file.monitors?.map(({ name }) => name)).toEqual(names.filter(isTaken))
  for (const name of names.filter((one) => !isTaken(one))) {
    expect(imported.err).toMatch(new RegExp(`monitor “${name}” \\([a-z0-9-]+\\): .+`))
  }
  expect(imported.err).toContain('notification “Rooms” (matrix): there is no channel of this kind')
  expect(imported.out + imported.err + withoutFile.err).not.toMatch(/secret-\d{4}/)

  const env = await pipelineOf(server, owner)
  const apply = (...more: string[]) =>
    folder.run(['apply', 'kuma.yaml', '--yes', '--secrets', 'secrets.env', ...more], env)
  const applied = await apply()
  expect(applied).toMatchObject({ code: 0, err: '' })
  expect(applied.out).not.toMatch(/secret-\d{4}/)
  expect((await apply()).out).toBe('No changes.\n')
  const monitors = await allMonitors(owner.token)
  expect(monitors.map(({ name }) => name).toSorted()).toEqual(names.filter(isTaken).toSorted())
  const byName = new Map(monitors.map((monitor) => [monitor.name, monitor]))
  expect(byName.get('keyword 2')).toMatchObject({
    failures: 2,
    isPaused: false,
    channelIds: [],
    tags: ['team: shop'],
    check: { keyword: { text: 'in stock', isUnwanted: false }, headers: [{ name: 'Authorization' }] },
  })
  expect(byName.get('http 1')).toMatchObject({ isPaused: true, tags: expect.arrayContaining(['group 18']) })
  expect(byName.get('json-query 3')?.check).toMatchObject({ json: { path: '$.status.state', equals: 'ok' } })
})
