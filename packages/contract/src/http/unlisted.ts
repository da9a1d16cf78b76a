import { z } from 'zod'
import { ZonedInstant } from '../instants.ts'
import { serverLocation } from '../monitors.ts'
import { operation } from '../operation.ts'
import { ById } from './common.ts'

/** Public files and pages: not API calls, so the reference does not list them. */
export const getWebApp = operation('GET /*', { needs: 'public', isHidden: true })
export const getOpenApi = operation('GET /api/openapi.json', { needs: 'public', isHidden: true })
export const getWorkspaceSchema = operation('GET /api/schema/workspace.json', {
  needs: 'public',
  isHidden: true,
})
export const getShellInstaller = operation('GET /install.sh', { needs: 'public', isHidden: true })
export const getWindowsInstaller = operation('GET /install.ps1', { needs: 'public', isHidden: true })
export const getAgentBundle = operation('GET /agent/download/marsad-agent.mjs', {
  needs: 'public',
  isHidden: true,
})
export const getAgentBundleHash = operation('GET /agent/download/marsad-agent.mjs.sha256', {
  needs: 'public',
  isHidden: true,
})
export const getAgentImage = operation('GET /agent/download/marsad-agent.tar', {
  needs: 'public',
  isHidden: true,
})
export const getAgentRelease = operation('GET /agent/download/marsad-agent.release', {
  needs: 'public',
  isHidden: true,
})
export const getAgentFile = operation('GET /agent/download/:file', {
  needs: 'public',
  params: z.strictObject({ file: z.string() }),
  isHidden: true,
})

/** Endpoints for the engines. */
export const getOwnMetrics = operation('GET /internal/metrics', { needs: 'internal', isHidden: true })
export const listProbeTargets = operation('GET /internal/sd/probes', {
  needs: 'internal',
  query: z.strictObject({ by: z.enum(['blackbox', 'server']) }),
  isHidden: true,
})
export const runProbe = operation('GET /internal/probes/:id', {
  needs: 'internal',
  params: ById,
  /** `from` is set for the server's own part in a check from several locations. */
  query: z.strictObject({ workspace: z.uuid(), from: z.literal(serverLocation).optional() }),
  isHidden: true,
})

/** An alert of Alertmanager's API, as far as it is read. */
export const ReceivedAlert = z.object({
  labels: z.record(z.string(), z.string()),
  annotations: z.record(z.string(), z.string()).default({}),
  startsAt: ZonedInstant,
  endsAt: ZonedInstant,
})
export type ReceivedAlert = z.infer<typeof ReceivedAlert>
/** The body is a JSON array of any number of them, read as it arrives. */
export const receiveAlerts = operation('POST /internal/alertmanager/api/v2/alerts', {
  needs: 'internal',
  isHidden: true,
})
