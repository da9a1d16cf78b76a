import { readdirSync } from 'node:fs'
import { bytesOf, type ByteReader } from '../reading/byte-reader.ts'
import { errorCode } from '../reading/error-code.ts'
import { OpenFile, type Scratch } from '../reading/open-file.ts'
import type { GroupLayout } from './group-layout.ts'

/** Without this controller, or for a group that is gone. */
const absences = ['ENOENT', 'ENODEV', 'ENOTDIR', 'EOPNOTSUPP', 'EACCES']
const max = bytesOf('max')
const newline = 10
const mostLevels = 3
const mostFolders = 16

/** A file that is not everywhere: its absence is noted once, because an error costs more than a read. */
export class OptionalFile {
  readonly #file: OpenFile
  #isAbsent = false

  constructor(path: string, scratch: Scratch) {
    this.#file = new OpenFile(path, scratch)
  }

  /** Null if it cannot be read. */
  read(): ByteReader | null {
    if (this.#isAbsent) return null
    try {
      return this.#file.read()
    } catch (error) {
      this.#isAbsent = absences.includes(errorCode(error))
      return null
    }
  }

  close(): void {
    this.#file.close()
  }
}

/** Opened for one read. */
function readOnce<Value>(path: string, scratch: Scratch, parse: (reader: ByteReader) => Value): Value | null {
  const file = new OptionalFile(path, scratch)
  const reader = file.read()
  const value = reader && parse(reader)
  file.close()
  return value
}

/** `key figure` lines: the figures of the wanted keys, NaN for the others. */
export function readFigures(
  reader: ByteReader | null,
  keys: readonly Uint8Array[],
  into: Float64Array,
  from = 0,
): void {
  into.fill(Number.NaN, from, from + keys.length)
  if (!reader) return
  let left = keys.length
  while (left > 0 && !reader.isDone) {
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index]
      if (!key || !reader.accept(key)) continue
      into[from + index] = reader.integer()
      left--
      break
    }
    reader.skipLine()
  }
}

/** Keys end with a space, so that none is the start of another. */
export const keysOf = (...keys: string[]): Uint8Array[] => keys.map((key) => bytesOf(`${key} `))

const oomKey = keysOf('oom_kill')

export function oomFile({ memory }: GroupLayout, path: string, scratch: Scratch): OptionalFile {
  return new OptionalFile(
    `${memory.folder}/${path}/${memory.isUnified ? 'memory.events' : 'memory.oom_control'}`,
    scratch,
  )
}

/** NaN if the kernel does not count them. */
export function readOomKills(file: OptionalFile, into = new Float64Array(1)): number {
  readFigures(file.read(), oomKey, into)
  return into[0] ?? Number.NaN
}

/** Null without a limit; one above the memory of the machine is none. */
export function readMemoryLimit(
  { memory }: GroupLayout,
  path: string,
  { scratch, machineBytes }: { scratch: Scratch; machineBytes: number },
): number | null {
  const name = memory.isUnified ? 'memory.max' : 'memory.limit_in_bytes'
  const limit = readOnce(`${memory.folder}/${path}/${name}`, scratch, (reader) => reader.integer())
  return limit !== null && limit > 0 && limit <= machineBytes ? limit : null
}

/** In cores; null without a limit. */
export function readCpuLimit({ cpu }: GroupLayout, path: string, scratch: Scratch): number | null {
  const folder = `${cpu.folder}/${path}`
  const figure = (name: string) => readOnce(`${folder}/${name}`, scratch, (reader) => reader.integer())
  const [quota, period] = cpu.isUnified
    ? (readOnce(`${folder}/cpu.max`, scratch, readQuota) ?? [0, 0])
    : // Without a limit the quota is -1, which is no figure.
      [figure('cpu.cfs_quota_us') ?? 0, figure('cpu.cfs_period_us') ?? 0]
  return quota > 0 && period > 0 ? quota / period : null
}

/** `50000 100000`, or `max 100000`. */
const readQuota = (reader: ByteReader): [number, number] =>
  reader.accept(max) ? [0, 0] : [reader.integer(), reader.integer()]

/** Processes of a group, or of the first folder in it that has some: with v2 only the innermost have. */
export function readPids(folder: string, scratch: Scratch, most: number): number[] {
  let level = [folder]
  for (let depth = 0; depth <= mostLevels && level.length > 0; depth++) {
    for (const one of level) {
      const pids = readOnce(`${one}/cgroup.procs`, scratch, (reader) => parsePids(reader, most)) ?? []
      if (pids.length > 0) return pids
    }
    level = level.flatMap(foldersOf).slice(0, mostFolders)
  }
  return []
}

export function parsePids(reader: ByteReader, most: number): number[] {
  const pids: number[] = []
  while (!reader.isDone && pids.length < most) {
    const pid = reader.integer()
    if (pid > 0) pids.push(pid)
    if (reader.byte !== newline) break
    reader.skipLine()
  }
  return pids
}

function foldersOf(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .slice(0, mostFolders)
      .map(({ name }) => `${path}/${name}`)
  } catch {
    return []
  }
}
