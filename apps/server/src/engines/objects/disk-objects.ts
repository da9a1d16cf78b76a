import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { orAborted } from '../engine.ts'
import { createDiskResumable } from './disk-resumable.ts'
import { exactBody } from './exact-body.ts'
import {
  encodeHeader,
  fileMark,
  fileOf,
  headerBytes,
  missingAsNull,
  readHeader,
  replaceFile,
} from './object-file.ts'
import {
  assertObjectKey,
  assertObjectPrefix,
  type ByteRange,
  type Objects,
  RangeNotSatisfiable,
} from './objects.ts'

/** Keys that start with the prefix and come after the cursor, in the byte order that S3 uses too. */
export async function* listKeys(
  root: string,
  prefix: string,
  cursor: string,
  folder = '',
): AsyncGenerator<string> {
  const entries = await missingAsNull(readdir(join(root, folder), { withFileTypes: true }))
  const paths = (entries ?? []).map((entry) =>
    entry.isDirectory() ? `${folder}${entry.name}/` : `${folder}${entry.name.slice(0, -fileMark.length)}`,
  )
  // Compared with the trailing slash of a folder, names sort in the order of the keys below them.
  for (const path of paths.toSorted(byBytes)) {
    if (!path.endsWith('/')) {
      if (path.startsWith(prefix) && path > cursor) yield path
    } else if (
      (path.startsWith(prefix) || prefix.startsWith(path)) &&
      (path > cursor || cursor.startsWith(path))
    ) {
      yield* listKeys(root, prefix, cursor, path)
    }
  }
}

/** Keys are plain ASCII, where JavaScript's order equals byte order. */
const byBytes = (a: string, b: string) => (a < b ? -1 : 1)

/** Objects as files of one folder, for installs without an S3 store. */
export function createDiskObjects(path: string): Objects {
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

  async function write(key: string, contentType: string, chunks: AsyncIterable<Uint8Array>) {
    const target = at(key)
    const header = encodeHeader(contentType)
    const whole = async function* () {
      yield header
      yield* chunks
    }
    await replaceFile(target, temporary(), whole())
  }

  const store: Omit<Objects, 'resumable'> = {
    async ensureBucket() {
      await mkdir(root, { recursive: true })
      await removeLeftovers(join(path, 'unfinished'), 1)
      // Uploads expire after a day; anything older belongs to a deleted workspace.
      await removeLeftovers(join(path, 'uploads'), 2)
    },

    async put(key, { body, sizeBytes, contentType }) {
      await write(key, contentType, exactBody(body, sizeBytes))
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

    async check(signal) {
      await orAborted(mkdir(root, { recursive: true }), signal)
      await orAborted(access(root, constants.R_OK | constants.W_OK), signal)
    },

    async close() {},
  }
  return { ...store, resumable: createDiskResumable({ path, fileOf: at, head: store.head }) }
}

/** Partial files of a killed process. Younger files may belong to a process that runs in parallel. */
async function removeLeftovers(folder: string, days: number): Promise<void> {
  const oldest = Date.now() - days * 24 * 60 * 60 * 1000
  for (const name of (await missingAsNull(readdir(folder))) ?? []) {
    const found = await missingAsNull(stat(join(folder, name)))
    if (found && found.mtimeMs < oldest) await rm(join(folder, name), { force: true })
  }
}

function boundsOf(range: ByteRange | undefined, sizeBytes: number) {
  const start = range?.start ?? 0
  const end = Math.min(range?.end ?? Infinity, sizeBytes - 1)
  if (start < 0 || start > end) throw new RangeNotSatisfiable(`no bytes ${start}-${end} in ${sizeBytes}`)
  return { start, end }
}
