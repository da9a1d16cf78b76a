import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export const bundleName = 'marsad-agent.mjs'

export interface AgentBundle {
  content: Buffer
  sha256: string
  /** What its second line says; null for one that was built in another way. */
  version: string | null
}

/** The agent as it was built, read again when it was built again; undefined while it was not. */
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
