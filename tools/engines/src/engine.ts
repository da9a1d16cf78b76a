import type { Copy } from './copy.ts'

/** The definition of an engine; how to start, watch and stop a process is the same for each. */
export type Engine = {
  name: string
  /** The ports its process must be listening on, each picked and recorded with the copy. */
  ports: readonly string[]
  /** Engines that must be ready before this one starts, and be stopped after it. */
  after?: readonly string[]
  /** Writes what the process reads at its start; called before every start. */
  prepare?: (copy: Copy) => Promise<void> | void
  command: (copy: Copy) => { file: string; args: string[]; env?: Record<string, string> }
  /** Whether it serves; called once all its ports are listened on. */
  ready: (copy: Copy) => Promise<boolean>
  /** Processes that are not its children and end with it. */
  others?: (copy: Copy) => number[]
  /** The signal for an orderly end, where it is not SIGTERM. */
  stopSignal?: NodeJS.Signals
}

export type EngineStatus = {
  engine: string
  state: 'ready' | 'not ready' | 'down'
  pid: number | undefined
  ports: number[]
}

export async function answers(url: string, headers: Record<string, string> = {}): Promise<boolean> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(2000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
