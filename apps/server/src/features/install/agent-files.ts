import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export interface AgentFile {
  name: string
  path: string
  bytes: number
  sha256: string
}

const ends = ['-linux-x64', '-linux-arm64', '_amd64.deb', '_arm64.deb']

/** What a release has besides the bundle, where it lies beside it: executables and packages, of the same version alone. */
export function createAgentFiles(folder: string): (version: string) => Promise<AgentFile[]> {
  const known = new Map<string, { changedAt: number; file: Promise<AgentFile> }>()
  return async (version) => {
    const isOfVersion = (name: string) => ends.some((end) => name === `marsad-agent${end[0]}${version}${end}`)
    const names = (await readdir(folder)).filter(isOfVersion)
    return Promise.all(
      names.map(async (name) => {
        const path = join(folder, name)
        const { mtimeMs: changedAt, size: bytes } = await stat(path)
        const before = known.get(name)
        if (before?.changedAt === changedAt) return before.file
        const file = hashOf(path).then((sha256) => ({ name, path, bytes, sha256 }))
        known.set(name, { changedAt, file })
        file.catch(() => known.delete(name))
        return file
      }),
    )
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
