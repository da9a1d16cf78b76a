import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ShippedRelease } from './agent-files.ts'

const folder = resolve(import.meta.dirname, '../../../../../../deploy/agent')
/** What a machine without Node fetches from nodejs.org. */
const nodeVersion = '24.21.0'

export type InstallScript = 'install.sh' | 'install.ps1'

/** A script as a machine gets it: with the server's address, the statement about what it fetches and the files that it puts in place. */
export async function fillScript(
  name: InstallScript,
  server: URL,
  { statement, key }: ShippedRelease,
): Promise<string> {
  const read = async (file: string) => (await readFile(resolve(folder, file), 'utf8')).trimEnd()
  const [script, unit, config] = await Promise.all([
    readFile(resolve(folder, name), 'utf8'),
    read('marsad-agent.service'),
    read('marsad-agent.conf'),
  ])
  // The origin alone: its characters mean nothing to a shell.
  const blanks = {
    SERVER: server.origin,
    RELEASE: statement.trimEnd(),
    RELEASE_KEY: key,
    NODE_VERSION: nodeVersion,
    UNIT: unit,
    CONFIG: config,
  }
  return Object.entries(blanks).reduce(
    (text, [blank, value]) => text.replaceAll(`@${blank}@`, () => value),
    script,
  )
}
