import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInPerson } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/start-server.ts'
import { tusClient } from '../../test/tus.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ MARSAD_OBJECTS_DRIVER: 'disk' })
})
afterAll(() => server.close())

type Item = { id: string; name: string; kind: string; folderId: string | null }
const call = (token: string, method: string, path: string, body?: object) =>
  server.call(method, `/api/storage/${path}`, { token, ...(body && { body }) })
const folder = async (token: string, name: string, options: { path?: string; folderId?: string } = {}) =>
  call(token, 'POST', 'folders', { name, ...options })
const upload = (token: string, name: string, content: string | Buffer, metadata = {}) =>
  tusClient(server.url, token).upload(Buffer.from(content), { name, ...metadata })
const list = async (token: string, query = ''): Promise<Item[]> =>
  (await call(token, 'GET', `items${query}`)).body.items
const names = async (token: string, query = '') => (await list(token, query)).map(({ name }) => name)

test('H1 folders come first, then files by name, size or modified, page by page', async () => {
  const { token } = await signedInPerson(server)
  for (const [name, size] of [
    ['b10.txt', 3],
    ['b2.txt', 1],
    ['a.txt', 2],
  ] as const) {
    await upload(token, name, 'x'.repeat(size))
  }
  await folder(token, 'zebra')
  await folder(token, 'Alpha')
  expect(await names(token)).toEqual(['Alpha', 'zebra', 'a.txt', 'b2.txt', 'b10.txt'])
  expect(await names(token, '?direction=desc')).toEqual(['zebra', 'Alpha', 'b10.txt', 'b2.txt', 'a.txt'])
  expect(await names(token, '?sort=size')).toEqual(['Alpha', 'zebra', 'b2.txt', 'a.txt', 'b10.txt'])
  expect(await names(token, '?sort=modified')).toEqual(['zebra', 'Alpha', 'b10.txt', 'b2.txt', 'a.txt'])

  for (const sort of ['name', 'size', 'modified']) {
    for (const direction of ['asc', 'desc']) {
      const order = `?sort=${sort}&direction=${direction}`
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page = await call(token, 'GET', `items${order}&limit=2${cursor && `&cursor=${cursor}`}`)
        seen.push(...page.body.items.map(({ name }: Item) => name))
        cursor = page.body.nextCursor
      }
      expect(seen).toEqual(await names(token, order))
    }
  }
  const named = await call(token, 'GET', 'items?limit=1')
  expect(await call(token, 'GET', `items?sort=size&cursor=${named.body.nextCursor}`)).toMatchObject({
    status: 400,
  })
})
