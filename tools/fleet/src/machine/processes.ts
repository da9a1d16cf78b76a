import type { Process, ProcessList } from '@marsad/contract/agent/facts'
import type { Machine } from './machine.ts'
import { chance, pick, wander } from './noise.ts'
import { readMachine } from './reading.ts'

type Program = readonly [name: string, user: string, command: string]

const programs: Record<'unix' | 'windows', readonly [Program, ...Program[]]> = {
  unix: [
    ['postgres', 'postgres', 'postgres: writer process'],
    ['nginx', 'www-data', 'nginx: worker process'],
    ['node', 'app', 'node /srv/app/server.js'],
    ['java', 'app', 'java -Xmx2g -jar /srv/app/service.jar'],
    ['redis-server', 'redis', 'redis-server 127.0.0.1:6379'],
    ['sshd', 'root', 'sshd: /usr/sbin/sshd -D [listener]'],
    ['cron', 'root', '/usr/sbin/cron -f'],
    ['python3', 'app', 'python3 -m gunicorn app:main'],
  ],
  windows: [
    ['svchost.exe', 'NT AUTHORITY\\SYSTEM', 'C:\\Windows\\system32\\svchost.exe -k netsvcs'],
    ['sqlservr.exe', 'NT SERVICE\\MSSQLSERVER', 'sqlservr.exe -sMSSQLSERVER'],
    ['explorer.exe', 'OFFICE\\layla', 'C:\\Windows\\explorer.exe'],
    ['MsMpEng.exe', 'NT AUTHORITY\\SYSTEM', 'MsMpEng.exe'],
    ['w3wp.exe', 'IIS APPPOOL\\DefaultAppPool', 'w3wp.exe -ap DefaultAppPool'],
  ],
}

/** The heaviest of its processes. */
export function processListOf(machine: Machine, at: number, limit: number): ProcessList {
  const seconds = at / 1000
  const { cpu, processCount } = readMachine(machine, seconds)
  const busyCores = cpu.busyRatio * machine.shape.cores
  const shown = Array.from({ length: Math.min(limit, processCount) }, (_, rank): Process => {
    const cpuRatio = (busyCores / 2 ** (rank + 1)) * (0.7 + 0.3 * wander(machine.seed + rank, seconds, 15))
    return { ...namedProcess(machine, rank), cpuRatio, status: cpuRatio > 0.05 ? 'running' : 'sleeping' }
  })
  const culprit = culpritOf(machine, seconds, busyCores)
  const all = culprit ? [culprit, ...shown.slice(1).map(calmed)] : shown
  return { at, total: processCount, processes: all.toSorted((a, b) => b.cpuRatio - a.cpuRatio) }
}

/** Beside a process that takes most of it, the others have little. */
const calmed = (process: Process): Process => ({ ...process, cpuRatio: process.cpuRatio / 3 })
const culpritShare = 0.65

/** The process behind what is wrong with the machine right now. */
function culpritOf(
  { seed, shape, troubles = [] }: Machine,
  seconds: number,
  busyCores: number,
): Process | null {
  const trouble = troubles.find(({ process, from, to }) => process && seconds >= from && seconds < to)
  if (!trouble?.process) return null
  const isMemory = trouble.figure === 'memory'
  const restless = 1 + 0.05 * wander(seed, seconds, 20)
  return {
    ...trouble.process,
    group: null,
    pid: 4000 + Math.floor(chance(seed, 77) * 3000),
    status: 'running',
    threads: 24,
    cpuRatio: busyCores * (isMemory ? 0.3 : culpritShare) * restless,
    memoryBytes: Math.round(shape.memoryBytes * (isMemory ? trouble.ratio * 0.76 : 0.13)),
  }
}

function namedProcess({ seed, shape }: Machine, rank: number): Omit<Process, 'cpuRatio' | 'status'> {
  const own = (step: number) => chance(seed + 200 + rank, step)
  const kind = shape.platform === 'windows' ? 'windows' : 'unix'
  const [name, user, command] = pick(programs[kind], own(1))
  return {
    pid: 300 + rank * 37 + Math.floor(own(2) * 30),
    name,
    user,
    memoryBytes: Math.round((shape.memoryBytes * 0.08 * own(3)) / (1 + rank / 4)),
    threads: 1 + Math.floor(own(4) * 40),
    command,
    group: null,
  }
}
