import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInPerson } from '../test/people.ts'
import { startServer, type TestServer } from '../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('an unknown parameter of a query is ignored, a wrong one and an unknown field of a body are not', async () => {
  const { token } = await signedInPerson(server)
  const status = async (path: string) => (await server.call('GET', path, { token })).status
  const lists = ['devices', 'alerts', 'monitors', 'tickets', 'audit', 'changes', 'applications', 'usb']
  const answers = lists.map(async (list) => [list, await status(`/api/${list}?utm_source=mail&fbclid=1`)])
  expect(await Promise.all(answers)).toEqual(lists.map((list) => [list, 200]))
  expect(await status('/api/devices?state=sideways')).toBe(400)
  const body = { name: 'a', colour: 'blue' }
  expect((await server.call('PATCH', '/api/workspace', { token, body })).status).toBe(400)
})
