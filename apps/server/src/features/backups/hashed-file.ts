import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Hashed } from './manifest.ts'

/** Writes a stream to a file of the backup, and says what was written. */
export async function writeHashed(
  folder: string,
  file: string,
  body: Readable,
  onBytes: (bytes: number) => void = () => {},
): Promise<Hashed> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      sizeBytes += chunk.length
      onBytes(sizeBytes)
      done(null, chunk)
    },
  })
  const target = join(folder, file)
  await mkdir(dirname(target), { recursive: true })
  await pipeline(body, meter, createWriteStream(target, { mode: 0o600, flush: true }))
  return { file, sizeBytes, sha256: hash.digest('hex') }
}

export async function hashFile(folder: string, file: string): Promise<Hashed> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of createReadStream(join(folder, file))) {
    const bytes = chunk as Buffer
    hash.update(bytes)
    sizeBytes += bytes.length
  }
  return { file, sizeBytes, sha256: hash.digest('hex') }
}
