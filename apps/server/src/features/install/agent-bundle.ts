import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../../lib/failure.ts'

export const bundleName = 'marsad-agent.mjs'

export interface AgentBundle {
  content: Buffer
  sha256: string
}

/** The agent as it was built, read again when it was built again. */
export function createAgentBundle(folder: string): () => Promise<AgentBundle> {
  const path = join(folder, bundleName)
  let known: { changedAt: number; bundle: AgentBundle } | undefined
  return async () => {
    const changedAt = (await stat(path).catch(() => undefined))?.mtimeMs
    if (changedAt === undefined) throw new Failure('resource.not_found')
    if (known?.changedAt !== changedAt) known = { changedAt, bundle: await readBundle(path) }
    return known.bundle
  }
}

async function readBundle(path: string): Promise<AgentBundle> {
  const content = await readFile(path)
  return { content, sha256: createHash('sha256').update(content).digest('hex') }
}
