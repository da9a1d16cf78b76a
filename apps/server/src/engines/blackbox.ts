import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { EngineAt } from '../config.ts'
import { Failure } from '../platform/errors.ts'
import { createHttpEngine, type HttpEngine } from './http-engine.ts'

export type Blackbox = HttpEngine & {
  /** The engine is switched to this configuration, whichever process wrote the current one. */
  configure(text: string): Promise<void>
  /** One check; returns its samples in the engine's own format. */
  probe(params: { module: string; target: string }): Promise<string>
}

const patienceMs = 15_000

export function createBlackbox({ configFile, ...at }: EngineAt & { configFile: string }): Blackbox {
  const engine = createHttpEngine({ name: 'blackbox_exporter', at, healthPath: '/-/healthy' })
  let loaded: string | undefined
  // Configurations are written one after the other: two at once could load one that is not fully written yet.
  let turn: Promise<void> = Promise.resolve()

  async function ask(path: string, method: 'GET' | 'POST'): Promise<string> {
    const response = await engine.fetch(path, { method, signal: AbortSignal.timeout(patienceMs) })
    const text = await response.text()
    if (!response.ok) throw new Error(`blackbox_exporter answered ${response.status}: ${text.slice(0, 500)}`)
    return text
  }

  async function load(text: string) {
    const written = await readFile(configFile, 'utf8').catch(() => undefined)
    if (written === text && loaded === text) return
    await mkdir(dirname(configFile), { recursive: true })
    // The file holds the password of the guard and the targets of all workspaces.
    await writeFile(`${configFile}.new`, text, { mode: 0o600 })
    await rename(`${configFile}.new`, configFile)
    await ask('/-/reload', 'POST')
    loaded = text
  }

  const unavailable = (cause: unknown) => new Failure('engine.unavailable', { retryAfterSeconds: 5, cause })

  return {
    ...engine,
    configure(text) {
      const mine = turn.then(() => load(text))
      turn = mine.catch(() => {})
      return mine.catch((error: unknown) => {
        throw unavailable(error)
      })
    },
    async probe(params) {
      try {
        return await ask(`/probe?${new URLSearchParams(params).toString()}`, 'GET')
      } catch (error) {
        throw unavailable(error)
      }
    },
  }
}
