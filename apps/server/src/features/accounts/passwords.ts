import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createGate } from '../../lib/gate.ts'

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
