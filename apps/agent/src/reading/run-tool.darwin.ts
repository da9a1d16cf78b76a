import { NoPermission, Unsupported } from '../collectors/absence.ts'
import { errorCode } from './error-code.ts'
import { runProgram, type RunProgram } from './run-program.ts'

// Messages of macOS programs for missing permission.
const refusals =
  /must be (run as )?(root|admin)|not permitted|permission denied|requires root|not authorized/i

/** Runs a macOS program; a refusal, or its absence in this version, becomes a named absence. */
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
