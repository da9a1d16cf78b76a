import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

const main = join(import.meta.dirname, '../main.ts')

interface Options {
  dataDir: string
  env?: Record<string, string>
  input?: string
}

/** The agent as a separate process, without the test's environment. */
export function startAgentProgram(args: string[], { dataDir, env = {}, input = '' }: Options) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { MARSAD_AGENT_DATA_DIR: dataDir, ...env },
  })
  child.stdin.end(input)
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = Promise.all([text(child.stdout), text(child.stderr)]).then((texts) => texts.join(''))
  return { child, output, ended: once(child, 'exit').then(([code]) => code as number | null) }
}

/** Runs it until it exits. */
export async function runAgentProgram(args: string[], options: Options) {
  const { output, ended } = startAgentProgram(args, options)
  return { code: await ended, output: await output }
}
