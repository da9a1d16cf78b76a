import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { windowsDir } from '../config.ts'

// An absolute path: a program of the same name elsewhere on the path must not be run.
export const powershellPath = `${windowsDir}\\System32\\WindowsPowerShell\\v1.0\\powershell.exe`

/** A script is passed whole and takes no external input, so nothing needs quoting. */
export const powershellWords = (script: string): string[] => [
  '-NoLogo',
  '-NoProfile',
  '-NonInteractive',
  '-ExecutionPolicy',
  'Bypass',
  '-EncodedCommand',
  Buffer.from(script, 'utf16le').toString('base64'),
]

const firstPauseMs = 5000
const longestPauseMs = 5 * 60_000

/** A long-running program that prints lines; it is restarted when it ends. */
export class LineStream {
  readonly #path: string
  readonly #words: string[]
  readonly #onLine: (line: string) => void
  #child: ChildProcess | null = null
  #restarting: NodeJS.Timeout | undefined
  #pauseMs = firstPauseMs

  constructor(path: string, words: string[], onLine: (line: string) => void) {
    this.#path = path
    this.#words = words
    this.#onLine = onLine
    this.#start()
  }

  close(): void {
    clearTimeout(this.#restarting)
    const child = this.#child
    this.#child = null
    child?.kill()
  }

  #start(): void {
    const child = spawn(this.#path, this.#words, { stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true })
    this.#child = child
    createInterface({ input: child.stdout }).on('line', (line) => {
      this.#pauseMs = firstPauseMs
      this.#onLine(line)
    })
    child.once('error', () => this.#startAgain(child))
    child.once('close', () => this.#startAgain(child))
  }

  #startAgain(child: ChildProcess): void {
    if (this.#child !== child) return
    this.#child = null
    this.#restarting = setTimeout(() => this.#start(), this.#pauseMs).unref()
    this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs)
  }
}
