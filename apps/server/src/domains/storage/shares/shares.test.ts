import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
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
  return { ...person, ...storageUser(server, person.token) }
}
const open = (token: string, password?: string) =>
  server.call('POST', '/api/shares/open', { body: { token, ...(password !== undefined && { password }) } })
const download = async (opened: Awaited<ReturnType<typeof open>>) =>
  fetch(server.url + opened.body.download.url)

test('whoever has the link gets the file, until it is revoked or over', async () => {
  const { upload, call, token: session, workspaceId } = await newUser()
  const file = await upload('report.txt', 'for everybody')
  const { share, token } = (await call('POST', 'shares', { itemId: file, expiresInDays: 1 })).body
  expect(token).toMatch(/^marsad_f_[\w-]{43}$/)
  const opened = await open(token)
  expect(opened.body).toMatchObject({ kind: 'file', name: 'report.txt', sizeBytes: 13, files: 1 })
  expect(JSON.stringify(opened.body)).not.toContain('@')
  expect(await (await download(opened)).text()).toBe('for everybody')
  expect((await call('GET', `shares?itemId=${file}`)).body.shares).toMatchObject([
    { id: share.id, opened: 1, hasPassword: false, item: { name: 'report.txt' } },
  ])

  expect(await call('DELETE', `shares/${share.id}`)).toMatchObject({ status: 200 })
  expect(await open(token)).toMatchObject({ status: 404, body: { code: 'share.invalid' } })
  expect((await download(opened)).status).toBe(410)
  const { body } = await server.call('GET', '/api/audit', { token: session })
  expect(body.entries.slice(0, 3)).toMatchObject([
    { action: 'share.revoked', target: 'report.txt' },
    { action: 'share.opened', actor: { kind: 'share', name: 'report.txt' } },
    { action: 'share.created', target: 'report.txt' },
  ])

  const brief = (await call('POST', 'shares', { itemId: file })).body
  const before = await open(brief.token)
  await server.engines.postgres.transaction({ workspaceId }, (tx) =>
    tx.execute('update storage_shares set expires_at = now()'),
  )
  expect((await open(brief.token)).status).toBe(404)
  expect((await download(before)).status).toBe(410)
})

test('a password is asked for, kept as a hash, and tried a few times only', async () => {
  const { upload, call, workspaceId } = await newUser()
  const itemId = await upload('secret.txt', 'x')
  const { token } = (await call('POST', 'shares', { itemId, password: 'open sesame' })).body
  expect(await open(token)).toMatchObject({ status: 403, body: { code: 'share.password_required' } })
  expect(await open(token, 'wrong one')).toMatchObject({
    status: 403,
    body: { code: 'share.password_wrong' },
  })
  expect(await open(token, 'open sesame')).toMatchObject({ status: 200 })
  const stored = await server.engines.postgres.transaction({ workspaceId }, (tx) =>
    tx.execute('select s::text as row from storage_shares s'),
  )
  expect(JSON.stringify(stored.rows)).not.toMatch(/sesame|marsad_f_/)
  expect(JSON.stringify(stored.rows)).toContain('argon2id')
  for (let tries = 0; tries < 9; tries += 1) await open(token, 'wrong one')
  expect(await open(token, 'open sesame')).toMatchObject({ status: 429 })
})

test('who guesses a password locks out themselves, with all of their network, and nobody else', async () => {
  const behindProxy = await startServerOnDisk({ MARSAD_TRUSTED_PROXIES: '127.0.0.1' })
  onTestFinished(() => behindProxy.close())
  const { token: session } = await signedInPerson(behindProxy)
  const { upload, call } = storageUser(behindProxy, session)
  const itemId = await upload('secret.txt', 'x')
  const { token } = (await call('POST', 'shares', { itemId, password: 'open sesame' })).body
  const openFrom = async (address: string, password: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await behindProxy.call('POST', '/api/shares/open', { body: { token, password }, headers })).status
  }
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await openFrom(`2001:db8:0:1::${tries + 1}`, 'wrong one')).toBe(403)
  }
  expect(await openFrom('2001:db8:0:1:ffff::1', 'open sesame')).toBe(429)
  expect(await openFrom('2001:db8:0:2::1', 'open sesame')).toBe(200)
})

test('a shared folder comes as an archive, and is gone while it is in the trash', async () => {
  const { upload, call } = await newUser()
  await upload('a.txt', 'aa', { path: 'shared' })
  await upload('b.txt', 'bbb', { path: 'shared/deep' })
  const [folder] = (await call('GET', 'items')).body.items
  const { token } = (await call('POST', 'shares', { itemId: folder.id })).body
  const opened = await open(token)
  expect(opened.body).toMatchObject({ kind: 'folder', name: 'shared', files: 2, sizeBytes: 5 })
  expect((await download(opened)).headers.get('content-disposition')).toContain('shared.zip')
  await call('POST', 'items/trash', { itemIds: [folder.id] })
  expect((await open(token)).status).toBe(404)
  expect((await download(opened)).status).toBe(404)
  await call('POST', 'trash/restore', { trashedIds: [folder.id] })
  expect((await open(token)).status).toBe(200)
})

test('outsiders and viewers share nothing and revoke nothing', async () => {
  const owner = await newUser()
  const itemId = await owner.upload('a.txt', 'x')
  const { share } = (await owner.call('POST', 'shares', { itemId })).body
  const outsider = await newUser()
  expect((await outsider.call('DELETE', `shares/${share.id}`)).status).toBe(404)
  expect((await outsider.call('GET', `shares?itemId=${itemId}`)).body.shares).toEqual([])
  const viewer = await newUser({ role: 'viewer', workspaceId: owner.workspaceId })
  expect((await viewer.call('DELETE', `shares/${share.id}`)).status).toBe(403)
  expect((await viewer.call('GET', 'shares')).status).toBe(403)
})
