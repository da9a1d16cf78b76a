import { request as httpRequest } from 'node:http'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServerOnDisk } from '../../../test/engines/on-disk.ts'
import { signedInPerson } from '../../../test/people.ts'
import { ticketUser } from '../../../test/tickets.ts'

vi.setConfig({ testTimeout: 120_000 })
const MiB = 1024 * 1024
let server: Awaited<ReturnType<typeof startServerOnDisk>>
beforeAll(async () => {
  server = await startServerOnDisk({ MARSAD_LIMIT_STORAGE_BYTES: String(30 * MiB) })
})
afterAll(() => server.close())

async function withTicket() {
  const person = await signedInPerson(server)
  const user = ticketUser(server, person.token)
  const { ticket } = await user.open()
  const content = async (attachmentId: string, purpose = 'download') => {
    const link = await user.call('POST', `/${ticket.id}/attachments/${attachmentId}/link`, { purpose })
    return link.status === 200 ? fetch(server.url + link.body.url) : link
  }
  const objects = async () => {
    const prefix = `tickets/${person.workspaceId}/`
    const { objects: found } = await server.engines.objects.list({ prefix })
    return found.map(({ key }) => key.slice(prefix.length))
  }
  return { ...person, ...user, ticket, content, objects }
}

test('an attachment is kept whole, told by its content, and given back as bytes', async () => {
  const { attach, content, call, ticket, token } = await withTicket()
  const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex')
  await attach(ticket.id, 'لقطة.txt', png)
  const { body } = await attach(ticket.id, '  notes.md ', '# Notes')
  expect(body.ticket.attachments).toBe(2)
  expect(body.attachments).toMatchObject([
    { name: 'لقطة.txt', type: 'image/png', sizeBytes: png.length, by: { name: 'Test Person' } },
    { name: 'notes.md', type: 'text/markdown', sizeBytes: 7 },
  ])
  expect(body.history.at(-1)).toMatchObject({ kind: 'attached', to: 'notes.md' })
  const [picture, notes] = body.attachments
  const shown = await content(picture.id, 'preview')
  expect(shown.headers.get('content-type')).toBe('image/png')
  const saved = await content(notes.id)
  expect(saved instanceof Response && (await saved.text())).toBe('# Notes')
  const quota = await server.call('GET', '/api/storage/quota', { token })
  expect(quota.body.usedBytes).toBe(png.length + 7)

  const link = (await call('POST', `/${ticket.id}/attachments/${notes.id}/link`, { purpose: 'download' }))
    .body
  const gone = await call('DELETE', `/${ticket.id}/attachments/${notes.id}`)
  expect(gone.body.history.at(-1)).toMatchObject({ kind: 'attachment_removed', from: 'notes.md' })
  expect((await fetch(server.url + link.url)).status).toBe(404)
  expect((await fetch(server.url + link.url.replace('/tickets/', '/storage/'))).status).toBe(410)
  const after = await server.call('GET', '/api/storage/quota', { token })
  expect(after.body.usedBytes).toBe(png.length)
  const empty = await attach(ticket.id, 'empty.txt', '')
  expect(empty.body.attachments.at(-1)).toMatchObject({ name: 'empty.txt', sizeBytes: 0 })
})

test.for([
  ['page.html', '<!doctype html><script>alert(document.cookie)</script>'],
  [
    'picture.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
  ],
  ['picture.png', '<html><script>alert(1)</script></html>'],
])('%s with a script in it is inert, saved or looked at', async ([name = '', text = '']) => {
  const { attach, content, ticket } = await withTicket()
  const { body } = await attach(ticket.id, name, text)
  const [{ id }] = body.attachments
  for (const [purpose, type, how] of [
    ['download', 'application/octet-stream', 'attachment'],
    ['preview', 'text/plain; charset=utf-8', 'inline'],
  ] as const) {
    const response = await content(id, purpose)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
      'content-disposition': expect.stringMatching(new RegExp(`^${how};`)),
    })
    expect(response instanceof Response && (await response.text())).toBe(text)
  }
})

test('bombs: what is too large is refused by its header, and what hides its size before its first byte', async () => {
  const { attach, ticket, token, objects, call } = await withTicket()
  const large = await attach(ticket.id, 'large.bin', Buffer.alloc(25 * MiB + 1))
  expect([large.status, large.body.code]).toEqual([413, 'ticket.attachment_too_large'])

  const url = `${server.url}/api/tickets/${ticket.id}/attachments?name=endless.bin`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
  let sent = 0
  const endless = new Readable({
    read() {
      sent += MiB
      this.push(sent > 100 * MiB ? null : Buffer.alloc(MiB))
    },
  })
  const hidden = await answerOf(url, headers, (request) => endless.pipe(request))
  expect(hidden).toBe(400)
  expect(sent).toBeLessThan(100 * MiB)

  // One announces a megabyte, sends a part and disconnects; the other announces a byte and sends many.
  const short = await answerOf(url, { ...headers, 'content-length': String(MiB) }, (request) => {
    request.write('short')
    setTimeout(() => request.destroy(), 100)
  })
  expect(short).toBeNull()
  const long = await answerOf(url, { ...headers, 'content-length': '1' }, (request) => {
    request.write('x')
    request.socket?.write('y'.repeat(1000))
    request.end()
  })
  // Bytes after the announced one belong neither to it nor to another request.
  expect([200, 400, null]).toContain(long)
  const { attachments } = (await call('GET', `/${ticket.id}`)).body
  expect(attachments.every(({ sizeBytes }: { sizeBytes: number }) => sizeBytes === 1)).toBe(true)
  await expect.poll(async () => (await objects()).length, { timeout: 20_000 }).toBe(attachments.length)
})

/** The response status; null if there was none. */
const answerOf = (
  url: string,
  headers: Record<string, string>,
  send: (request: ReturnType<typeof httpRequest>) => void,
) =>
  new Promise<number | null>((resolve) => {
    const request = httpRequest(url, { method: 'POST', headers, agent: false })
    request.on('response', (response) => resolve(response.statusCode ?? null))
    request.on('error', () => setTimeout(() => resolve(null), 200))
    request.on('socket', () => send(request))
  })

test('bombs: an archive of nothing but zeros stays packed, and room is counted', async () => {
  const { attach, content, ticket } = await withTicket()
  const bomb = gzipSync(Buffer.alloc(20 * MiB))
  const { body } = await attach(ticket.id, 'bomb.gz', bomb)
  expect(body.attachments[0]).toMatchObject({ type: 'application/gzip', sizeBytes: bomb.length })
  const response = await content(body.attachments[0].id)
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('content-length')).toBe(String(bomb.length))
  if (response instanceof Response) await response.body?.cancel()
  expect(await content(body.attachments[0].id, 'preview')).toMatchObject({ status: 415 })

  expect((await attach(ticket.id, 'first.bin', Buffer.alloc(25 * MiB))).status).toBe(200)
  const full = await attach(ticket.id, 'full.bin', Buffer.alloc(25 * MiB))
  expect(full.body.code).toBe('storage.quota_exceeded')
})

test('hostile names are refused or only names', async () => {
  const { attach, content, ticket, objects } = await withTicket()
  for (const name of [
    '../../etc/passwd',
    'a/b',
    'a\\b',
    'con',
    'evil\u202etxt.exe',
    'a\u0000b',
    '...',
    'x'.repeat(300),
  ]) {
    expect([name, (await attach(ticket.id, name, 'x')).status]).toEqual([name, 400])
  }
  const { body } = await attach(ticket.id, "quo;te'd %0d%0aSet-Cookie: x.txt".replace(':', ''), 'x')
  const response = await content(body.attachments[0].id)
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(await objects()).toEqual([body.attachments[0].id])
})
