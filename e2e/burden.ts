import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** Where the engines keep their files, so never in memory. */
const folder = resolve(import.meta.dirname, '../.engines')

/** How full the disk is as `df` counts it, and what one percent of it is. */
export async function roomOf() {
  const { blocks, bfree, bavail, bsize } = await statfs(folder)
  const usable = blocks - bfree + bavail
  return { used: (blocks - bfree) / usable, onePercent: Math.floor((usable * bsize) / 100) }
}

/** Takes room on the disk, without writing to it. Gives what gives it back. */
export async function fillDisk(bytes: number) {
  const file = join(folder, `full-${process.pid}`)
  await promisify(execFile)('fallocate', ['--length', String(bytes), file])
  return () => rm(file, { force: true })
}

/** A program of its own name that does nothing as fast as it can, on one core: the other tests want theirs. */
export async function burnCpu() {
  const name = 'burning-loop'
  const own = await mkdtemp(join(tmpdir(), 'marsad-burden-'))
  const program = join(own, name)
  await copyFile('/bin/sh', program)
  const loop = spawn(program, ['-c', 'while :; do :; done'], { stdio: 'ignore' })
  return {
    name,
    async stop() {
      if (loop.exitCode === null && loop.signalCode === null && loop.kill()) await once(loop, 'exit')
      await rm(own, { recursive: true, force: true })
    },
  }
}
