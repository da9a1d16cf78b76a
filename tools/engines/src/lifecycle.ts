import { rmSync } from 'node:fs'
import { addressesOf, type EngineAddresses } from './addresses.ts'
import { type Copy, copyFolder, openCopy, readCopy, refreshPorts } from './copy.ts'
import type { Engine } from './engine.ts'
import { engineNamed, engines } from './engines/index.ts'
import { externalEngines, isExternal, refusal } from './external.ts'
import { withLock } from './lock.ts'
import { isRunning, start, stop } from './process.ts'

/** Which engines; by default those of an install on one machine. */
type Where = { root?: string; shape?: readonly Engine[] }
/** Where the server of the copy listens, for those who have to know its port before. */
type Wish = { serverPort?: number | undefined }

/** Brings up whatever of the copy does not run, and returns when all of it serves. */
export function upEngines(
  name: string,
  { root, shape = engines, serverPort }: Where & Wish = {},
): Promise<EngineAddresses> {
  if (isExternal && shape === engines) return externalEngines(name)
  return withOwn(name, root, async () => {
    const copy = await openCopy(name, root, portsOf(shape))
    if (!shape.some((engine) => isRunning(copy, engine))) await refreshPorts(copy, serverPort)
    await inOrder(
      shape,
      (engine) => engine.after ?? [],
      (engine) => start(copy, engine),
    )
    return addressesOf(copy)
  })
}

export function downEngines(name: string, { root, shape = engines }: Where = {}): Promise<void> {
  return withOwn(name, root, async () => {
    const copy = readCopy(name, root)
    if (copy !== undefined) await stopAll(copy, shape)
  })
}

/** Stops the copy and forgets all it held. */
export function resetEngines(name: string, { root, shape = engines }: Where = {}): Promise<void> {
  return withOwn(name, root, async () => {
    const copy = readCopy(name, root)
    if (copy !== undefined) await stopAll(copy, shape)
    rmSync(copyFolder(name, root), { recursive: true, force: true })
  })
}

export function startEngine(name: string, engine: string, where: Where = {}): Promise<EngineAddresses> {
  return onOne(name, engine, where, async (copy, one) => {
    await start(copy, one)
    return addressesOf(copy)
  })
}

export function stopEngine(name: string, engine: string, where: Where = {}): Promise<void> {
  return onOne(name, engine, where, (copy, one) => stop(copy, one))
}

/** Ends an engine the hard way; `startEngine` or `upEngines` brings it back on the same port. */
export function killEngine(
  name: string,
  engine: string,
  signal: NodeJS.Signals = 'SIGKILL',
  where: Where = {},
): Promise<void> {
  return onOne(name, engine, where, (copy, one) => stop(copy, one, signal))
}

function onOne<T>(
  name: string,
  engine: string,
  { root, shape = engines }: Where,
  work: (copy: Copy, engine: Engine) => Promise<T>,
): Promise<T> {
  return withOwn(name, root, async () => {
    const copy = await openCopy(name, root, portsOf(shape))
    return work(copy, engineNamed(engine, shape))
  })
}

/** While no other process works on the copy; refused where the engines are not ours to start and stop. */
function withOwn<T>(name: string, root: string | undefined, work: () => Promise<T>): Promise<T> {
  if (isExternal) return Promise.reject(refusal(`The copy "${name}"`))
  return withLock(copyFolder(name, root), work)
}

function stopAll(copy: Copy, shape: readonly Engine[]): Promise<void> {
  const dependents = ({ name }: Engine) =>
    shape.filter(({ after }) => after?.includes(name)).map((each) => each.name)
  return inOrder(shape, dependents, (engine) => stop(copy, engine))
}

const portsOf = (shape: readonly Engine[]) => shape.flatMap(({ ports }) => ports)

/** All at once, but each only after those it waits for. */
async function inOrder(
  shape: readonly Engine[],
  waitsFor: (engine: Engine) => readonly string[],
  work: (engine: Engine) => Promise<void>,
): Promise<void> {
  const begun = new Map<string, Promise<void>>()
  const begin = (engine: Engine): Promise<void> => {
    const before = begun.get(engine.name)
    if (before !== undefined) return before
    const first = Promise.all(waitsFor(engine).map((name) => begin(engineNamed(name, shape))))
    const promise = first.then(() => work(engine))
    begun.set(engine.name, promise)
    return promise
  }
  const outcomes = await Promise.allSettled(shape.map(begin))
  const reasons = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  )
  if (reasons.length > 0) throw new Error([...new Set(reasons)].join('\n'))
}
