import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|svg|webmanifest)$/
/** All at once would be more open files than many systems allow, and than a container that builds the image has. */
const atOnce = 32

/** Writes .br and .gz beside what compresses, so that the server never compresses on the way out. */
export function precompress(): Plugin {
  return {
    name: 'marsad:precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true })
      const files = entries
        .filter((entry) => entry.isFile() && worthIt.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
      for (let at = 0; at < files.length; at += atOnce)
        await Promise.all(files.slice(at, at + atOnce).map(compress))
    },
  }
}

async function compress(file: string) {
  const content = await readFile(file)
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)])
}
