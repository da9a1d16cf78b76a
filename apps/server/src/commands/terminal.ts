import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { z } from 'zod'

/** Exactly one argument, validated. */
export function given<Value>(schema: z.ZodType<Value>, what: string, values: readonly string[]): Value {
  const [value, ...more] = values
  if (value === undefined) throw new Misuse(`Missing: ${what}.`)
  if (more.length > 0) throw new Misuse(`Too many arguments: expected only ${what}.`)
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    throw new Misuse(`${what}: ${parsed.error.issues.map(({ message }) => message).join(', ')}`)
  return parsed.data
}

/** Wrong usage: exits with status 2 and prints the usage. */
export class Misuse extends Error {
  override name = 'Misuse'
}

/** Errors of Node's argument parser count as misuse too. */
export const isMisuse = (error: unknown): error is Error =>
  error instanceof Misuse ||
  (error instanceof TypeError &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('ERR_PARSE_ARGS'))

/**
 * A secret, typed without echo (a new one twice), or the first line of standard input. Never an argument: arguments are visible
 * to all users of the machine and end up in the shell's history.
 */
export async function readSecret(question: string, { isNew = true } = {}): Promise<string> {
  if (!process.stdin.isTTY) return firstLine()
  const first = await askSilently(question)
  if (isNew && (await askSilently('Repeat it: ')) !== first) throw new Misuse('The passwords do not match.')
  return first
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  throw new Misuse('Standard input is empty.')
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
