import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverEnv } from '@marsad/engines'
import { inject } from 'vitest'

const main = join(import.meta.dirname, '../main.ts')
/** Compiled code is shared by all processes under test: without it, most of the time of a command is compilation. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'marsad-compiled') }

/** The server as its own process, as an operator runs it. */
export async function runServer(env: Record<string, string>, program = [main]) {
  const child = spawn(process.execPath, program, {
    env: {
      ...serverEnv(inject('engines')),
      MARSAD_PORT: '0',
      MARSAD_PROBE_GUARD_PORT: '0',
      ...compileCache,
      ...env,
    },
  })
  let output = ''
  const listening = Promise.withResolvers<string>()
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    const url = /"url":"(http:[^"]+)"/.exec(output)?.[1]
    if (url) listening.resolve(url)
  })
  const exited = once(child, 'exit')
  void exited.then(() => listening.reject(new Error(`The server ended: ${output}`)))
  return {
    child,
    url: await listening.promise,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
