import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { encodeHeader, headerBytes, missingAsNull, syncFolder } from './object-file.ts'
import type { Objects } from './objects.ts'
import { keepPieces, OffsetMismatch, pieceBytes, type Resumable, uploadedType } from './resumable.ts'

type Store = { path: string; fileOf: (key: string) => string } & Pick<Objects, 'head'>

/** An upload is stored as the future file, in a separate folder until it is complete. */
export function createDiskResumable({ path, fileOf, head }: Store): Resumable {
  const folder = join(path, 'uploads')
  const unfinished = (storeId: string) => join(folder, z.uuid().parse(storeId))

  async function receivedBytes({ key, storeId }: { key: string; storeId: string }) {
    const found = await missingAsNull(stat(unfinished(storeId)))
    return found ? found.size - headerBytes : ((await head(key))?.sizeBytes ?? null)
  }

  return {
    async begin() {
      const storeId = randomUUID()
      await mkdir(folder, { recursive: true })
      await writeFile(unfinished(storeId), encodeHeader(uploadedType), { flag: 'wx', flush: true })
      return storeId
    },

    receivedBytes,

    async append(upload, { offset, body, beforeKeep }) {
      if ((await receivedBytes(upload)) !== offset) throw new OffsetMismatch('not the next byte')
      await using file = await open(unfinished(upload.storeId), 'r+')
      let received = offset
      await keepPieces(body, pieceBytes, async (piece) => {
        await beforeKeep()
        for (let from = 0; from < piece.length;) {
          // A nearly full disk writes fewer bytes than given, and reports it only here.
          const { bytesWritten } = await file.write(piece, from, piece.length - from, headerBytes + received)
          from += bytesWritten
          received += bytesWritten
        }
      })
      await file.datasync()
      return received
    },

    async finish({ key, storeId }) {
      const target = fileOf(key)
      await mkdir(dirname(target), { recursive: true })
      // A file already renamed is already finished.
      await missingAsNull(rename(unfinished(storeId), target))
      await syncFolder(dirname(target))
    },

    async abort({ storeId }) {
      await rm(unfinished(storeId), { force: true })
    },

    // Orphaned files are removed when the store is opened, once they are old enough.
    async abortAll() {},
  }
}
