import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startServerOnDisk } from '../../../test/engines/on-disk.ts'
import { signedInPerson } from '../../../test/people.ts'
import type { TestServer } from '../../../test/start-server.ts'
import { storageUser } from '../../../test/storage.ts'
import { patchRequest } from '../../../test/tus.ts'

const MiB = 1024 * 1024
const sha256 = (file: Uint8Array) => createHash('sha256').update(file).digest('hex')

let server: TestServer
beforeAll(async () => {
  server = await startServerOnDisk({ MARSAD_LIMIT_STORAGE_BYTES: String(10 * MiB) })
})
afterAll(() => server.close())

const newUser = async (options: Parameters<typeof signedInPerson>[1] = {}) => {
  const person = await signedInPerson(server, options)
  return { ...person, ...storageUser(server, person.token) }
}
const locationOf = ({ headers }: { headers: Headers }) => headers.get('location') ?? ''

test('an upload goes on where it stopped, and its id is the id of the file', async () => {
  const { tus, call } = await newUser()
  const file = randomBytes(3 * MiB)
  const path = locationOf(await tus.create(file.length, { name: 'data.bin' }))
  expect(path).toMatch(/^\/api\/storage\/uploads\/[\w-]{36}$/)
  const id = path.split('/').at(-1)
  expect((await tus.patch(path, 0, file.subarray(0, MiB))).headers.get('upload-offset')).toBe(String(MiB))
  expect((await call('GET', `uploads/${id}`)).body).toMatchObject({ receivedBytes: MiB, isDone: false })
  expect((await call('GET', `items/${id}`)).status).toBe(404)
  expect((await tus.patch(path, 0, file)).status).toBe(409)
  // A query string is not part of the id.
  expect((await tus.patch(`${path}?x=%00/y`, 0, file)).status).toBe(409)
  expect((await tus.patch(path, MiB, file)).status).toBeGreaterThanOrEqual(400)
  expect(await tus.offset(path)).toBe(MiB)
  await tus.patch(path, MiB, file.subarray(MiB))
  await expect.poll(async () => (await call('GET', `items/${id}`)).body.sha256).toBe(sha256(file))
  // A client that missed the last response asks for the offset and learns that the upload is complete.
  expect(await tus.offset(path)).toBe(file.length)
  expect((await call('GET', `uploads/${id}`)).body).toMatchObject({ isDone: true })
})

test('what a broken connection brought is kept', async () => {
  const { tus, token } = await newUser()
  const file = randomBytes(2 * MiB)
  const path = locationOf(await tus.create(file.length, { name: 'cut.bin' }))
  const half = patchRequest(server.url + path, token, file.length)
  half.write(file.subarray(0, MiB))
  await once(half, 'drain')
  half.destroy()
  await expect.poll(() => tus.offset(path)).toBe(MiB)
  expect((await tus.patch(path, MiB, file.subarray(MiB))).status).toBe(204)
})

test('parallel uploads cannot take more than the quota, and giving up gives back', async () => {
  const { tus, call } = await newUser()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => tus.create(2 * MiB, { name: `${n}.bin` })),
  )
  const taken = answers.filter(({ status }) => status === 201)
  expect(taken).toHaveLength(5)
  const refused = answers.find(({ status }) => status === 413)
  expect(JSON.parse(refused?.body ?? '')).toMatchObject({ code: 'storage.quota_exceeded' })
  expect((await call('GET', 'quota')).body).toMatchObject({ usedBytes: 10 * MiB, limitBytes: 10 * MiB })
  const path = locationOf(taken[0] ?? { headers: new Headers() })
  expect((await tus.remove(path)).status).toBe(204)
  expect((await tus.head(path)).status).toBe(404)
  expect((await call('GET', 'quota')).body.usedBytes).toBe(8 * MiB)
})

test('what no install should take is refused, though nobody set a limit', async () => {
  const usual = await startServerOnDisk()
  onTestFinished(() => usual.close())
  const { token } = await signedInPerson(usual)
  const { tus, call } = storageUser(usual, token)
  const codeOf = async (sizeBytes: number) =>
    JSON.parse((await tus.create(sizeBytes, { name: 'x' })).body).code
  expect(await codeOf(1024 ** 5)).toBe('storage.file_too_large')
  expect(await codeOf(101 * 1024 ** 3)).toBe('storage.quota_exceeded')
  expect((await call('GET', 'quota')).body).toMatchObject({ usedBytes: 0, limitBytes: 100 * 1024 ** 3 })
})

test('a workspace has only so many uploads under way, and each that ends makes room for one', async () => {
  const small = await startServerOnDisk({ MARSAD_LIMIT_UPLOADS: '2' })
  onTestFinished(() => small.close())
  const { token } = await signedInPerson(small)
  const { tus } = storageUser(small, token)
  const answers = await Promise.all([1, 2, 3, 4].map((n) => tus.create(1, { name: `${n}.bin` })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  await tus.patch(
    locationOf(answers.find(({ status }) => status === 201) ?? { headers: new Headers() }),
    0,
    Buffer.from('x'),
  )
  expect((await tus.create(1, { name: 'next.bin' })).status).toBe(201)
  expect((await tus.create(1, { name: 'more.bin' })).status).toBe(429)
})

test('an extension as long as a name can be does not keep its second file waiting', async () => {
  const { upload, names } = await newUser()
  const name = `a.${'b'.repeat(253)}`
  await upload(name, '1')
  await upload(name, '2')
  expect(await names()).toEqual([`a.${'b'.repeat(249)} (2)`, name])
})

test('a name that is taken gets a number, or is refused if so asked', async () => {
  const { upload, names, call } = await newUser()
  await upload('report.tar.gz', '1')
  await upload('REPORT.tar.gz', '2')
  await upload('report.tar.gz', '3')
  await upload('.env', '1')
  await upload('.env', '2')
  expect(await names()).toEqual(
    expect.arrayContaining(['report.tar.gz', 'REPORT.tar (2).gz', 'report.tar (3).gz', '.env', '.env (2)']),
  )
  await expect(upload('Report.tar.gz', '4', { onConflict: 'refuse' })).rejects.toThrow('storage.name_taken')
  const folders = await upload('a.txt', '1', { path: 'photos/2026' })
  expect((await call('GET', `items/${folders}`)).body.location).toMatchObject([
    { name: 'photos' },
    { name: '2026' },
  ])
})

test.for([
  ['../../etc/passwd', 'storage.name_invalid'],
  ['..', 'storage.name_invalid'],
  ['C:\\x', 'storage.name_invalid'],
  ['invoice\u202Efdp.exe', 'storage.name_invalid'],
  ['trailing.', 'storage.name_invalid'],
  [' ', 'storage.name_required'],
  ['COM1.log', 'storage.name_reserved'],
  ['x'.repeat(256), 'storage.name_too_long'],
])('the file name %j is refused', async ([name = '', code]) => {
  const { upload, call } = await newUser()
  await expect(upload(name, 'x')).rejects.toThrow(code)
  await expect(upload('x', 'x', { path: '../up' })).rejects.toThrow('storage.path_invalid')
  expect((await call('GET', 'quota')).body.usedBytes).toBe(0)
})

test('an upload is there for whoever began it, and for nobody else', async () => {
  const owner = await newUser()
  const path = locationOf(await owner.tus.create(4, { name: 'mine.txt' }))
  const { workspaceId } = owner
  const colleague = await newUser({ role: 'admin', workspaceId })
  const outsider = await newUser()
  for (const { tus, call } of [colleague, outsider]) {
    expect((await tus.head(path)).status).toBe(404)
    expect((await tus.patch(path, 0, Buffer.from('mine'))).status).toBe(404)
    expect((await tus.remove(path)).status).toBe(404)
    expect((await call('GET', path.replace('/api/storage/', ''))).status).toBe(404)
  }
  expect((await fetch(server.url + path, { method: 'HEAD' })).status).toBe(401)
  expect((await owner.tus.patch(path, 0, Buffer.from('mine'))).status).toBe(204)
})

test.for([
  [
    'a picture called a text',
    'note.txt',
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    'image/png',
  ],
  ['a page called a picture', 'cat.png', Buffer.from('<!doctype html><script>1</script>'), 'text/plain'],
  ['a page', 'x.html', Buffer.from('<!doctype html>'), 'text/html'],
  ['a drawing', 'x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
  ['a text in Arabic', 'ملف.md', Buffer.from('# مرحبًا'), 'text/markdown'],
  ['nothing', 'empty', Buffer.alloc(0), 'text/plain'],
  ['noise called a film', 'film.mp4', Buffer.from('00ff80fe00', 'hex'), 'application/octet-stream'],
] as const)('%s is what its content says', async ([, name, content, type]) => {
  const { upload, call } = await newUser()
  const id = await upload(name, content)
  expect((await call('GET', `items/${id}`)).body).toMatchObject({ type, sizeBytes: content.length })
})
