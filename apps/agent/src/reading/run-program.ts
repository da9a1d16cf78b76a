import { type ChildProcess, execFile } from 'node:child_process'
import { promisify } from 'node:util'

const mostBytes = 4 * 1024 * 1024
const run = promisify(execFile)
const underWay = new Set<ChildProcess>()

export type RunProgram = (path: string, ...words: string[]) => Promise<string>

const programRunner =
  (patienceMs: number): RunProgram =>
  async (path, ...words) => {
    const work = run(path, words, {
      timeout: patienceMs,
      maxBuffer: mostBytes,
      env: { LC_ALL: 'C' },
      windowsHide: true,
    })
    underWay.add(work.child)
    try {
      return (await work).stdout
    } finally {
      underWay.delete(work.child)
    }
  }

/** What a program of the system prints. Only for facts that are told in no other way; the words are fixed. */
export const runProgram = programRunner(5000)

/** One that works for a while, such as a package manager that is asked what it would do. */
export const runSlowProgram = programRunner(120_000)

/** An agent that is told to stop does not wait for them. */
export function endPrograms() {
  for (const child of underWay) child.kill()
}
