import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { Stopped } from './stopped.ts'

/**
 * The agent in a container reads the machine through a mount of its root: every path of the machine is `root` followed
 * by the path, and `root` is '' on the machine itself. The files of process 1 list the machine's mounts and interfaces.
 */
export const firstProcess = (root: string) => (root === '' ? 'self' : '1')

/** An empty folder instead of the mount would be reported as a machine without disks, accounts and antivirus. */
export function requireMachine(root: string) {
  if (root === '' || existsSync(`${root}/proc/stat`)) return
  throw new Stopped(
    `No machine is mounted at ${root}: start the container with --volume /:${root}:ro,rslave, or unset MARSAD_AGENT_ROOT`,
  )
}

/** The machine's file first: a container that does not share the host's UTS namespace has another name. */
export function machineName(root: string): string {
  return (root && writtenText(`${root}/etc/hostname`)) || os.hostname()
}

function writtenText(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}

/** The memory of the machine, from its own file: the runtime's figure can be limited to the container. */
export function machineMemory(root: string): () => number {
  let bytes = 0
  return () => {
    bytes ||= Number(/^MemTotal:\s+(\d+) kB$/m.exec(writtenText(`${root}/proc/meminfo`))?.[1] ?? 0) * 1024
    return bytes || os.totalmem()
  }
}
