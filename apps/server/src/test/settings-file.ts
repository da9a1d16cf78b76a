import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Scope } from '@marsad/contract/permissions'
import { onTestFinished } from 'vitest'
import { bundledCommand } from '../../bundle-server.ts'
import type { signedInPerson } from './people.ts'
import { runHere } from './run-here.ts'
import type { TestServer } from './start-server.ts'

/** A folder for files of settings, and the command that works on them as in a pipeline: here, or as the program. */
export async function settingsFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'marsad-settings-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return {
    path: (name: string) => join(folder, name),
    write: (name: string, content: string) => writeFile(join(folder, name), content),
    read: (name: string) => readFile(join(folder, name), 'utf8'),
    run: (args: string[], env: Record<string, string> = {}) => runHere(args, { env, cwd: folder }),
    async start(args: string[], env: Record<string, string> = {}) {
      // Without the environment of the test: a pipeline has no engines.
      const { program, env: cache } = await bundledCommand()
      const child = spawn(process.execPath, [program, ...args], {
        cwd: folder,
        env: { ...cache, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const ended = once(child, 'close')
      const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
      const [code] = await ended
      return { code, out, err }
    },
  }
}

type Person = Awaited<ReturnType<typeof signedInPerson>>

/** The environment of a pipeline: the server and a new key of the person's current workspace. */
export async function pipelineOf(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  scopes: Scope[] = ['read', 'write'],
) {
  const { body } = await server.call('POST', '/api/api-keys', { token, body: { name: 'CI', scopes } })
  return { MARSAD_URL: server.url, MARSAD_API_KEY: body.token as string }
}

/** Another workspace of the same person, which is current afterwards. */
export async function enterNewWorkspace(server: TestServer, { token }: Pick<Person, 'token'>) {
  const { body } = await server.call('POST', '/api/workspaces', { token, body: { name: 'Fresh' } })
  await server.call('POST', `/api/workspaces/${body.id}/switch`, { token })
  return body.id as string
}
