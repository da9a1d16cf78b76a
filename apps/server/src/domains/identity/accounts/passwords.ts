import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { Failure } from '../../../platform/errors.ts'
import { createGate } from '../../../platform/gate.ts'
import { workerUrl } from '../../../platform/release.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const header = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

// Two concurrent hashes leave the other threads of the pool free; the queue holds two seconds of work.
const inTurn = createGate({ atOnce: 2, waiting: 60 })

/** Unicode normalization: the same password typed in different ways gives the same bytes. */
const bytesOf = (password: string) => password.normalize('NFKC')

let dummyHash: Promise<string> | undefined
/** A hash that matches no password, so that an unknown address takes as long as an existing one. */
const makeDummyHash = () => (dummyHash ??= hash(randomBytes(32), cost))

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(bytesOf(password), cost))

export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const wanted = passwordHash?.startsWith('$argon2') ? passwordHash : await makeDummyHash()
  const fits = await inTurn(() => verify(wanted, bytesOf(password)))
  return fits && wanted === passwordHash
}

/** Hashes with outdated parameters are replaced at the next sign-in. */
export const isOutdated = (passwordHash: string) => !passwordHash.startsWith(header)

const leastScore = 3
const patienceMs = 5000
// Characters past 40 are ignored: they add search time, and a good password scores well before that.
const judgedCharacters = 40
// Characters besides the person's names and address, which a targeted attack tries first.
const leastOwnCharacters = 8

type Verdict = { id: number; score: number }

let worker: Worker | undefined
let lastId = 0
const oneByOne = createGate({ atOnce: 1, waiting: 30 })

/** Rejects weak passwords; the person's own details count as guessable. */
export async function assertStrong(password: string, known: string[]) {
  const words = known.flatMap((text) => [text, ...text.split(/[@.\s_-]+/)]).filter((word) => word.length > 2)
  if (withoutWords(password, words).length < leastOwnCharacters) throw new Failure('auth.password_weak')
  const score = await oneByOne(() => judge(password.slice(0, judgedCharacters), words))
  if (score < leastScore) throw new Failure('auth.password_weak')
}

const withoutWords = (password: string, words: string[]) =>
  words.reduce((rest, word) => rest.replaceAll(word.toLowerCase(), ''), password.toLowerCase())

// A crafted password can occupy the estimator for half a second, so it runs in a worker thread.
function judge(password: string, known: string[]): Promise<number> {
  const thread = (worker ??= startWorker())
  const id = ++lastId
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      thread.off('message', onVerdict)
    }
    const onVerdict = (verdict: Verdict) => {
      if (verdict.id !== id) return
      stop()
      resolve(verdict.score)
    }
    // A timeout is an error, not a weak score: a good password on a busy machine must not be rejected as weak.
    const timer = setTimeout(() => {
      stop()
      worker = undefined
      void thread.terminate()
      reject(new Failure('auth.busy', { retryAfterSeconds: 2 }))
    }, patienceMs)
    thread.on('message', onVerdict)
    thread.postMessage({ id, password, known }, [])
  })
}

function startWorker() {
  const thread = new Worker(workerUrl('domains/identity/accounts/strength-worker'))
  thread.unref()
  thread.on('error', () => (worker = undefined))
  return thread
}
