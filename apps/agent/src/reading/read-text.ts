import { open } from 'node:fs/promises'

const usualMost = 256 * 1024

/** A small file; longer content is truncated. */
export async function readText(path: string, mostBytes = usualMost): Promise<string> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    // Files of /proc and /sys report a size of 0 or a page, whatever they contain.
    const bytes = Buffer.allocUnsafe(Math.min(Math.max(size + 1, 4096), mostBytes))
    let length = 0
    for (;;) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length)
      length += bytesRead
      if (bytesRead === 0 || length === bytes.length) return bytes.toString('utf8', 0, length)
    }
  } finally {
    await file.close()
  }
}

/** Empty if it cannot be read for any reason: for optional facts. */
export const readHint = (path: string, mostBytes?: number): Promise<string> =>
  readText(path, mostBytes).catch(() => '')
