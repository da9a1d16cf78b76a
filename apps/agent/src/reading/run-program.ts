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

/** The output of a system program. Only for facts without another source; the arguments are fixed. */
export const runProgram = programRunner(5000)

/** A slow program, such as a package manager that simulates an upgrade. */
export const runSlowProgram = programRunner(120_000)

/** A stopping agent does not wait for running programs. */
export function endPrograms() {
  for (const child of underWay) child.kill()
}
