import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

type Program = {
  name: string
  folder: string
  command: [file: string, ...args: string[]]
  env: Record<string, string>
  /** Turns a line of output into something people read. */
  render?: (line: string) => string
}

/** Starts a program whose every line carries its name, so that several share one terminal. */
export function runProgram({ name, folder, command, env, render = (line) => line }: Program) {
  const [file, ...args] = command
  const child = spawn(file, args, {
    cwd: folder,
    env: { ...process.env, ...env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const prefix = (output: Readable) =>
    createInterface({ input: output }).on('line', (line) =>
      console.log(`${name.padEnd(6)} │ ${render(line).trimEnd()}`),
    )
  prefix(child.stdout)
  prefix(child.stderr)
  return { name, ended: once(child, 'close'), stop: () => child.kill('SIGTERM') }
}
