import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { allPages, putMissing } from '../../test/engines/listed-objects.ts'
import { createObjects, type Objects, RangeNotSatisfiable, SizeMismatch } from './index.ts'

const drivers = ['s3', 'disk'] as const
const MiB = 1024 * 1024
const text = 'text/plain'

const hostileKeys = [
  '',
  '/',
  '/etc/passwd',
  '..',
  '../x',
  'a/../../x',
  'a/./b',
  'a//b',
  'a/',
  'a\\..\\b',
  'a\0b',
  'a\nb',
  '.hidden',
  '%2e%2e/x',
  'a?b',
  'a~',
  'C:x',
  'ملف',
  'x'.repeat(201),
  `${'a/'.repeat(300)}a`,
]

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

describe.each(drivers)('objects on %s', (driver) => {
  let folder: string
  let objects: Objects
  // Each run has its own prefix: the S3 store outlives it.
  const corner = `test-${randomUUID()}`
  const key = (name: string) => `${corner}/${name}`
  const put = (name: string, body: Uint8Array, contentType = text) =>
    objects.put(key(name), { body, sizeBytes: body.length, contentType })
  const read = async (name: string) => {
    const found = await objects.get(key(name))
    return found && (await buffer(found.body)).toString()
  }

  const readRange = async (name: string, range: { start: number; end?: number }) => {
    const found = await objects.get(key(name), range)
    return [found && (await buffer(found.body)).toString(), found?.sizeBytes]
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'objects-'))
    objects = createObjects({ driver, path: folder, s3: inject('engines').s3 })
    await Promise.all([objects.ensureBucket(), objects.ensureBucket()])
  })

  afterAll(async () => {
    await objects.deleteMany((await allPages(objects, corner, 1000)).flat())
    await objects.close()
    await rm(folder, { recursive: true, force: true })
  }, 60_000)

  test('what was put comes back, with its size and type', async () => {
    await put('note', Buffer.from('مرحبا'), 'text/plain; charset=utf-8')
    expect(await read('note')).toBe('مرحبا')
    expect(await objects.head(key('note'))).toMatchObject({
      key: key('note'),
      sizeBytes: 10,
      contentType: 'text/plain; charset=utf-8',
    })
    expect((await objects.head(key('note')))?.modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  test('an object may be empty', async () => {
    await put('empty', Buffer.alloc(0))
    expect(await read('empty')).toBe('')
    expect(await objects.head(key('empty'))).toMatchObject({ sizeBytes: 0 })
  })

  test('a missing object is null, and deleting it again is no failure', async () => {
    expect(await objects.get(key('nothing'))).toBeNull()
    expect(await objects.head(key('nothing'))).toBeNull()
    await put('gone', Buffer.from('x'))
    await objects.delete(key('gone'))
    await objects.delete(key('gone'))
    await objects.deleteMany([key('gone'), key('nothing')])
    expect(await objects.head(key('gone'))).toBeNull()
  })

  test('an object is replaced as a whole', async () => {
    await put('twice', Buffer.from('the first and longer one'))
    await put('twice', Buffer.from('{}'), 'application/json')
    expect(await read('twice')).toBe('{}')
    expect(await objects.head(key('twice'))).toMatchObject({ sizeBytes: 2, contentType: 'application/json' })
  })

  test('20 MB stream in and out in flat memory', async () => {
    const sizeBytes = 20 * MiB
    const chunk = randomBytes(64 * 1024)
    let peakBytes = 0
    let passedBytes = 0
    let nextLook = 0
    const watch = (bytes: number) => {
      passedBytes += bytes
      if (passedBytes < nextLook) return
      nextLook = passedBytes + 4 * MiB
      // Only live memory counts, not garbage waiting for collection.
      collectGarbage()
      peakBytes = Math.max(peakBytes, process.memoryUsage().arrayBuffers)
    }
    collectGarbage()
    const source = Readable.from(
      (function* () {
        for (let sent = 0; sent < sizeBytes; sent += chunk.length) {
          watch(chunk.length)
          yield chunk
        }
      })(),
    )
    const before = process.memoryUsage().arrayBuffers
    await objects.put(key('large'), { body: source, sizeBytes, contentType: text })
    let receivedBytes = 0
    for await (const part of (await objects.get(key('large')))?.body ?? []) {
      watch(part.length)
      receivedBytes += part.length
    }
    expect(receivedBytes).toBe(sizeBytes)
    expect(peakBytes - before).toBeLessThan(10 * MiB)
  }, 90_000)

  test('a range gives those bytes and the size of the whole', async () => {
    await put('digits', Buffer.from('0123456789'))
    expect(await readRange('digits', { start: 2, end: 4 })).toEqual(['234', 10])
    expect(await readRange('digits', { start: 7 })).toEqual(['789', 10])
    expect(await readRange('digits', { start: 8, end: 100 })).toEqual(['89', 10])
    await expect(readRange('digits', { start: 10 })).rejects.toThrow(RangeNotSatisfiable)
  })

  test.each([
    ['shorter', 3],
    ['longer', 1],
  ])('a body %s than announced is refused and leaves the old object', async (name, sizeBytes) => {
    await put(name, Buffer.from('old'))
    const body = Readable.from([Buffer.from('no')])
    await expect(objects.put(key(name), { body, sizeBytes, contentType: text })).rejects.toThrow(SizeMismatch)
    expect(await read(name)).toBe('old')
  })

  test('a body that breaks off is refused, and only that', async () => {
    const body = Readable.from(
      (function* () {
        yield Buffer.from('half of ')
        throw new Error('the browser was closed')
      })(),
    )
    const putting = objects.put(key('broken'), { body, sizeBytes: 100, contentType: text })
    await expect(putting).rejects.toThrow('the browser was closed')
    expect(await objects.head(key('broken'))).toBeNull()
  })

  test('110 keys are listed in order, page by page', async () => {
    const names = Array.from({ length: 110 }, (_, n) => `listed/some/${String(n).padStart(3, '0')}`)
    await putMissing(objects, 'listed/some', ['listed/some', 'listed/some-more', ...names])
    const pages = await allPages(objects, 'listed/some/', 50)
    expect(pages.flat()).toEqual(names)
    expect(pages.map((page) => page.length)).toEqual([50, 50, 10])
    const around = await objects.list({ prefix: 'listed/some', limit: 3 })
    expect(around.objects.map((object) => object.key)).toEqual([
      'listed/some',
      'listed/some-more',
      'listed/some/000',
    ])
  }, 30_000)

  test('many objects are deleted in one call, and only those', async () => {
    const names = Array.from({ length: 30 }, (_, n) => key(`doomed/${n}`))
    await putMissing(objects, key('doomed'), [...names, key('doomed-not')])
    await objects.deleteMany(names)
    expect(await allPages(objects, key('doomed'), 1000)).toEqual([[key('doomed-not')]])
  }, 30_000)

  test.each(hostileKeys)('the key %j reaches no store', async (hostile) => {
    const body = { body: Buffer.from('x'), sizeBytes: 1, contentType: text }
    const attempts = [
      () => objects.put(hostile, body),
      () => objects.get(hostile),
      () => objects.head(hostile),
      () => objects.delete(hostile),
      () => objects.deleteMany([hostile]),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('not an object key')
  })

  test('check answers', async () => {
    await expect(objects.check(AbortSignal.timeout(2000))).resolves.toBeUndefined()
  })

  test.runIf(driver === 'disk')('nothing half written stays, and nothing leaves the folder', async () => {
    // A write that broke off is removed after its caller has the error.
    await expect.poll(() => readdir(join(folder, 'unfinished'))).toEqual([])
    expect(new Set(await readdir(folder))).toEqual(new Set(['objects', 'unfinished']))
  })
})

test('an absent S3 store is an answer, not a crash', async () => {
  const s3 = { ...inject('engines').s3, endpoint: 'http://127.0.0.1:1' }
  const objects = createObjects({ driver: 's3', path: '', s3 })
  await expect(objects.check(AbortSignal.timeout(2000))).rejects.toThrow('ECONNREFUSED')
  await objects.close()
})
