import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { agentReleaseName, readRelease, releaseKeyName, writeRelease } from '@marsad/contract/agent/release'
import type { Service } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { perService } from '../../lib/per-service.ts'
import { bundleName, createAgentBundle } from './agent-bundle.ts'
import { createAgentFiles, type AgentFile } from './agent-files.ts'

const bundleOf = perService(({ config }) => createAgentBundle(config.agentDir))
const filesOf = perService(({ config }) => createAgentFiles(config.agentDir))

export async function shippedAgent(service: Service) {
  const bundle = await bundleOf(service)()
  if (!bundle) throw new Failure('resource.not_found')
  return bundle
}

/** The version of the agent that machines get from here; null while there is none or it does not say. */
export async function shippedVersion(service: Service): Promise<string | null> {
  const bundle = await bundleOf(service)()
  return bundle?.version ?? null
}

export async function shippedFiles(service: Service): Promise<AgentFile[]> {
  const version = await shippedVersion(service)
  return version === null ? [] : filesOf(service)(version)
}

export interface ShippedRelease {
  /** Names the files with their checksums; ends with a signature where whoever built the agent has a key. */
  statement: string
  /** The public key as PEM; empty where nobody signed. */
  key: string
}

/** The statement that lies beside the agent, with its key; one that nobody signed where there is none. */
export async function shippedRelease(service: Service): Promise<ShippedRelease> {
  const read = (name: string) => readFile(join(service.config.agentDir, name), 'utf8').catch(() => undefined)
  const [statement, key] = await Promise.all([read(agentReleaseName), read(releaseKeyName)])
  if (statement !== undefined && key !== undefined) {
    // Both become part of a script: nothing may come out of its quotes.
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
