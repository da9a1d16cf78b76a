import { createCipheriv, createHash, randomBytes } from 'node:crypto'

const MiB = 1024 * 1024

/** A file that need not be stored: the bytes at any offset can be made again. */
export function createLargeFile(sizeBytes: number) {
  const key = randomBytes(16)
  const zeros = Buffer.alloc(MiB)

  /** From a place that is a multiple of 1 MiB. */
  async function* from(offset: number) {
    const counter = Buffer.alloc(16)
    counter.writeBigUInt64BE(BigInt(offset / 16), 8)
    const cipher = createCipheriv('aes-128-ctr', key, counter)
    for (let at = offset; at < sizeBytes; at += MiB) {
      yield cipher.update(zeros.subarray(0, Math.min(MiB, sizeBytes - at)))
    }
  }

  return {
    sizeBytes,
    from,
    async sha256() {
      const hash = createHash('sha256')
      for await (const chunk of from(0)) hash.update(chunk)
      return hash.digest('hex')
    },
  }
}
export type LargeFile = ReturnType<typeof createLargeFile>
