import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import {
  chmodSync,
  createWriteStream,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isSea } from 'node:sea'
import { pipeline } from 'node:stream/promises'
import {
  agentReleaseName,
  compareVersions,
  readRelease,
  releaseKeyName,
  type ReadRelease,
  type ReleaseFile,
} from '@marsad/contract/agent/release'
import type { Config } from '../config.ts'
import { createHttp, type Http } from '../uplink/http.ts'
import { Identity } from './identity.ts'
import { Stopped } from '../stopped.ts'
import { version } from '../version.ts'

interface UpdateOptions {
  /** The running file; the public key is beside it. */
  program?: string
  /** Accepts an older version too. */
  downgrade?: boolean | undefined
  say: (line: string) => void
}

const mostStatementBytes = 64 * 1024

/**
 * Replaces the program by the server's release, on an operator's command. Everything from the server is
 * verified with the installed key before any of it runs; the install script, in contrast, trusts the server.
 */
export async function updateAgent(
  config: Config,
  { program = ownProgram(), downgrade = false, say }: UpdateOptions,
) {
  if (process.platform === 'win32')
    throw new Stopped("On Windows, update the agent with the server's install script.")
  if (config.collectors.root !== '')
    throw new Stopped(
      'This agent runs in a container: build its image again and start it with the same volume.',
    )
  const server = Identity.load(config.dataDir)?.serverOr(config.server) ?? config.server
  if (!server) throw new Stopped('This machine is not enrolled: run marsad-agent enrol --server URL')
  const keyFile = join(dirname(program), releaseKeyName)
  if (!existsSync(keyFile))
    throw new Stopped(
      `${keyFile} not found: this agent is unsigned. Update it with the server's install script.`,
    )
  const http = createHttp(server, config)
  try {
    const release = await fetchRelease(http, readFileSync(keyFile, 'utf8'))
    const order = compareVersions(release.version, version)
    if (order === 0) return say(`Already up to date: ${version}.`)
    if (order < 0 && !downgrade)
      throw new Stopped(
        `The server offers ${release.version}, older than ${version}. To downgrade, add --downgrade.`,
      )
    const isPackage = isFromPackage(program)
    const file = fileFor(release, isPackage)
    const fetched = join(dirname(program), `.new-${basename(program)}`)
    try {
      await fetchFile(http, file, fetched)
      if (isPackage)
        execFileSync('dpkg', ['--force-confold', '--install', fetched], {
          stdio: ['ignore', 'inherit', 'inherit'],
        })
      else putInPlace(fetched, program, release.version)
    } finally {
      rmSync(fetched, { force: true })
    }
    if (!isPackage) restartService(say)
    say(`Updated from ${version} to ${release.version}.`)
  } finally {
    http.close()
  }
}

async function fetchRelease(http: Http, key: string): Promise<ReadRelease> {
  const chunks: Buffer[] = []
  for await (const chunk of boundedBody(await ask(http, agentReleaseName), mostStatementBytes))
    chunks.push(chunk)
  const release = readRelease(Buffer.concat(chunks).toString())
  const { signed, signature, product } = release
  const isSigned =
    signature !== null &&
    verify(null, Buffer.from(signed), createPublicKey(key), Buffer.from(signature, 'base64'))
  if (!isSigned)
    throw new Stopped("The server's agent is not signed with this agent's release key. Nothing was changed.")
  if (product !== 'marsad-agent') throw new Stopped(`The server offers ${product}, not the Marsad agent.`)
  return release
}

async function ask(http: Http, name: string) {
  const answer = await http.get(`/agent/download/${name}`)
  if (answer.statusCode === 200) return answer
  answer.destroy()
  throw new Error(`${name}: the server responded with ${answer.statusCode}`)
}

async function* boundedBody(body: AsyncIterable<Buffer>, most: number) {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > most) throw new Error('The download is larger than announced')
    yield chunk
  }
}

/** An executable, a package or the bundle: the form in which this agent was installed. */
function fileFor({ files }: ReadRelease, isPackage: boolean): ReleaseFile {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const end = isPackage ? `_${architecture}.deb` : isSea() ? `-${process.platform}-${process.arch}` : '.mjs'
  const file = files.find(({ name }) => name.endsWith(end))
  if (!file) throw new Stopped(`The server has no agent for this machine (${end}).`)
  return file
}

async function fetchFile(http: Http, { name, bytes, sha256 }: ReleaseFile, path: string) {
  const hash = createHash('sha256')
  let received = 0
  const body = boundedBody(await ask(http, name), bytes)
  // Opened before anything can fail: a file opened later would be left behind.
  const fd = openSync(path, 'w', 0o600)
  await pipeline(
    async function* () {
      for await (const chunk of body) {
        hash.update(chunk)
        received += chunk.length
        yield chunk
      }
    },
    createWriteStream(path, { fd, flush: true }),
  )
  if (received !== bytes || hash.digest('hex') !== sha256)
    throw new Stopped(`${name} does not match its signature. Nothing was changed.`)
}

/** Only if it reports the announced version; until then the installed program stays in place. */
function putInPlace(fetched: string, program: string, expected: string) {
  chmodSync(fetched, isSea() ? 0o755 : 0o644)
  const [file, ...args] = isSea() ? [fetched] : [process.execPath, fetched]
  const actual = execFileSync(file, [...args, 'version'], { encoding: 'utf8' }).trim()
  if (actual !== expected) throw new Stopped(`The new agent reports version ${actual}, expected ${expected}.`)
  renameSync(fetched, program)
}

function isFromPackage(program: string): boolean {
  try {
    execFileSync('dpkg-query', ['--search', program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function restartService(say: (line: string) => void) {
  try {
    if (process.platform === 'darwin')
      execFileSync('launchctl', ['kickstart', '-k', 'system/marsad-agent'], { stdio: 'ignore' })
    else execFileSync('systemctl', ['try-restart', 'marsad-agent.service'], { stdio: 'ignore' })
  } catch {
    say('The agent could not be restarted. Restart it manually.')
  }
}

const ownProgram = () => realpathSync(isSea() ? process.execPath : (process.argv[1] ?? ''))
