import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleWithLinks } from '../bundle-server.ts'
import { startProgram } from './program.ts'

let bundled: Promise<{ program: string; cache: string }> | undefined

/** The server as a release runs it: bundled, and with its compiled code cached between starts. */
export async function startReleased(env: Record<string, string>, flags: string[] = []) {
  bundled ??= bundle()
  const { program, cache } = await bundled
  return startProgram(program, { args: ['start'], env: { ...env, NODE_COMPILE_CACHE: cache }, flags })
}

async function bundle() {
  const folder = await mkdtemp(join(tmpdir(), 'marsad-released-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return { program: await bundleWithLinks(folder), cache: join(folder, 'compiled') }
}
