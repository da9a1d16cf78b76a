import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { z } from 'zod'

/** Exactly one value in the shape that it should have. */
export function given<Value>(schema: z.ZodType<Value>, what: string, values: readonly string[]): Value {
  const [value, ...more] = values
  if (value === undefined) throw new Misuse(`It wants ${what}.`)
  if (more.length > 0) throw new Misuse(`It wants ${what} and nothing more.`)
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    throw new Misuse(`${what}: ${parsed.error.issues.map(({ message }) => message).join(', ')}`)
  return parsed.data
}

/** What was typed is not a command: the shell hears 2, and the person hears how it is meant. */
export class Misuse extends Error {
  override name = 'Misuse'
}

/** What Node's own parser of arguments throws counts as the same. */
export const isMisuse = (error: unknown): error is Error =>
  error instanceof Misuse ||
  (error instanceof TypeError &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('ERR_PARSE_ARGS'))

/**
 * A secret, typed twice without an echo, or the first line of what is piped in. Never an argument: those are seen by
 * everybody on the machine, and kept by the shell.
 */
export async function readSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) return firstLine()
  const first = await askSilently(question)
  if ((await askSilently('Once more: ')) !== first) throw new Misuse('The two are not the same.')
  return first
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  throw new Misuse('Nothing was given on standard input.')
}

async function askSilently(question: string): Promise<string> {
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
