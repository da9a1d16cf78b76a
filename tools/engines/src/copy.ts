import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { isFree, pickPort } from './ports.ts'
import type { ProcessId } from './proc.ts'

export const repository = resolve(import.meta.dirname, '../../..')

const portNames = [
  'postgres',
  'victoria',
  'vmalert',
  'vmagent',
  'blackbox',
  'nats',
  's3',
  's3Account',
  's3Container',
  's3Object',
  'smtp',
  'inbox',
  // Nothing here listens on these: the server of this copy does, and the engines must know where.
  'server',
  'probeGuard',
] as const
type PortName = (typeof portNames)[number]

const secretNames = [
  'databaseOwner',
  'databaseApp',
  'databaseAdmin',
  's3',
  'server',
  'internal',
  'engines',
] as const
type SecretName = (typeof secretNames)[number]

/** What is written to `copy.json`: everything needed to find, stop and restart this copy's engines. */
type State = {
  /** Those of every copy, and those of the parts that only a cluster has. */
  ports: Record<PortName, number> & Record<string, number>
  secrets: Record<SecretName, string>
  processes: Record<string, ProcessId>
}

export type Copy = State & { name: string; folder: string }

export function copyFolder(name: string, root = repository): string {
  if (!/^[a-z0-9][a-z0-9-]{0,40}$/.test(name))
    throw new Error(`"${name}" is no name for a copy of the engines`)
  return join(root, '.engines', name)
}

export function readCopy(name: string, root?: string): Copy | undefined {
  const folder = copyFolder(name, root)
  const state = readState(folder)
  return state && { ...state, name, folder }
}

/** The copy as recorded, completed with what it does not have yet: everything at first, later what new engines need. */
export async function openCopy(name: string, root?: string, more: readonly string[] = []): Promise<Copy> {
  const folder = copyFolder(name, root)
  mkdirSync(folder, { recursive: true })
  // PostgreSQL may run as another user and has to pass through, whatever the umask is.
  for (const path of [join(folder, '..'), folder]) chmodSync(path, 0o755)
  const recorded = readState(folder)
  const ports = await pickPorts(folder, recorded?.ports ?? {}, [...portNames, ...more])
  const copy = {
    name,
    folder,
    ports,
    secrets: makeSecrets(recorded?.secrets),
    processes: recorded?.processes ?? {},
  }
  saveCopy(copy)
  return copy
}

/** While nothing of the copy runs its ports may have gone to others: those are picked again. */
export async function refreshPorts(copy: Copy, serverPort?: number): Promise<void> {
  const previous: Record<string, number> = {}
  for (const [name, port] of Object.entries(copy.ports)) if (await isFree(port)) previous[name] = port
  if (serverPort !== undefined) previous['server'] = serverPort
  copy.ports = await pickPorts(copy.folder, previous, Object.keys(copy.ports))
  saveCopy(copy)
}

export function saveCopy({ folder, ports, secrets, processes }: Copy): void {
  const path = join(folder, 'copy.json')
  const text = JSON.stringify({ ports, secrets, processes } satisfies State, null, 2)
  writeFileSync(`${path}.new`, text, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

/** The folder in which an engine keeps what it must not lose. */
export function dataFolder(copy: Copy, engine: string): string {
  const folder = join(copy.folder, engine)
  mkdirSync(folder, { recursive: true })
  return folder
}

export function logFile(copy: Copy, engine: string): string {
  const folder = join(copy.folder, 'log')
  mkdirSync(folder, { recursive: true })
  return join(folder, `${engine}.log`)
}

async function pickPorts(
  folder: string,
  previous: Record<string, number>,
  names: readonly string[],
): Promise<State['ports']> {
  const taken = new Set([...portsOfNeighbours(folder), ...Object.values(previous)])
  const ports = { ...previous }
  for (const name of names) {
    const port = ports[name] ?? (await pickPort(taken))
    ports[name] = port
    taken.add(port)
  }
  return ports as State['ports']
}

function makeSecrets(previous: Partial<State['secrets']> = {}): State['secrets'] {
  const made = secretNames.map((name) => [name, previous[name] ?? newSecret(name)])
  return Object.fromEntries(made) as State['secrets']
}

/** Letters and digits, a letter first: NATS takes some others out of its environment for numbers. */
function newSecret(name: SecretName): string {
  return name === 'engines' ? `m${randomBytes(32).toString('hex')}` : randomBytes(32).toString('base64')
}

function portsOfNeighbours(folder: string): number[] {
  const all = join(folder, '..')
  return readdirSync(all)
    .map((entry) => join(all, entry))
    .filter((neighbour) => neighbour !== folder)
    .flatMap((neighbour) => Object.values(readState(neighbour)?.ports ?? {}))
}

function readState(folder: string): State | undefined {
  const path = join(folder, 'copy.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as State) : undefined
}
