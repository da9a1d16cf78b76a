import { JSONPathEnvironment } from 'json-p3'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createFairGate } from '../../../platform/gate.ts'

/**
 * JSON paths of RFC 9535, without its two functions that take a regular expression: those come from strangers and would
 * be tried by an engine that can be made to try for ever.
 */
export const jsonPaths = new JSONPathEnvironment()

jsonPaths.functionRegister.delete('match')

jsonPaths.functionRegister.delete('search')

export function isJsonPath(path: string): boolean {
  try {
    jsonPaths.compile(path)
    return true
  } catch {
    return false
  }
}

const patienceMs = 1000

const oneByOne = createFairGate({ waiting: 200 })

let worker: Worker | undefined

/**
 * The text of the one value at a path; undefined where there is none, or more than one. It is looked for beside the
 * server and for a moment only: a few letters can stand for more steps than anybody waits for. Workspaces take turns.
 */
export const findInJson = (workspaceId: string, sought: Sought): Promise<Found> =>
  oneByOne(workspaceId, async () => {
    worker ??= await startWorker()
    const searching = worker
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const answered = once(searching, 'message', { signal })
      searching.postMessage(sought, [])
      const [found] = await answered
      return found
    } catch {
      // Too long, or too much memory: whatever it still does is of no use.
      worker = undefined
      await searching.terminate()
      return undefined
    }
  })

async function startWorker() {
  const started = new Worker(new URL('./json-path.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  // Its first word: from here on only the search itself takes time.
  await once(started, 'message')
  started.unref()
  return started
}

export type Sought = { json: string; path: string }

export type Found = string | undefined
