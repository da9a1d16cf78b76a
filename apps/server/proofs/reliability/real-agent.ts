import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Namespace } from './namespace.ts'

const program = [process.execPath, resolve(import.meta.dirname, '../../../agent/src/main.ts')]

/** The agent that people install, in a network of its own. */
export async function startRealAgent(namespace: Namespace, server: string, key: string) {
  const folder = mkdtempSync(join(tmpdir(), 'marsad-agent-'))
  const env = {
    MARSAD_AGENT_DATA_DIR: folder,
    MARSAD_ENROLMENT_KEY: key,
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  }
  const enrolment = namespace.start([...program, 'enrol', '--server', server], env)
  const deviceId = await firstMatch(enrolment, /Enrolled as (\S+)/)
  const run = () => {
    const child = namespace.start([...program, 'run'], env)
    child.stdout.pipe(process.stdout)
    return child
  }
  let child = run()
  const stop = async () => {
    const ended = once(child, 'exit')
    if (child.kill()) await ended
  }
  return {
    deviceId,
    async restart() {
      await stop()
      child = run()
    },
    async [Symbol.asyncDispose]() {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

async function firstMatch(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  const [, match] = pattern.exec(output) ?? []
  if (match === undefined) throw new Error(`the agent said: ${output}`)
  return match
}
