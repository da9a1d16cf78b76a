import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Misuse } from './misuse.ts'

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
