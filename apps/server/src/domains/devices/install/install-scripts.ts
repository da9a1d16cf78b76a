import { agentReleaseName, releaseKeyName } from '@marsad/contract/agent/release'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseFolder } from '../../../platform/release.ts'
import { bundleName, type ShippedRelease } from './agent-files.ts'

const folder = join(releaseFolder, 'deploy/agent')
/** The Node.js version downloaded from nodejs.org by a machine without Node.js. */
const nodeVersion = '24.21.0'

export type InstallScript = 'install.sh' | 'install.ps1'

/** A script as served: with the server's address, the release statement and the files it installs. */
export async function fillScript(
  name: InstallScript,
  server: URL,
  { statement, key }: ShippedRelease,
): Promise<string> {
  const read = async (file: string) => (await readFile(join(folder, file), 'utf8')).trimEnd()
  const [script, unit, config] = await Promise.all([
    readFile(join(folder, name), 'utf8'),
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

/** The build context of the agent's container image: an archive that `docker build -` reads from its input. */
export async function imageContext(bundle: Buffer, { statement, key }: ShippedRelease): Promise<Buffer> {
  const read = (file: string) => readFile(join(folder, file))
  const files: [name: string, content: Buffer][] = [
    ['Dockerfile', await read('Containerfile')],
    ['check-release.mjs', await read('check-release.mjs')],
    [bundleName, bundle],
    [agentReleaseName, Buffer.from(statement)],
    ...(key ? [[releaseKeyName, Buffer.from(`${key}\n`)] satisfies [string, Buffer]] : []),
  ]
  // Two empty blocks end an archive.
  return Buffer.concat([...files.flatMap(archived), Buffer.alloc(2 * blockBytes)])
}

const blockBytes = 512

/** A file in POSIX tar format: a header block, then the content in whole blocks. Without a time, so that builds are cached. */
function archived([name, content]: [name: string, content: Buffer]): Buffer[] {
  const header = Buffer.alloc(blockBytes)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(name, 0)
  header.write(octal(0o644, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(content.length, 11), 124)
  header.write(octal(0, 11), 136)
  // The checksum counts its own field as blanks.
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(
    octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    ),
    148,
  )
  return [header, content, Buffer.alloc(-content.length & (blockBytes - 1))]
}
