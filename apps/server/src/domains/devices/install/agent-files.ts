import { agentReleaseName, readRelease, releaseKeyName, writeRelease } from '@marsad/contract/agent/release'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { perService, type Service } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'

export const bundleName = 'marsad-agent.mjs'

export interface AgentBundle {
  content: Buffer
  sha256: string
  /** From the second line of the bundle; null for other builds. */
  version: string | null
}

/** The agent bundle, read again when the file changes; undefined if it does not exist. */
export function createAgentBundle(folder: string): () => Promise<AgentBundle | undefined> {
  const path = join(folder, bundleName)
  let known: { changedAt: number; bundle: AgentBundle } | undefined
  return async () => {
    const changedAt = (await stat(path).catch(() => undefined))?.mtimeMs
    if (changedAt === undefined) return undefined
    if (known?.changedAt !== changedAt) known = { changedAt, bundle: await readBundle(path) }
    return known.bundle
  }
}

async function readBundle(path: string): Promise<AgentBundle> {
  const content = await readFile(path)
  const [, version] =
    /^#!.*\n\/\/ marsad-agent (\d+\.\d+\.\d+)\n/.exec(content.toString('utf8', 0, 200)) ?? []
  return { content, sha256: createHash('sha256').update(content).digest('hex'), version: version ?? null }
}

export interface AgentFile {
  name: string
  bytes: number
  sha256: string
  open: () => Readable
}

const ends = ['-linux-x64', '-linux-arm64', '_amd64.deb', '_arm64.deb']

/**
 * The other files of a release beside the bundle, executables and packages, of the same version only. A release keeps
 * an executable as gzip, because it is read once for each machine and takes a third of the space.
 */
export function createAgentFiles(folder: string): (version: string) => Promise<AgentFile[]> {
  const known = new Map<string, { changedAt: number; file: Promise<AgentFile> }>()
  return async (version) => {
    const isOfVersion = (name: string) =>
      ends.some((end) => name.replace(/\.gz$/, '') === `marsad-agent${end[0]}${version}${end}`)
    const names = (await readdir(folder)).filter(isOfVersion)
    return Promise.all(
      names.map(async (name) => {
        const path = join(folder, name)
        const { mtimeMs: changedAt } = await stat(path)
        const before = known.get(name)
        if (before?.changedAt === changedAt) return before.file
        const file = readAgentFile(path)
        known.set(name, { changedAt, file })
        file.catch(() => known.delete(name))
        return file
      }),
    )
  }
}

async function readAgentFile(path: string): Promise<AgentFile> {
  const isPacked = path.endsWith('.gz')
  const open = () => {
    const file = createReadStream(path)
    // An error of the file ends the reader of its content too.
    return isPacked ? pipeline(file, createGunzip(), () => {}) : file
  }
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of open() as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { name: basename(path, isPacked ? '.gz' : ''), bytes, sha256: hash.digest('hex'), open }
}

const bundleOf = perService(({ config }) => createAgentBundle(config.agentDir))
const filesOf = perService(({ config }) => createAgentFiles(config.agentDir))

export async function shippedAgent(service: Service) {
  const bundle = await bundleOf(service)()
  if (!bundle) throw new Failure('resource.not_found')
  return bundle
}

/** The agent version that this server ships; null without a bundle or a version in it. */
export async function shippedVersion(service: Service): Promise<string | null> {
  const bundle = await bundleOf(service)()
  return bundle?.version ?? null
}

export async function shippedFiles(service: Service): Promise<AgentFile[]> {
  const version = await shippedVersion(service)
  return version === null ? [] : filesOf(service)(version)
}

export interface ShippedRelease {
  /** File names with their checksums, followed by a signature if the build was signed. */
  statement: string
  /** The public key as PEM; empty for an unsigned release. */
  key: string
}

/** The release statement beside the agent, with its key; an unsigned one if there is none. */
export async function shippedRelease(service: Service): Promise<ShippedRelease> {
  const read = (name: string) => readFile(join(service.config.agentDir, name), 'utf8').catch(() => undefined)
  const [statement, key] = await Promise.all([read(agentReleaseName), read(releaseKeyName)])
  if (statement !== undefined && key !== undefined) {
    // Both are inserted into a script: neither may break out of its quotes.
    if (!/^-----BEGIN PUBLIC KEY-----\n[A-Za-z0-9+/=\n]+-----END PUBLIC KEY-----\n?$/.test(key))
      throw new Error(`${releaseKeyName} beside the agent is not a public key`)
    readRelease(statement)
    return { statement, key: key.trim() }
  }
  const [{ content, sha256, version }, files] = await Promise.all([
    shippedAgent(service),
    shippedFiles(service),
  ])
  const bundle = { name: bundleName, bytes: content.length, sha256 }
  const product = 'marsad-agent'
  return {
    statement: writeRelease({ product, version: version ?? '0.0.0', files: [bundle, ...files] }),
    key: '',
  }
}
