import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** A process as the kernel knows it: a pid alone may belong to another process by now. */
export type ProcessId = { pid: number; startTicks: number }

type Stat = { parentPid: number; startTicks: number }

export function identify(pid: number): ProcessId | undefined {
  const stat = readStat(pid)
  return stat && { pid, startTicks: stat.startTicks }
}

export function isAlive({ pid, startTicks }: ProcessId): boolean {
  return readStat(pid)?.startTicks === startTicks
}

/** The process and everything below it. */
export function family(root: ProcessId): ProcessId[] {
  const all = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => ({ pid: Number(entry), stat: readStat(Number(entry)) }))
  const members = isAlive(root) ? [root] : []
  for (const member of members) {
    for (const { pid, stat } of all) {
      if (stat?.parentPid === member.pid) members.push({ pid, startTicks: stat.startTicks })
    }
  }
  return members
}

/** Whether every port is listened on by one of these processes. */
export function listensOn(members: readonly ProcessId[], ports: number[]): boolean {
  const inodes = new Set(members.flatMap(({ pid }) => socketInodes(pid)))
  const owned = new Set(
    listeningSockets()
      .filter(({ inode }) => inodes.has(inode))
      .map(({ port }) => port),
  )
  return ports.every((port) => owned.has(port))
}

function readStat(pid: number): Stat | undefined {
  const text = readOrNothing(`/proc/${pid}/stat`)
  if (text === '') return undefined
  // The command name stands in brackets and may itself contain spaces and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  // A zombie holds nothing any more; it only waits for its parent to look.
  if (['Z', 'X'].includes(fields[0] ?? '')) return undefined
  return { parentPid: Number(fields[1]), startTicks: Number(fields[19]) }
}

function socketInodes(pid: number): string[] {
  return listOrNothing(`/proc/${pid}/fd`).flatMap((fd) => {
    const inode = /^socket:\[(\d+)\]$/.exec(linkOrNothing(`/proc/${pid}/fd/${fd}`))?.[1]
    return inode === undefined ? [] : [inode]
  })
}

function listeningSockets(): { port: number; inode: string }[] {
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    readOrNothing(table)
      .split('\n')
      .slice(1)
      .flatMap((line) => {
        const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/)
        return state === LISTEN ? [{ port: Number.parseInt(local.split(':')[1] ?? '', 16), inode }] : []
      }),
  )
}

const LISTEN = '0A'

// A process may end between two reads of /proc: what has gone counts as empty.
function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function listOrNothing(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function linkOrNothing(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
