import { NoPermission, Unsupported } from '../collectors/absence.ts'
import { errorCode } from './error-code.ts'
import { runProgram, type RunProgram } from './run-program.ts'

// What the programs of macOS write for somebody who has not the right.
const refusals =
  /must be (run as )?(root|admin)|not permitted|permission denied|requires root|not authorized/i

/** A program of macOS whose refusal, or whose absence in this version, has a name. */
export const runTool =
  (run: RunProgram = runProgram): RunProgram =>
  async (path, ...words) => {
    try {
      return await run(path, ...words)
    } catch (error) {
      if (errorCode(error) === 'ENOENT') throw new Unsupported(path)
      const complaint = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
      throw refusals.test(complaint) ? new NoPermission(complaint) : error
    }
  }
