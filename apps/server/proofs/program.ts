import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** As `deploy/bin/marsad` starts the server. */
const asInstalled = ['--max-semi-space-size=16']

/** A program under measurement, from its start to the first URL it prints. */
export async function startProgram(
  file: string,
  { args = [] as string[], env = {}, flags = [] as string[] } = {},
) {
  const started = performance.now()
  const child = spawn(process.execPath, [...asInstalled, ...flags, file, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code}:\n${output}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
      if (!found) return
      child.stdout.removeAllListeners('data').resume()
      resolve(found)
    })
  })
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    /** Nothing once it has ended. */
    residentMb: () => (hasEnded(child) ? 0 : residentKb(child.pid) / 1024),
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      const ended = once(child, 'exit')
      if (child.kill(signal)) await ended
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const residentKb = (pid = 0) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
