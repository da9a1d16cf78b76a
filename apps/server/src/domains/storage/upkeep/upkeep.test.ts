import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServerOnDisk } from '../../../test/engines/on-disk.ts'
import { signedInPerson } from '../../../test/people.ts'
import type { TestServer } from '../../../test/start-server.ts'
import { storageUser } from '../../../test/storage.ts'
import { checkStorage } from './check-storage.ts'
import { sweepStorage } from './upkeep.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServerOnDisk()
})
afterAll(() => server.close())

const newUser = async () => {
  const person = await signedInPerson(server)
  const { workspaceId } = person
  const key = (id: string) => `files/${workspaceId}/${id}`
  return {
    ...person,
    ...storageUser(server, person.token),
    key,
    age: async (id: string) => {
      const dayBefore = new Date(Date.now() - 25 * 3_600_000)
      await utimes(`${server.config.objects.path}/objects/${key(id)}~`, dayBefore, dayBefore)
    },
    hasObject: async (id: string) => (await server.engines.objects.head(key(id))) !== null,
    run: (statement: string) =>
      server.engines.postgres.transaction({ workspaceId }, (tx) => tx.execute(statement)),
  }
}

test('old trash and forgotten uploads go by themselves, with their objects and their room', async () => {
  const { upload, call, run, tus, workspaceId, hasObject, names } = await newUser()
  const [old, young] = [await upload('old.txt', 'xxxx'), await upload('young.txt', 'yy')]
  await upload('kept.txt', 'k')
  await call('POST', 'items/trash', { itemIds: [old, young] })
  await run(`update storage_items set trashed_at = now() - interval '31 days' where id = '${old}'`)
  const forgotten = (await tus.create(100, { name: 'forgotten.bin' })).headers.get('location') ?? ''
  await run(`update storage_uploads set touched_at = now() - interval '25 hours'`)
  await tus.create(10, { name: 'under way.bin' })
  expect((await call('GET', 'quota')).body.usedBytes).toBe(117)

  await sweepStorage(server, workspaceId)
  expect((await call('GET', 'quota')).body).toEqual({
    usedBytes: 13,
    limitBytes: 100 * 1024 ** 3,
    files: 1,
    trashBytes: 2,
  })
  expect((await tus.head(forgotten)).status).toBe(404)
  await expect.poll(() => hasObject(old), { timeout: 20_000 }).toBe(false)
  expect(await hasObject(young)).toBe(true)
  expect(await names()).toEqual(['kept.txt'])
})

test('a file that finished while the store was listed is no stray, however long it took', async () => {
  const { tus, call, workspaceId, hasObject, age } = await newUser()
  const content = Buffer.from('whole')
  const path = (await tus.create(content.length, { name: 'slow.bin' })).headers.get('location') ?? ''
  const id = path.split('/').at(-1) ?? ''
  const { objects } = server.engines
  const list: typeof objects.list = async (options) => {
    if (options.prefix.startsWith('files/') && !(await hasObject(id))) {
      await tus.patch(path, 0, content)
      await age(id)
    }
    return objects.list(options)
  }
  const listing = { ...server, engines: { ...server.engines, objects: { ...objects, list } } }
  await checkStorage(listing, workspaceId)
  expect((await call('GET', 'check')).body.lastCheck).toMatchObject({ stray: 0, missing: 0 })
  expect(await hasObject(id)).toBe(true)
})

test('the files of a deleted workspace go with it', async () => {
  const { upload, workspaceId, hasObject, run } = await newUser()
  const file = await upload('a.txt', 'x')
  await run(`delete from workspaces where id = '${workspaceId}'`)
  expect(await hasObject(file)).toBe(true)
  await sweepStorage(server, workspaceId)
  expect(await hasObject(file)).toBe(false)
})

test('a check finds content that is missing, removes strays and counts the room anew', async () => {
  const { upload, call, workspaceId, key, run, age } = await newUser()
  const { objects } = server.engines
  const [lost] = [await upload('lost.txt', 'xx'), await upload('there.txt', 'yyy')]
  expect((await call('GET', 'check')).body).toEqual({ lastCheck: null })
  await objects.delete(key(lost))
  const put = (id: string) =>
    objects.put(key(id), { body: Buffer.from('stray'), sizeBytes: 5, contentType: 'text/plain' })
  const [stray, fresh] = [randomUUID(), randomUUID()]
  await Promise.all([put(stray), put(fresh)])
  await age(stray)
  await run(`update storage_spaces set used_bytes = 99 where id = '${workspaceId}'`)

  await checkStorage(server, workspaceId)
  expect((await call('GET', 'check')).body.lastCheck).toMatchObject({
    files: 2,
    missing: 1,
    stray: 1,
    strayBytes: 5,
    miscountedBytes: -94,
  })
  expect((await call('GET', 'quota')).body.usedBytes).toBe(5)
  expect([await objects.head(key(stray)), await objects.head(key(fresh))]).toMatchObject([
    null,
    { sizeBytes: 5 },
  ])
})
