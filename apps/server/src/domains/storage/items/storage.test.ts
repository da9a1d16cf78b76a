import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServerOnDisk } from '../../../test/engines/on-disk.ts'
import { signedInPerson } from '../../../test/people.ts'
import type { TestServer } from '../../../test/start-server.ts'
import { storageUser } from '../../../test/storage.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServerOnDisk()
})
afterAll(() => server.close())

const newUser = async (options: Parameters<typeof signedInPerson>[1] = {}) => {
  const person = await signedInPerson(server, options)
  const user = storageUser(server, person.token)
  return {
    ...person,
    ...user,
    /** The names of the folders above an item. */
    tree: async (id: string): Promise<string[]> => {
      const { body } = await user.call('GET', `items/${id}`)
      return body.location.map(({ name }: { name: string }) => name)
    },
  }
}

test('folders come first, then files by name, size or modified, page by page [H1]', async () => {
  const { upload, folder, names, call } = await newUser()
  for (const [name, size] of [
    ['b10.txt', 3],
    ['b2.txt', 1],
    ['a.txt', 2],
  ] as const) {
    await upload(name, 'x'.repeat(size))
  }
  await folder('zebra')
  await folder('Alpha')
  expect(await names()).toEqual(['Alpha', 'zebra', 'a.txt', 'b2.txt', 'b10.txt'])
  expect(await names('?direction=desc')).toEqual(['zebra', 'Alpha', 'b10.txt', 'b2.txt', 'a.txt'])
  expect(await names('?sort=size')).toEqual(['Alpha', 'zebra', 'b2.txt', 'a.txt', 'b10.txt'])
  expect(await names('?sort=modified')).toEqual(['zebra', 'Alpha', 'b10.txt', 'b2.txt', 'a.txt'])

  for (const sort of ['name', 'size', 'modified']) {
    for (const direction of ['asc', 'desc']) {
      const order = `?sort=${sort}&direction=${direction}`
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page = await call('GET', `items${order}&limit=2${cursor && `&cursor=${cursor}`}`)
        seen.push(...page.body.items.map(({ name }: { name: string }) => name))
        cursor = page.body.nextCursor
      }
      expect(seen).toEqual(await names(order))
    }
  }
  const named = await call('GET', 'items?limit=1')
  expect(await call('GET', `items?sort=size&cursor=${named.body.nextCursor}`)).toMatchObject({ status: 400 })
})

test('a nested path makes what is missing of it, and leads back up [H2]', async () => {
  const { folder, call, names } = await newUser()
  const deep = await folder('invoices', { path: 'reports/2026' })
  expect(deep.status).toBe(201)
  await folder('letters', { path: '/Reports/2026/' })
  expect(await names()).toEqual(['reports'])
  const list = await call('GET', `items?folder=${deep.body.folderId}`)
  expect(list.body).toMatchObject({
    breadcrumbs: [{ name: 'reports' }, { name: '2026' }],
    items: [{ name: 'invoices' }, { name: 'letters' }],
  })
  const { body } = await call('GET', `items/${deep.body.id}`)
  expect(body).toMatchObject({ location: [{ name: 'reports' }, { name: '2026' }], contents: { files: 0 } })
})

test.for([
  ['', '', 'storage.folder_name_required', 'Folder name is required'],
  ['   ', '', 'storage.folder_name_required', 'Folder name is required'],
  ['a/b', '', 'storage.folder_name_invalid', 'Folder name contains invalid characters'],
  ['..\\up', '', 'storage.folder_name_invalid', 'Folder name contains invalid characters'],
  ['a\u0000b', '', 'storage.folder_name_invalid', 'Folder name contains invalid characters'],
  ['invoice\u202Efdp.exe', '', 'storage.folder_name_invalid', 'Folder name contains invalid characters'],
  ['\u2067x', '', 'storage.folder_name_invalid', 'Folder name contains invalid characters'],
  ['half \uD800', '', 'storage.folder_name_invalid', 'Folder name contains invalid characters'],
  ['dots...', '', 'storage.folder_name_invalid', 'Folder name contains invalid characters'],
  ['.hidden', '', 'storage.folder_name_hidden', "Folder names starting with '.' are not allowed"],
  ['..', '', 'storage.folder_name_hidden', "Folder names starting with '.' are not allowed"],
  ['CON', '', 'storage.name_reserved', 'This name is reserved on some systems'],
  ['nul.txt', '', 'storage.name_reserved', 'This name is reserved on some systems'],
  ['م'.repeat(128), '', 'storage.name_too_long', 'This name is too long'],
  ['fine', '../../etc', 'storage.path_invalid', 'Path contains invalid characters'],
  ['fine', 'a//b', 'storage.path_invalid', 'Path contains invalid characters'],
  ['fine', 'a/b:c', 'storage.path_invalid', 'Path contains invalid characters'],
  ['fine', 'a/'.repeat(33), 'storage.too_deep', 'Folders cannot be nested this deep'],
] as const)('the folder %j in %j is refused [H3]', async ([name, path, code, message]) => {
  const { folder, names } = await newUser()
  expect((await folder(name, { path })).body).toMatchObject({ code, message })
  expect(await names()).toEqual([])
})

test('names of any language are kept as they are, composed and without spaces around them [H3]', async () => {
  const { folder } = await newUser()
  for (const [name, stored] of [
    ['تقارير ٢٠٢٦', 'تقارير ٢٠٢٦'],
    ['Cafe\u0301 ', 'Café'],
    ['日本語 👩‍🚀', '日本語 👩‍🚀'],
    ['con-text', 'con-text'],
  ]) {
    expect((await folder(name)).body.name).toBe(stored)
  }
})

test('two names that differ by case or composition are one name', async () => {
  const { folder, upload, call, names } = await newUser()
  await folder('Café')
  for (const twin of ['café', 'CAFE\u0301', ' cafe\u0301 ']) {
    expect(await folder(twin)).toMatchObject({ status: 409, body: { code: 'storage.name_taken' } })
  }
  const street = (await folder('STRASSE')).body
  expect((await folder('straße')).body.code).toBe('storage.name_taken')
  await upload('CAFÉ', 'a file beside a folder')
  expect(await names()).toEqual(['Café', 'STRASSE', 'CAFÉ (2)'])
  // An item may be renamed to another spelling of its own name.
  expect(await call('PATCH', `items/${street.id}`, { name: 'Straße' })).toMatchObject({ status: 200 })
  expect(await call('PATCH', `items/${street.id}`, { name: 'CAFÉ' })).toMatchObject({ status: 409 })
})

test('a folder cannot be moved into itself, and nothing onto what is there', async () => {
  const { folder, call, names, upload } = await newUser()
  const outer = (await folder('outer')).body
  const inner = (await folder('inner', { path: 'outer/middle' })).body
  const move = (itemIds: string[], folderId: string | null) =>
    call('POST', 'items/move', { itemIds, folderId })
  for (const target of [outer.id, inner.folderId, inner.id]) {
    expect(await move([outer.id], target)).toMatchObject({ body: { code: 'storage.into_itself' } })
  }
  const file = await upload('notes.txt', 'x')
  expect(await move([outer.id], file)).toMatchObject({ body: { code: 'storage.not_a_folder' } })
  const taken = await upload('Notes.TXT', 'y', { folderId: inner.id })
  expect(await move([file, inner.id], inner.folderId)).toMatchObject({ body: { items: 1 } })
  expect(await names()).toEqual(['outer'])
  expect(await move([taken], inner.folderId)).toMatchObject({ body: { code: 'storage.name_taken' } })

  // Each move is valid alone; together they would form a cycle.
  const [left, right] = [(await folder('left')).body.id, (await folder('right')).body.id]
  const answers = await Promise.all([move([left], right), move([right], left)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('a file is found however its letters and digits are written', async () => {
  const { upload, call } = await newUser()
  await upload('إِعْدَادَات علی ۱۲.txt', 'x')
  for (const typed of ['اعدادات', 'علي 12', 'إعدادات', '١٢', '.TXT']) {
    const found = await call('GET', `search?search=${encodeURIComponent(typed)}`)
    expect([typed, found.body.items.length]).toEqual([typed, 1])
  }
})

test('what is deleted goes to the trash as a whole, and comes back as a whole', async () => {
  const { folder, upload, call, names } = await newUser()
  const inner = (await folder('inner', { path: 'outer' })).body
  await upload('deep.txt', 'x', { folderId: inner.id })
  const [outer] = (await call('GET', 'items')).body.items
  await call('POST', 'items/trash', { itemIds: [outer.id] })
  expect(await names()).toEqual([])
  expect((await call('GET', `items?folder=${inner.id}`)).status).toBe(404)
  expect((await call('GET', 'search?search=deep')).body.items).toEqual([])
  expect((await call('GET', 'trash')).body.items).toMatchObject([
    { id: outer.id, name: 'outer', location: [], trashedBy: expect.stringContaining('@') },
  ])

  await folder('Outer')
  expect((await call('POST', 'trash/restore', { trashedIds: [outer.id] })).body).toMatchObject({ items: 1 })
  expect(await names()).toEqual(['Outer', 'outer (2)'])
  expect((await call('GET', 'search?search=DEEP')).body.items).toMatchObject([
    { name: 'deep.txt', location: [{ name: 'outer (2)' }, { name: 'inner' }] },
  ])
  expect((await call('POST', 'trash/restore', { trashedIds: [outer.id] })).status).toBe(200)
  expect(await names()).toEqual(['Outer', 'outer (2)'])

  // An item restored without its folder goes to the top level.
  await call('POST', 'items/trash', { itemIds: [inner.id] })
  await call('POST', 'items/trash', { itemIds: [outer.id] })
  await call('POST', 'trash/purge', { trashedIds: [outer.id] })
  await call('POST', 'trash/restore', { trashedIds: [inner.id] })
  expect(await names()).toEqual(['inner', 'Outer'])
  expect(await names(`?folder=${inner.id}`)).toEqual(['deep.txt'])
})

test('what is undone comes back, be it a folder with something that was chosen beside it', async () => {
  const { folder, upload, names, call, tree } = await newUser()
  const outer = (await folder('outer')).body.id
  const inner = (await folder('inner', { folderId: outer })).body.id
  const file = await upload('file.txt', 'x', { folderId: inner })
  for (const itemIds of [
    [outer, inner, file],
    [file, inner, outer],
    [inner, outer, file],
  ]) {
    expect(await call('POST', 'items/trash', { itemIds })).toMatchObject({ status: 200, body: { items: 3 } })
    expect((await call('GET', 'trash')).body.items).toMatchObject([{ id: outer }])
    // A long selection takes several calls.
    for (const trashedIds of [itemIds, [file]]) {
      expect((await call('POST', 'trash/restore', { trashedIds })).status).toBe(200)
    }
    expect(await names()).toEqual(['outer'])
    expect(await tree(file)).toEqual(['outer', 'inner'])
  }
  await call('POST', 'items/trash', { itemIds: [outer] })
  expect((await call('POST', 'trash/restore', { trashedIds: [file] })).status).toBe(404)
  expect((await call('POST', 'items/trash', { itemIds: [file] })).status).toBe(200)
  expect((await call('GET', 'trash')).body.items).toMatchObject([{ id: outer }])
})

test('what was deleted one after the other comes back into each other, whichever is named first', async () => {
  const { folder, upload, call, tree } = await newUser()
  const outer = (await folder('outer')).body.id
  const file = await upload('file.txt', 'x', { folderId: outer })
  for (const trashedIds of [
    [file, outer],
    [outer, file],
  ]) {
    for (const id of [file, outer]) await call('POST', 'items/trash', { itemIds: [id] })
    expect((await call('POST', 'trash/restore', { trashedIds })).status).toBe(200)
    expect(await tree(file)).toEqual(['outer'])
  }
})

test('a folder that would be too deep by now comes back at the top', async () => {
  const { folder, names, call, tree } = await newUser()
  const parent = (await folder('parent')).body.id
  const branch = (await folder('branch', { folderId: parent })).body.id
  const leaf = (await folder('leaf', { folderId: branch, path: 'a/b' })).body.id
  await call('POST', 'items/trash', { itemIds: [branch] })
  const deep = await folder('deep', { path: Array.from({ length: 28 }, (_, n) => n).join('/') })
  expect((await call('POST', 'items/move', { itemIds: [parent], folderId: deep.body.id })).status).toBe(200)
  expect((await call('POST', 'trash/restore', { trashedIds: [branch] })).status).toBe(200)
  expect(await names()).toEqual(['0', 'branch'])
  expect(await tree(leaf)).toEqual(['branch', 'a', 'b'])
})

test('two items of one name from two folders cannot be moved into one', async () => {
  const { folder, upload, names, call } = await newUser()
  const [a, b, target] = [await folder('a'), await folder('b'), await folder('target')].map(
    ({ body }) => body.id,
  )
  const itemIds = [
    await upload('same.txt', '1', { folderId: a }),
    await upload('SAME.txt', '2', { folderId: b }),
  ]
  const moved = await call('POST', 'items/move', { itemIds, folderId: target })
  expect(moved).toMatchObject({ status: 409, body: { code: 'storage.name_taken' } })
  expect(await names(`?folder=${target}`)).toEqual([])
})

test('an outsider finds nothing, a viewer changes nothing, a member purges nothing', async () => {
  const owner = await newUser()
  const { id, folderId } = (await owner.folder('inner', { path: 'outer' })).body
  const file = await owner.upload('secret.txt', 'x')
  const { workspaceId } = owner
  const [outsider, viewer, member] = [
    await newUser(),
    await newUser({ role: 'viewer', workspaceId }),
    await newUser({ role: 'member', workspaceId }),
  ]
  const endpoints = (someone: typeof owner) => [
    () => someone.call('GET', `items/${file}`),
    () => someone.call('GET', `items?folder=${folderId}`),
    () => someone.call('POST', 'links', { itemIds: [file], purpose: 'download' }),
    () => someone.call('POST', 'shares', { itemId: file }),
    () => someone.call('PATCH', `items/${id}`, { name: 'mine' }),
    () => someone.call('POST', 'items/move', { itemIds: [id], folderId: null }),
    () => someone.call('POST', 'items/trash', { itemIds: [id] }),
    () => someone.folder('mine', { folderId }),
  ]
  for (const endpoint of endpoints(outsider)) expect((await endpoint()).status).toBe(404)
  expect((await outsider.call('GET', 'search?search=secret')).body.items).toEqual([])
  await expect(outsider.upload('mine', 'x', { folderId })).rejects.toThrow('404')
  for (const endpoint of endpoints(viewer).slice(3)) expect((await endpoint()).status).toBe(403)
  expect(await viewer.names()).toEqual(['outer', 'secret.txt'])
  await expect(viewer.upload('mine', 'x')).rejects.toThrow('403')
  await member.call('POST', 'items/trash', { itemIds: [file] })
  expect((await member.call('POST', 'trash/purge', { trashedIds: [file] })).status).toBe(403)
  expect((await owner.call('POST', 'trash/purge', { trashedIds: [file] })).body).toMatchObject({ items: 1 })
  const { body } = await server.call('GET', '/api/audit', { token: owner.token })
  expect(body.entries.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['storage.trashed', 'storage.purged', 'access.denied']),
  )
})

test('files count in the profile and their bytes in the usage [B3 B6]', async () => {
  const { token, upload } = await newUser()
  await upload('a.txt', 'x'.repeat(1000))
  await upload('b.txt', 'x'.repeat(234))
  const stats = await server.call('GET', '/api/profile/stats', { token })
  expect(stats.body.filesStored).toBe(2)
  const usage = await server.call('GET', '/api/usage', { token })
  expect(usage.body.storageBytes).toEqual({ used: 1234, limit: 100 * 1024 ** 3 })
})
