import { execFile } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyFolder, startEngine, stopEngine } from '@marsad/engines'

const run = promisify(execFile)
const megabyte = 1 << 20
/** The store refuses samples long before so little is left. */
const leftMb = 2

/** Gives the store of a copy an empty disk of its own, so small that it can be filled. */
export async function giveSmallDisk(copy: string, megabytes: number) {
  const folder = join(copyFolder(copy), 'victoria')
  await stopEngine(copy, 'victoria')
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  await startEngine(copy, 'victoria')
  const ballast = join(folder, 'ballast')

  return {
    async fill() {
      const { bavail, bsize } = await statfs(folder)
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leftMb * megabyte)))
    },
    free: () => rm(ballast),
    async [Symbol.asyncDispose]() {
      await stopEngine(copy, 'victoria')
      await run('umount', [folder])
    },
  }
}
