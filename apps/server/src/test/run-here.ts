import { Readable } from 'node:stream'
import { vi } from 'vitest'
import { runCommand } from '../commands/run-command.ts'

type Surroundings = { env: Record<string, string>; cwd?: string; input?: string }

/** A command in this process: to start the program takes longer than most of what commands do. */
export async function runHere(args: string[], { env, cwd = '.', input = '' }: Surroundings) {
  const [ownEnv, ownFolder] = [process.env, process.cwd()]
  const printed = { out: '', err: '' }
  const doubles = [
    vi.spyOn(console, 'log').mockImplementation((line) => void (printed.out += `${line}\n`)),
    vi.spyOn(console, 'error').mockImplementation((line) => void (printed.err += `${line}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((printed.out += String(text)), true)),
    vi
      .spyOn(process, 'stdin', 'get')
      .mockReturnValue(Object.assign(Readable.from([input]), { isTTY: false }) as typeof process.stdin),
  ]
  process.env = env
  process.chdir(cwd)
  try {
    return { code: await runCommand(args), ...printed }
  } finally {
    process.chdir(ownFolder)
    process.env = ownEnv
    for (const double of doubles) double.mockRestore()
  }
}
