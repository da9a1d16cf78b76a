import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Copy, dataFolder, logFile, saveCopy } from './copy.ts'
import type { Engine } from './engine.ts'
import { isFree } from './ports.ts'
import { family, identify, isAlive, listensOn, type ProcessId } from './proc.ts'

// Six servers that start at once on two cores take most of it.
const READY_WITHIN_MS = 90_000
const STOP_WITHIN_MS = 20_000
const START_ATTEMPTS = 4

export function isRunning(copy: Copy, engine: Engine): boolean {
  const process = copy.processes[engine.name]
  return process !== undefined && isAlive(process)
}

export async function isReady(copy: Copy, engine: Engine): Promise<boolean> {
  const process = copy.processes[engine.name]
  if (process === undefined) return false
  const members = [process, ...othersOf(copy, engine)].flatMap(family)
  return listensOn(members, portsOf(copy, engine)) && (await engine.ready(copy))
}

/** Starts the engine unless it runs already, and returns once it serves. */
export async function start(copy: Copy, engine: Engine): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    if (!isRunning(copy, engine)) await launch(copy, engine)
    const outcome = await untilReady(copy, engine)
    if (outcome === 'ready') return
    // A PostgreSQL killed hard leaves children that hold its shared memory for a moment longer.
    if (outcome === 'ended' && attempt < START_ATTEMPTS) {
      await sleep(attempt * 500)
      continue
    }
    throw new Error(
      `${engine.name} ${outcome === 'ended' ? 'ended before it was ready' : 'is not ready'}; the end of ${logFile(copy, engine.name)}:\n${lastLines(copy, engine)}`,
    )
  }
}

/** Ends the engine's process and its children and returns once they are gone. */
export async function stop(
  copy: Copy,
  engine: Engine,
  signal = engine.stopSignal ?? 'SIGTERM',
): Promise<void> {
  const process = copy.processes[engine.name]
  if (process !== undefined) {
    const members = [process, ...othersOf(copy, engine)].flatMap(family)
    for (const member of [process, ...(signal === 'SIGKILL' ? members : [])]) send(member, signal)
    if (!(await untilGone(members, STOP_WITHIN_MS))) {
      for (const member of members) send(member, 'SIGKILL')
      // Still recorded: what was forgotten while it runs would hold its port and its files for ever.
      if (!(await untilGone(members, STOP_WITHIN_MS))) throw new Error(`${engine.name} does not end`)
    }
  }
  delete copy.processes[engine.name]
  saveCopy(copy)
}

async function launch(copy: Copy, engine: Engine): Promise<void> {
  for (const port of portsOf(copy, engine)) {
    if (!(await isFree(port)))
      throw new Error(
        `port ${port} of ${engine.name} was taken by another program; "down" and "up" the copy "${copy.name}" to move it`,
      )
  }
  await engine.prepare?.(copy)
  const { file, args, env } = engine.command(copy)
  const log = openSync(logFile(copy, engine.name), 'a')
  const child = spawn(file, args, {
    cwd: dataFolder(copy, engine.name),
    env: { ...globalThis.process.env, ...env },
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  // Recorded before anything is awaited: an interrupted "up" must not leave an unknown process.
  const process = child.pid === undefined ? undefined : identify(child.pid)
  if (process !== undefined) {
    copy.processes[engine.name] = process
    saveCopy(copy)
  }
  await new Promise((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (error) => reject(new Error(`cannot start ${file}: ${error.message}`)))
  })
}

async function untilReady(copy: Copy, engine: Engine): Promise<'ready' | 'ended' | 'late'> {
  const deadline = performance.now() + READY_WITHIN_MS
  while (performance.now() < deadline) {
    if (await isReady(copy, engine)) return 'ready'
    if (!isRunning(copy, engine)) return 'ended'
    await sleep(50)
  }
  return 'late'
}

async function untilGone(members: ProcessId[], withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs
  while (members.some(isAlive)) {
    if (performance.now() > deadline) return false
    await sleep(20)
  }
  return true
}

function send(process: ProcessId, signal: NodeJS.Signals): void {
  try {
    if (isAlive(process)) globalThis.process.kill(process.pid, signal)
  } catch (error) {
    // It ended meanwhile.
    if (isAlive(process)) throw error
  }
}

function othersOf(copy: Copy, engine: Engine): ProcessId[] {
  return (engine.others?.(copy) ?? []).flatMap((pid) => identify(pid) ?? [])
}

function portsOf(copy: Copy, engine: Engine): number[] {
  return engine.ports.flatMap((name) => copy.ports[name] ?? [])
}

function lastLines(copy: Copy, engine: Engine): string {
  const path = logFile(copy, engine.name)
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n').slice(-15).join('\n') : ''
}
