import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { Failure } from '../../../platform/errors.ts'
import { createGate } from '../../../platform/gate.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const header = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

// Two at once leave the other threads of the pool to everybody else; the line is as long as two seconds of work.
const inTurn = createGate({ atOnce: 2, waiting: 60 })

/** People type one letter in several ways; the same password must give the same bytes. */
const bytesOf = (password: string) => password.normalize('NFKC')

let nobody: Promise<string> | undefined
/** A hash that no password fits, so that an address of nobody costs what an address of somebody costs. */
const hashOfNobody = () => (nobody ??= hash(randomBytes(32), cost))

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(bytesOf(password), cost))

export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const wanted = passwordHash?.startsWith('$argon2') ? passwordHash : await hashOfNobody()
  const fits = await inTurn(() => verify(wanted, bytesOf(password)))
  return fits && wanted === passwordHash
}

/** Hashes made at another cost are made anew when their owner next signs in. */
export const isOutdated = (passwordHash: string) => !passwordHash.startsWith(header)

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
