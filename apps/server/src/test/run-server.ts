import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { serverEnv } from '@marsad/engines'
import { inject } from 'vitest'
import { bundledCommand } from '../../bundle-server.ts'

/** The server as its own process, as an operator runs it. */
export async function runServer(env: Record<string, string>) {
  const { program, env: cache } = await bundledCommand()
  const child = spawn(process.execPath, [program, 'start'], {
    env: {
      ...serverEnv(inject('engines')),
      MARSAD_PORT: '0',
      MARSAD_PROBE_GUARD_PORT: '0',
      ...cache,
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
