import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHolder } from '../../../test/accounts.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { asBusy, inTime } from '../../../test/in-time.ts'

let server: TestServer
let person: { token: string }
beforeAll(async () => {
  server = await startServer()
  await server.engines.objects.ensureBucket()
  person = await accountHolder(server)
})
afterAll(() => server.close())

async function upload(file: Uint8Array, { name = 'me.png', type = 'image/png', field = 'avatar' } = {}) {
  const form = new FormData()
  form.set(field, new File([new Uint8Array(file)], name, { type }))
  const response = await fetch(`${server.url}/api/profile/avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as { avatarUrl: string } }
}

const picture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 60 } } })

test('an avatar is painted anew in two sizes and loads without a token [B2]', async () => {
  const withPlace = await picture()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await upload(withPlace, { type: 'image/jpeg' })
  expect(status).toBe(200)
  expect(body).toEqual({ avatarUrl: expect.stringMatching(/^\/api\/avatars\/[0-9a-f]{40}$/) })
  const profile = await server.call('GET', '/api/profile', { token: person.token })
  expect(profile.body.avatarUrl).toBe(body.avatarUrl)

  for (const [query, size] of [
    ['', 256],
    ['?size=512', 512],
  ] as const) {
    const response = await fetch(server.url + body.avatarUrl + query)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: size, height: size })
    expect(bytes.includes('secret place')).toBe(false)
  }
})

test('a new avatar has a new address, and the old one is gone [B2]', async () => {
  const first = await upload(await picture().png().toBuffer())
  const second = await upload(await picture().webp().toBuffer(), { type: 'image/webp' })
  expect(second.body.avatarUrl).not.toBe(first.body.avatarUrl)
  await expect
    .poll(async () => (await fetch(server.url + first.body.avatarUrl)).status, { timeout: 10_000 })
    .toBe(404)
  expect((await fetch(server.url + second.body.avatarUrl)).status).toBe(200)
})

test('of pictures sent at once one stays, and the others are gone', async () => {
  const png = await picture().png().toBuffer()
  const sent = await Promise.all(Array.from({ length: 6 }, () => upload(png)))
  const current = (await server.call('GET', '/api/profile', { token: person.token })).body.avatarUrl
  const others = sent.map(({ body }) => body.avatarUrl).filter((url) => url !== current)
  expect(others).toHaveLength(5)
  const statuses = () => Promise.all(others.map(async (url) => (await fetch(server.url + url)).status))
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([404, 404, 404, 404, 404])
  expect((await fetch(server.url + current)).status).toBe(200)
})

test('a polyglot loses everything but its pixels', async () => {
  const script = '<script>alert(1)</script>'
  const polyglot = Buffer.concat([await picture().png().toBuffer(), Buffer.from(script)])
  const { body } = await upload(polyglot, { name: 'x.html', type: 'text/html' })
  const bytes = Buffer.from(await (await fetch(server.url + body.avatarUrl)).arrayBuffer())
  expect(bytes.includes(script)).toBe(false)
})

test('a picture of 256 megapixels is refused by its header, at once', inTime, async () => {
  const bomb = hugePng(16_000, 16_000)
  expect(bomb.length).toBeLessThan(400_000)
  const started = performance.now()
  expect(await upload(bomb)).toMatchObject({ status: 413, body: { code: 'profile.avatar_too_many_pixels' } })
  expect(performance.now() - started).toBeLessThan(asBusy(1000))
})

test.for([
  [
    'an SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['a PNG that ends after its signature', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['nothing', Buffer.alloc(0)],
] as const)('%s is refused', async ([, file]) => {
  expect(await upload(file)).toMatchObject({ status: 415, body: { code: 'profile.avatar_not_a_picture' } })
})

test('half a picture is refused', async () => {
  const whole = await picture(2000, 2000).png({ compressionLevel: 0 }).toBuffer()
  expect((await upload(whole.subarray(0, 200_000))).status).toBe(415)
})

test('who sends a refused form to its end reads why it was refused', async () => {
  const file = Buffer.alloc(4 * 1024 * 1024)
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')])
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) })
  const lines = [
    'POST /api/profile/avatar HTTP/1.1',
    `host: ${hostname}`,
    `authorization: Bearer ${person.token}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${body.length}`,
  ]
  const failures: Error[] = []
  socket.on('error', (error) => failures.push(error))
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  // Slowly at the end, as over a line: the server has known for long that it wants another field.
  const late = 50_000
  socket.write(body.subarray(0, -late))
  for (let from = body.length - late; from < body.length; from += 5000) {
    await sleep(50)
    socket.write(body.subarray(from, from + 5000))
  }
  const answer = await text(socket).catch(String)
  expect(failures).toEqual([])
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(answer).toContain('request.invalid')
})

test.for([1, 1000, 5_000_000])('%i bytes more than 5 MB are refused, not cut off', async (more) => {
  expect(await upload(Buffer.alloc(5 * 1024 * 1024 + more))).toMatchObject({
    status: 413,
    body: { code: 'request.too_large' },
  })
})

test('another field and no file are refused', async () => {
  expect((await upload(await picture().png().toBuffer(), { field: 'file' })).status).toBe(400)
  const empty = await server.call('POST', '/api/profile/avatar', { token: person.token })
  expect(empty.status).toBeGreaterThanOrEqual(400)
  expect(empty.status).toBeLessThan(500)
})

test('a form that is broken is refused, and its connection is left to nobody', async () => {
  const response = await fetch(`${server.url}/api/profile/avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\n\r\nhalf of it',
  })
  expect([response.status, response.headers.get('connection')]).toEqual([400, 'close'])
})

test.for(['../../etc/passwd', 'x'.repeat(40), '0'.repeat(40)])('no avatar at %s', async (id) => {
  expect([400, 404]).toContain((await fetch(`${server.url}/api/avatars/${encodeURIComponent(id)}`)).status)
})

/** A valid PNG of one colour whose pixels compress to almost nothing. */
function hugePng(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((1 + width / 8) * height))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
