import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import * as s3 from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { createObjects, type Objects, OffsetMismatch, type ResumableUpload } from './index.ts'

const MiB = 1024 * 1024
const large = randomBytes(21 * MiB)
const small = randomBytes(3 * MiB)

describe.each(['s3', 'disk'] as const)('resumable uploads on %s', { timeout: 60_000 }, (driver) => {
  let folder: string
  let objects: Objects
  const corner = `test-${randomUUID()}`

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'resumable-'))
    objects = createObjects({ driver, path: folder, s3: inject('engines').s3 })
    await objects.ensureBucket()
  })
  afterAll(async () => {
    await objects.close()
    await rm(folder, { recursive: true })
  })

  const begin = async (sizeBytes: number): Promise<ResumableUpload> => {
    const key = `${corner}/${randomUUID()}`
    return { key, sizeBytes, storeId: await objects.resumable.begin(key, sizeBytes) }
  }
  const append = (upload: ResumableUpload, offset: number, body: Uint8Array, beforeKeep = async () => {}) =>
    objects.resumable.append(upload, { offset, body: chunksOf(body), beforeKeep })
  const finished = async (upload: ResumableUpload) => {
    await objects.resumable.finish(upload)
    await objects.resumable.finish(upload)
    const found = await objects.get(upload.key)
    return found && buffer(found.body)
  }
  const leftovers = async () =>
    driver === 's3'
      ? (await objects.list({ prefix: `tails/${corner}/` })).objects
      : await readdir(join(folder, 'uploads'))

  test.for([
    ['a file of several pieces', large, [MiB, 13 * MiB, 7 * MiB]],
    ['a file of one piece', small, [1, 3 * MiB - 1]],
    ['an empty file', Buffer.alloc(0), []],
  ] as const)('%s arrives whole, however often it was interrupted', async ([, file, bodies]) => {
    const upload = await begin(file.length)
    let offset = 0
    for (const bytes of bodies) {
      expect(await objects.resumable.receivedBytes(upload)).toBe(offset)
      offset = await append(upload, offset, file.subarray(offset, offset + bytes))
    }
    expect(offset).toBe(file.length)
    expect(await objects.resumable.receivedBytes(upload)).toBe(file.length)
    const stored = await finished(upload)
    expect(stored && Buffer.compare(stored, file)).toBe(0)
    expect(await objects.resumable.receivedBytes(upload)).toBe(file.length)
    expect(await leftovers()).toEqual([])
  })

  test('a body that a disk took only a part of is not taken for whole', async () => {
    if (driver !== 'disk') return
    // Simulates a nearly full disk: the process may write files of 5 MiB, and Node ignores the signal.
    const script = `
      import { createObjects } from ${JSON.stringify(import.meta.resolve('./index.ts'))}
      const objects = createObjects({ driver: 'disk', path: ${JSON.stringify(folder)}, s3: {} })
      const upload = { key: 'cut/off', sizeBytes: ${6 * MiB}, storeId: await objects.resumable.begin('cut/off', ${6 * MiB}) }
      const body = (async function* () { yield Buffer.alloc(${6 * MiB}) })()
      const said = await objects.resumable.append(upload, { offset: 0, body, beforeKeep: async () => {} }).catch(({ code }) => code)
      console.log(JSON.stringify([said, await objects.resumable.receivedBytes(upload)]))
      await objects.resumable.abort(upload)`
    const limited = ['-c', 'ulimit -f 10240; exec "$0" --input-type=module -e "$1"', process.execPath, script]
    const { stdout } = await promisify(execFile)('/bin/sh', limited)
    expect(JSON.parse(stdout)).toEqual(['EFBIG', 5 * MiB - 256])
  })

  test('bytes at another place than the next are refused, and nothing is kept', async () => {
    const upload = await begin(small.length)
    const offset = await append(upload, 0, small.subarray(0, MiB))
    await expect(append(upload, 0, small)).rejects.toThrow(OffsetMismatch)
    await expect(append(upload, offset + 1, small.subarray(1))).rejects.toThrow(OffsetMismatch)
    expect(await objects.resumable.receivedBytes(upload)).toBe(MiB)
    await objects.resumable.abort(upload)
  })

  test('whoever lost the upload to another keeps nothing more', async () => {
    const upload = await begin(large.length)
    let pieces = 0
    const taken = append(upload, 0, large, async () => {
      if (pieces++ === 1) throw new Error('somebody else goes on with it')
    })
    await expect(taken).rejects.toThrow('somebody else goes on with it')
    expect(await objects.resumable.receivedBytes(upload)).toBe(8 * MiB)
    await objects.resumable.abort(upload)
  })

  test('bodies of any size make no more parts than the file has pieces', async () => {
    if (driver !== 's3') return
    const { endpoint, region, bucket, accessKey, secretKey } = inject('engines').s3
    const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey }
    const client = new s3.S3Client({ endpoint, region, credentials, forcePathStyle: true })
    onTestFinished(() => client.destroy())
    const upload = await begin(large.length)
    const bodyBytes = 6 * MiB
    for (let offset = 0; offset < large.length;) {
      offset = await append(upload, offset, large.subarray(offset, offset + bodyBytes))
    }
    const target = { Bucket: bucket, Key: upload.key, UploadId: upload.storeId }
    const { Parts = [] } = await client.send(new s3.ListPartsCommand(target))
    expect(Parts.map(({ Size }) => Size)).toEqual([8 * MiB, 8 * MiB, 5 * MiB])
    const stored = await finished(upload)
    expect(stored && Buffer.compare(stored, large)).toBe(0)
  })

  test('uploads of which nobody knows any more are aborted together', async () => {
    if (driver !== 's3') return
    const [mine, others] = [await begin(large.length), await begin(large.length)]
    await append(mine, 0, large.subarray(0, 9 * MiB))
    await objects.resumable.abortAll(mine.key)
    expect(await objects.resumable.receivedBytes(mine)).toBeNull()
    expect(await objects.resumable.receivedBytes(others)).toBe(0)
    for (const upload of [mine, others]) await objects.resumable.abort(upload)
  })

  test('an abandoned upload leaves nothing', async () => {
    for (const file of [large, small]) {
      const upload = await begin(file.length)
      await append(upload, 0, file.subarray(0, 2 * MiB))
      await objects.resumable.abort(upload)
      expect(await objects.resumable.receivedBytes(upload)).toBe(driver === 's3' && file === small ? 0 : null)
      expect(await objects.head(upload.key)).toBeNull()
    }
    expect(await leftovers()).toEqual([])
  })
})

async function* chunksOf(body: Uint8Array) {
  const bytes = 64 * 1024 - 7
  for (let from = 0; from < body.length; from += bytes) yield body.subarray(from, from + bytes)
}
