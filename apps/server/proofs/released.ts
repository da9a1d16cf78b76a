import { bundledCommand } from '../bundle-server.ts'
import { startProgram } from './program.ts'

/** The server as a release runs it: bundled, and with its compiled code cached. */
export async function startReleased(env: Record<string, string>, flags: string[] = []) {
  const { program, env: cache } = await bundledCommand()
  return startProgram(program, { args: ['start'], env: { ...env, ...cache }, flags })
}
