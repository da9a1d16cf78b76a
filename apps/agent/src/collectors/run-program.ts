import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const patienceMs = 5000
const mostBytes = 4 * 1024 * 1024
const run = promisify(execFile)

/** What a program of the system prints. Only for systems that tell these facts in no other way; the words are fixed. */
export async function runProgram(path: string, ...words: string[]): Promise<string> {
  const { stdout } = await run(path, words, {
    timeout: patienceMs,
    maxBuffer: mostBytes,
    env: { LC_ALL: 'C' },
    windowsHide: true,
  })
  return stdout
}
