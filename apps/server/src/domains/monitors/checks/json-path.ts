import { JSONPathEnvironment } from 'json-p3'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createFairGate } from '../../../platform/gate.ts'
import { workerUrl } from '../../../platform/release.ts'

/**
 * JSON paths of RFC 9535, without its two regular expression functions: patterns from users could run forever
 * in a backtracking engine.
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
 * The text of the one value at a path; undefined if there is none, or more than one. The search runs in a
 * worker with a short time-out: a few characters can mean endless steps. Workspaces take turns.
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
      // Too slow, or too much memory: the worker is discarded.
      worker = undefined
      await searching.terminate()
      return undefined
    }
  })

async function startWorker() {
  const started = new Worker(workerUrl('domains/monitors/checks/json-path.worker'), {
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  // The worker's first message: from here on only the search itself takes time.
  await once(started, 'message')
  started.unref()
  return started
}

export type Sought = { json: string; path: string }

export type Found = string | undefined
