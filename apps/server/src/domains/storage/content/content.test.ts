import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  const link = async (itemIds: string[], purpose = 'download') =>
    server.url + (await user.call('POST', 'links', { itemIds, purpose })).body.url
  return { ...person, ...user, link }
}

test('a download is an attachment that can run nothing, under its own name', async () => {
  const { upload, link } = await newUser()
  const page = '<script>alert(1)</script>'
  const response = await fetch(await link([await upload('صفحة 1.html', page)]))
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(page.length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
  })
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''%D8%B5/)
  expect(await response.text()).toBe(page)
})

test('a part of a file is given as asked', async () => {
  const { upload, link } = await newUser()
  const url = await link([await upload('digits.txt', '0123456789')])
  const part = async (range: string, more = {}) => {
    const response = await fetch(url, { headers: { range, ...more } })
    return [response.status, response.headers.get('content-range'), await response.text()]
  }
  expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await part('bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89'])
  expect(await part('bytes=10-')).toEqual([416, 'bytes */10', ''])
  expect(await part('bytes=0-1,4-5')).toEqual([200, null, '0123456789'])
  expect(await part('bytes=2-4', { 'if-range': '"another"' })).toEqual([200, null, '0123456789'])
})

test.for([
  ['picture.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png'],
  ['paper.pdf', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
  ['page.html', Buffer.from('<script>alert(1)</script>'), 'text/plain; charset=utf-8'],
  ['drawing.svg', Buffer.from('<svg onload="alert(1)"/>'), 'text/plain; charset=utf-8'],
] as const)('the preview of %s can run nothing', async ([name, content, type]) => {
  const { upload, link } = await newUser()
  const { headers } = await fetch(await link([await upload(name, content)], 'preview'))
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('content-disposition')).toMatch(/^inline; /)
  expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/)
})

test('what has no preview says so', async () => {
  const { upload, folder, call } = await newUser()
  const noise = await upload('noise.bin', Buffer.from([0, 255, 0, 254]))
  for (const itemIds of [[noise], [(await folder('a')).body.id]]) {
    expect(await call('POST', 'links', { itemIds, purpose: 'preview' })).toMatchObject({
      status: 415,
      body: { code: 'storage.no_preview' },
    })
  }
})

test('several items and whole folders come as one archive that unpacks below its folder', async () => {
  const { upload, folder, link, names, call } = await newUser()
  const folderPath = await mkdtemp(join(tmpdir(), 'archive-'))
  const first = await upload('notes.txt', 'one', { path: 'a/تقارير' })
  await folder('empty', { path: 'a' })
  const second = await upload('notes.txt', 'two')
  expect(await names()).toEqual(['a', 'notes.txt'])
  const [a] = (await call('GET', 'items')).body.items
  const response = await fetch(await link([a.id, second, first]))
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename=files.zip')
  await writeFile(join(folderPath, 'files.zip'), Buffer.from(await response.arrayBuffer()))
  const unpack = `import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2]); print('\\n'.join(z.namelist()))`
  const listed = execFileSync('python3', ['-c', unpack, join(folderPath, 'files.zip'), folderPath])
  expect(new Set(listed.toString().trim().split('\n'))).toEqual(
    new Set(['a/', 'a/تقارير/', 'a/empty/', 'a/تقارير/notes.txt', 'notes.txt', 'notes (2).txt']),
  )
  expect(await readFile(join(folderPath, 'a/تقارير/notes.txt'), 'utf8')).toBe('one')
  await rm(folderPath, { recursive: true })
})

test('a link ends with its session, with its item, and when it was altered', async () => {
  const owner = await newUser()
  const { workspaceId } = owner
  const member = await newUser({ role: 'member', workspaceId })
  const file = await owner.upload('a.txt', 'x')
  const [mine, theirs] = [await owner.link([file]), await member.link([file])]
  expect((await fetch(`${mine}x`)).status).toBe(410)
  expect((await fetch(`${server.url}/api/storage/content?ticket=e30.x`)).status).toBe(410)
  expect((await fetch(theirs)).status).toBe(200)
  await server.engines.postgres.pool.query('delete from sessions where id = $1', [member.sessionId])
  expect((await fetch(theirs)).status).toBe(410)
  await owner.call('POST', 'items/trash', { itemIds: [file] })
  expect((await fetch(mine)).status).toBe(404)
})
