import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ShippedRelease } from './agent-files.ts'

const folder = resolve(import.meta.dirname, '../../../../../../deploy/agent')
/** The Node.js version downloaded from nodejs.org by a machine without Node.js. */
const nodeVersion = '24.21.0'

export type InstallScript = 'install.sh' | 'install.ps1'

/** A script as served: with the server's address, the release statement and the files it installs. */
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
  // Only the origin: it has no characters special to a shell.
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
