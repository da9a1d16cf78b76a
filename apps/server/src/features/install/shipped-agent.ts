import type { Service } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { perService } from '../../lib/per-service.ts'
import { createAgentBundle } from './agent-bundle.ts'
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
