import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'

/** All file system calls by which the agent changes its disk. */
const writes = [
  'openSync',
  'writeSync',
  'writeFileSync',
  'fsyncSync',
  'renameSync',
  'rmSync',
  'unlinkSync',
  'mkdirSync',
  'chmodSync',
  // Used by streams, with a callback.
  'open',
  'write',
  'writev',
  'fsync',
] as const
type Write = (typeof writes)[number]

class Crash extends Error {}

/** The result of a write: done, refused with a disk error, or the process crashes before or after it. */
export type Fate = 'done' | 'refused' | 'crash before' | 'crash after'

/**
 * The real disk with injected write failures. `openSync` counts only if it can create a file. After a crash
 * nothing more is written until the disk is repaired.
 */
export function faultyDisk() {
  const real = new Map(writes.map((name) => [name, Reflect.get(fs, name) as (...args: unknown[]) => unknown]))
  const disk = {
    fate: (_call: number, _write: Write): Fate => 'done',
    calls: 0,
    hasCrashed: false,
    mend() {
      disk.fate = () => 'done'
      disk.calls = 0
      disk.hasCrashed = false
    },
  }
  for (const [name, write] of real) {
    // No test cuts the power, so fsync is skipped.
    const act = name === 'fsyncSync' ? () => {} : write
    const meet = (...args: unknown[]) => {
      if (disk.hasCrashed) throw new Crash()
      const fate = disk.fate(disk.calls, name)
      disk.calls += 1
      if (fate === 'refused') throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
      disk.hasCrashed = fate !== 'done'
      const result = fate === 'crash before' ? undefined : act(...args)
      if (fate !== 'done') throw new Crash()
      return result
    }
    Reflect.set(fs, name, (...args: unknown[]) => {
      if (name.startsWith('open') && args[1] === 'r') return act(...args)
      const callback = name.endsWith('Sync') ? undefined : args.at(-1)
      if (typeof callback !== 'function') return meet(...args)
      // After a crash no success is returned.
      let hasFailed = false
      const onDone = (...answer: unknown[]) => void (hasFailed || callback(...answer))
      try {
        return meet(...args.slice(0, -1), onDone)
      } catch (error) {
        hasFailed = true
        return process.nextTick(callback, error)
      }
    })
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    for (const [name, act] of real) Reflect.set(fs, name, act)
    syncBuiltinESMExports()
  })
  return disk
}
