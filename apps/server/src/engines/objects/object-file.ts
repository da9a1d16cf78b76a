import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/**
 * A file starts with a line of this length that names the content type. In one file, the type and the data
 * change in one rename.
 */
export const headerBytes = 256

const Header = z.object({ contentType: z.string() })

export function encodeHeader(contentType: string): Buffer {
  const line = Buffer.from(JSON.stringify({ contentType } satisfies z.infer<typeof Header>))
  if (line.length >= headerBytes) throw new TypeError('the content type is too long')
  return Buffer.concat([line, Buffer.alloc(headerBytes - 1 - line.length, ' '), Buffer.from('\n')])
}

export async function readHeader(file: FileHandle): Promise<z.infer<typeof Header>> {
  const { buffer } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0)
  return Header.parse(JSON.parse(buffer.toString()))
}

/** A temporary file is written, synced and renamed: a reader sees the old file or the whole new one. */
export async function replaceFile(
  target: string,
  temporary: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  try {
    await mkdir(dirname(temporary), { recursive: true })
    await pipeline(chunks, createWriteStream(temporary, { flags: 'wx', flush: true }))
    await mkdir(dirname(target), { recursive: true })
    await rename(temporary, target)
    await syncFolder(dirname(target))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

export async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path)
  await folder.sync()
}

/** A missing file is null; any other error is thrown. */
export async function missingAsNull<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

export const fileOf = (root: string, key: string) => `${join(root, key)}${fileMark}`

/** No key contains it, so the object `a` and the folder of `a/b` can stand side by side. */
export const fileMark = '~'
