import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { orAborted } from '../engine.ts'
import { exactBody } from './exact-body.ts'
import { fileOf, listKeys } from './list-files.ts'
import { missingAsNull } from './missing-as-null.ts'
import { encodeHeader, headerBytes, readHeader, replaceFile } from './object-file.ts'
import { assertObjectKey, assertObjectPrefix } from './object-key.ts'
import { createObjectSigner } from './object-signer.ts'
import { type ByteRange, type Objects, RangeNotSatisfiable, type UploadedPart } from './objects.ts'

export type DiskOptions = { path: string; secret: Uint8Array; publicUrl: URL }

const Upload = z.object({ key: z.string(), contentType: z.string() })

/** Objects as files of one folder, for installs without an S3 store. */
export function createDiskObjects({ path, secret, publicUrl }: DiskOptions): Objects {
  const signer = createObjectSigner(secret)
  const root = join(path, 'objects')

  const at = (key: string) => {
    assertObjectKey(key)
    return fileOf(root, key)
  }
  const temporary = () => join(path, 'unfinished', randomUUID())

  async function describe(key: string) {
    const file = await missingAsNull(open(at(key)))
    if (!file) return null
    try {
      const [{ contentType }, { size, mtime }] = await Promise.all([readHeader(file), file.stat()])
      return { file, info: { key, contentType, sizeBytes: size - headerBytes, modifiedAt: mtime } }
    } catch (error) {
      await file.close()
      throw error
    }
  }

  async function store(key: string, contentType: string, chunks: AsyncIterable<Uint8Array>) {
    const target = at(key)
    const header = encodeHeader(contentType)
    const whole = async function* () {
      yield header
      yield* chunks
    }
    await replaceFile(() => target, temporary(), whole())
  }

  function folderOf(uploadId: string) {
    return join(path, 'uploads', z.uuid().parse(uploadId))
  }
  const partFile = (uploadId: string, { partNumber, etag }: UploadedPart) =>
    join(folderOf(uploadId), `${z.int().parse(partNumber)}-${z.hex().parse(etag)}`)

  async function readUpload(key: string, uploadId: string) {
    const upload = Upload.parse(JSON.parse(await readFile(join(folderOf(uploadId), 'upload.json'), 'utf8')))
    if (upload.key !== key) throw new Error('the upload belongs to another object')
    return upload
  }

  return {
    signer,

    async ensureBucket() {
      await mkdir(root, { recursive: true })
      await removeLeftovers(join(path, 'unfinished'))
    },

    async put(key, { body, sizeBytes, contentType }) {
      await store(key, contentType, exactBody(body, sizeBytes))
    },

    async get(key, range) {
      const found = await describe(key)
      if (!found) return null
      const { file, info } = found
      if (info.sizeBytes === 0 && !range) {
        await file.close()
        return { ...info, body: Readable.from([]) }
      }
      try {
        const { start, end } = boundsOf(range, info.sizeBytes)
        return {
          ...info,
          body: file.createReadStream({ start: headerBytes + start, end: headerBytes + end }),
        }
      } catch (error) {
        await file.close()
        throw error
      }
    },

    async head(key) {
      const found = await describe(key)
      await found?.file.close()
      return found?.info ?? null
    },

    async delete(key) {
      await rm(at(key), { force: true })
    },

    async deleteMany(keys) {
      for (const target of keys.map(at)) await rm(target, { force: true })
    },

    async list({ prefix, cursor = '', limit = 1000 }) {
      assertObjectPrefix(prefix)
      const objects = []
      for await (const key of listKeys(root, prefix, cursor)) {
        if (objects.length === limit) return { objects, cursor: objects.at(-1)?.key ?? null }
        const found = await missingAsNull(stat(at(key)))
        if (found) objects.push({ key, sizeBytes: found.size - headerBytes, modifiedAt: found.mtime })
      }
      return { objects, cursor: null }
    },

    async presignGet(key, { expiresInSeconds, downloadName }) {
      return new URL(signer.sign({ method: 'GET', key, downloadName }, expiresInSeconds), publicUrl).href
    },

    async presignPut(key, { expiresInSeconds, contentType, sizeBytes }) {
      const signed = signer.sign({ method: 'PUT', key, contentType, sizeBytes }, expiresInSeconds)
      return new URL(signed, publicUrl).href
    },

    async createMultipart(key, { contentType }) {
      assertObjectKey(key)
      const uploadId = randomUUID()
      await mkdir(folderOf(uploadId), { recursive: true })
      const upload = { key, contentType } satisfies z.infer<typeof Upload>
      await writeFile(join(folderOf(uploadId), 'upload.json'), JSON.stringify(upload), { flush: true })
      return uploadId
    },

    async uploadPart(key, uploadId, partNumber, { body, sizeBytes }) {
      await readUpload(key, uploadId)
      const target = (etag: string) => partFile(uploadId, { partNumber, etag })
      const etag = await replaceFile(target, temporary(), exactBody(body, sizeBytes))
      return { partNumber, etag }
    },

    async completeMultipart(key, uploadId, parts) {
      const { contentType } = await readUpload(key, uploadId)
      const ordered = parts.toSorted((a, b) => a.partNumber - b.partNumber)
      const chunks = async function* () {
        for (const part of ordered) yield* createReadStream(partFile(uploadId, part))
      }
      await store(key, contentType, chunks())
      await rm(folderOf(uploadId), { recursive: true, force: true })
    },

    async abortMultipart(key, uploadId) {
      assertObjectKey(key)
      await rm(folderOf(uploadId), { recursive: true, force: true })
    },

    async check(signal) {
      await orAborted(mkdir(root, { recursive: true }), signal)
      await orAborted(access(root, constants.R_OK | constants.W_OK), signal)
    },

    async close() {},
  }
}

/** What a killed process left half written. Younger files may belong to a process that runs beside this one. */
async function removeLeftovers(folder: string): Promise<void> {
  const yesterday = Date.now() - 24 * 60 * 60 * 1000
  for (const name of (await missingAsNull(readdir(folder))) ?? []) {
    const found = await missingAsNull(stat(join(folder, name)))
    if (found && found.mtimeMs < yesterday) await rm(join(folder, name), { force: true })
  }
}

function boundsOf(range: ByteRange | undefined, sizeBytes: number) {
  const start = range?.start ?? 0
  const end = Math.min(range?.end ?? Infinity, sizeBytes - 1)
  if (start < 0 || start > end) throw new RangeNotSatisfiable(`no bytes ${start}-${end} in ${sizeBytes}`)
  return { start, end }
}
