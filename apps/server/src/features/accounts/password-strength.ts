import { Worker } from 'node:worker_threads'
import { createGate } from '../../lib/gate.ts'
import { Failure } from '../../lib/failure.ts'

const leastScore = 3
const patienceMs = 5000
// What follows adds strength but also search time, and by here a good password has shown itself.
const judgedCharacters = 40
// Beyond the names and the address, which whoever attacks this very person tries first.
const leastOwnCharacters = 8

type Verdict = { id: number; score: number }

let worker: Worker | undefined
let lastId = 0
const oneByOne = createGate({ atOnce: 1, waiting: 30 })

/** Refuses what a guesser would try early; what is known of the person counts as guessable. */
export async function assertStrong(password: string, known: string[]) {
  const words = known.flatMap((text) => [text, ...text.split(/[@.\s_-]+/)]).filter((word) => word.length > 2)
  if (withoutWords(password, words).length < leastOwnCharacters) throw new Failure('auth.password_weak')
  const score = await oneByOne(() => judge(password.slice(0, judgedCharacters), words))
  if (score < leastScore) throw new Failure('auth.password_weak')
}

const withoutWords = (password: string, words: string[]) =>
  words.reduce((rest, word) => rest.replaceAll(word.toLowerCase(), ''), password.toLowerCase())

// A crafted password keeps the estimator busy for half a second, so it thinks in a thread of its own.
function judge(password: string, known: string[]): Promise<number> {
  const thread = (worker ??= startWorker())
  const id = ++lastId
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      thread.off('message', hear)
    }
    const hear = (verdict: Verdict) => {
      if (verdict.id !== id) return
      stop()
      resolve(verdict.score)
    }
    // No verdict is no verdict: a good password on a busy machine must not be called weak.
    const timer = setTimeout(() => {
      stop()
      worker = undefined
      void thread.terminate()
      reject(new Failure('auth.busy', { retryAfterSeconds: 2 }))
    }, patienceMs)
    thread.on('message', hear)
    thread.postMessage({ id, password, known }, [])
  })
}

function startWorker() {
  const thread = new Worker(new URL('strength-worker.ts', import.meta.url))
  thread.unref()
  thread.on('error', () => (worker = undefined))
  return thread
}
