import { open } from 'node:fs/promises'
import { redactCommand, redactWords } from '@marsad/contract/agent/redact-command'
import type { ProcessRow } from './process-row.ts'

const mostBytes = 1600
const mostCharacters = 400
const mostStuck = 2

/**
 * Arguments are separated by NUL, and an inline script has its own line breaks; kernel threads have none.
 * Secrets are redacted while the boundaries of arguments are known, and before the line is truncated.
 */
export const parseCmdline = (bytes: Uint8Array): string =>
  redactWords(new TextDecoder().decode(bytes).split('\0'))
    .map((word) => (word.includes(' ') ? redactCommand(word) : word))
    .join(' ')
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, mostCharacters)
    .trim()

/** The same for systems that return a whole line. */
export const tidyCommand = (line: string): string =>
  redactCommand(line.slice(0, mostBytes)).slice(0, mostCharacters)

/** The kernel stores 15 bytes of a name, and the runtime of this agent renames its first thread. */
export function fullName(short: string, command: string): string {
  const [path = ''] = command.split(' ', 1)
  const base = path.slice(path.lastIndexOf('/') + 1)
  const isCut = short.length === 15 && base.startsWith(short)
  return isCut || (short === 'MainThread' && base !== '') ? base : short
}

/**
 * Reads command lines in the background: they are in the memory of the process, and the read hangs while that
 * process is stuck.
 */
export class CommandLines {
  readonly #bytes = Buffer.allocUnsafeSlow(mostBytes)
  #stuck = 0

  async read(rows: readonly ProcessRow[], patienceMs: number): Promise<void> {
    if (rows.length === 0 || this.#stuck >= mostStuck) return
    this.#stuck++
    const reading = this.#readAll(rows).finally(() => this.#stuck--)
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, patienceMs)
    await Promise.race([reading, promise])
    clearTimeout(timer)
  }

  async #readAll(rows: readonly ProcessRow[]): Promise<void> {
    for (const row of rows) {
      try {
        await using file = await open(row.commandPath)
        const { bytesRead } = await file.read(this.#bytes, 0, mostBytes, 0)
        row.command = parseCmdline(this.#bytes.subarray(0, bytesRead)) || `[${row.stat.name}]`
      } catch {
        // The process has ended, or is hidden from us; its name is still available.
        row.command ??= row.stat.name
      }
    }
  }
}
