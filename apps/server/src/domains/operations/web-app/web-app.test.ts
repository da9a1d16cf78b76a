import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../test/start-server.ts'

const html = `<!doctype html><html lang="en" dir="ltr"><head><script>let a = 1</script></head><body></body></html>`
const script = 'export const answer = 42\n'.repeat(200)

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marsad-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'manifest.webmanifest'), '{}')
  await writeFile(join(folder, 'service-worker.js'), script)
  await writeFile(join(folder, 'assets/main-abc123.js'), script)
  await writeFile(join(folder, 'assets/main-abc123.js.gz'), gzipSync(script))
  server = await startServer({ MARSAD_WEB_DIR: folder })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

test('a page is served in English and, under /ar, in Arabic from right to left [C1 C2]', async () => {
  const english = await server.call('GET', '/servers')
  expect(english).toMatchObject({ status: 200, body: html })
  expect(english.headers.get('cache-control')).toBe('no-cache')
  const arabic = await server.call('GET', '/ar/servers')
  expect(arabic.body).toContain('<html lang="ar" dir="rtl"')
})

test('a path that is no page is a real 404 with the app in it [C6]', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
  expect(await server.call('GET', '/area', { headers })).toMatchObject({ status: 404, body: html })
  expect(await server.call('GET', '/ar/nowhere', { headers })).toMatchObject({ status: 404 })
  expect(await server.call('GET', '/servers/1/2/3', { headers })).toMatchObject({ status: 404 })
})

test('a crawler gets the 404 without an error page [C8]', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
  expect(await server.call('GET', '/nowhere', { headers })).toMatchObject({ status: 404, body: '' })
  expect(await server.call('GET', '/auth', { headers })).toMatchObject({ status: 200, body: html })
})

test('hashed assets are cached for good and sent compressed; other files are asked for again', async () => {
  const asset = await server.call('GET', '/assets/main-abc123.js')
  expect(asset).toMatchObject({ status: 200, body: script })
  expect(asset.headers.get('cache-control')).toContain('immutable')
  expect(asset.headers.get('content-encoding')).toBe('gzip')
  const manifest = await server.call('GET', '/manifest.webmanifest')
  expect(manifest.headers.get('cache-control')).toBe('public, no-cache')
})

test('a missing asset or call is not answered with the app', async () => {
  const call = await server.call('GET', '/api/nothing')
  expect(call).toMatchObject({ status: 404, body: { code: 'resource.not_found' } })
  expect(await server.call('GET', '/assets/old-123.js')).toMatchObject({
    status: 404,
    body: { success: false },
  })
  expect(await server.call('GET', '/assets/..%2f..%2fetc/passwd')).toMatchObject({ status: 404 })
})

test('the content policy allows the inline script of the document by its hash and no other', async () => {
  const policy = (await server.call('GET', '/')).headers.get('content-security-policy')
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/)
  expect(policy).not.toContain('unsafe')
})

test('the service worker is asked for again, stands at the root, and may call the API alone', async () => {
  const { status, headers } = await server.call('GET', '/service-worker.js')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('javascript')
  expect(headers.get('cache-control')).toBe('public, no-cache')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
  )
})
