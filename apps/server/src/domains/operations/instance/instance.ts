import { redactCommand } from '@marsad/contract/agent/redact-command'
import type { Done } from '@marsad/contract/http/auth'
import type {
  EngineReport,
  EngineState,
  InstanceJobs,
  InstanceVersions,
  InstanceWorkspaces,
  InstanceWorkspacesQuery,
} from '@marsad/contract/http/instance'
import { foldText } from '@marsad/contract/fold'
import { z } from 'zod'
import { recordInstanceAct } from '../../../platform/audit/audit.ts'
import { createCache } from '../../../platform/cache.ts'
import { inInstance, perService, type Service, type UserCtx } from '../../../platform/context.ts'
import { pageOf, readCursor, writeCursor } from '../../../platform/cursors.ts'
import { Failure } from '../../../platform/errors.ts'
import { version } from '../../../platform/ids.ts'
import { isOlderVersion, shippedRelease, shippedVersion } from '../../devices/index.ts'
import { examine } from '../doctor/examine.ts'
import { readAgents, readWorkspaces, type WorkspaceRow } from './instance.store.ts'

// Counting reads every device and monitor; people who look at the list or page through it share one count.
const countsOf = perService(() =>
  createCache<{ rows: WorkspaceRow[]; at: Date }>({ freshMs: 10_000, staleMs: 0, most: 1 }),
)

export const loadWorkspaces = (ctx: UserCtx) =>
  countsOf(ctx)('all', async () => {
    const at = new Date()
    return { rows: await inInstance(ctx, readWorkspaces), at }
  })

const names = new Intl.Collator('und', { numeric: true })
type Order = (a: WorkspaceRow, b: WorkspaceRow) => number
const orders: Record<InstanceWorkspacesQuery['sort'], Order> = {
  name: (a, b) => names.compare(a.name, b.name),
  devices: (a, b) => a.devices - b.devices,
  storage: (a, b) => a.storageBytes - b.storageBytes,
  created: (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
}

const Position = z.strictObject({ offset: z.int().min(0).max(1_000_000) })

const sumOf = (rows: readonly WorkspaceRow[], of: (row: WorkspaceRow) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

export async function listInstanceWorkspaces(
  ctx: UserCtx,
  { search = '', sort, direction, cursor, limit }: InstanceWorkspacesQuery,
): Promise<InstanceWorkspaces> {
  const { rows, at } = await loadWorkspaces(ctx)
  const offset = readCursor(Position, cursor)?.offset ?? 0
  const typed = foldText(search)
  const found = rows.filter(({ name, owners }) => foldText([name, ...owners].join('\n')).includes(typed))
  const sign = direction === 'asc' ? 1 : -1
  const sorted = found.toSorted((a, b) => sign * orders[sort](a, b) || (a.id < b.id ? -1 : 1))
  const page = sorted.slice(offset, offset + limit + 1)
  const { items, nextCursor } = pageOf(page, limit, () => writeCursor({ offset: offset + limit }))
  return {
    workspaces: items.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    total: found.length,
    nextCursor,
    totals: {
      workspaces: rows.length,
      members: sumOf(rows, ({ members }) => members),
      devices: sumOf(rows, ({ devices }) => devices),
      monitors: sumOf(rows, ({ monitors }) => monitors),
      storageBytes: sumOf(rows, ({ storageBytes }) => storageBytes),
    },
    storageQuotaBytes: ctx.config.limits.storageBytes,
    countedAt: at.toISOString(),
  }
}

type Held = { report: EngineReport | null; running: Promise<void> | undefined }

/** The last report of this process. The checks take seconds and write a test object, so they run only on request. */
const heldOf = perService((): Held => ({ report: null, running: undefined }))

/** Runs the checks in the background, unless they are running. */
export function examineEngines(ctx: Service): EngineState {
  const held = heldOf(ctx)
  held.running ??= makeReport(ctx)
    .then((report) => void (held.report = report))
    .catch((error: unknown) => ctx.log.error({ err: error }, 'instance: the engines could not be examined'))
    .finally(() => (held.running = undefined))
  return { isRunning: true, report: held.report }
}

export function getEngineState(ctx: Service): EngineState {
  const { report, running } = heldOf(ctx)
  return report ? { isRunning: running !== undefined, report } : examineEngines(ctx)
}

async function makeReport(service: Service): Promise<EngineReport> {
  const found = await examine(service)
  return {
    examinedAt: new Date().toISOString(),
    findings: found.map(({ part, isOk, message, fix }) => ({ part, isOk, message, ...(fix && { fix }) })),
    versions: [
      { part: 'Marsad', version },
      ...found.flatMap((finding) =>
        finding.version ? [{ part: finding.part, version: finding.version }] : [],
      ),
    ],
  }
}

const shownJobs = 50
const mostReason = 300

/** Errors may quote addresses with passwords, tokens and the values of a statement. */
const withoutSecrets = (reason: string) =>
  redactCommand(reason.replace(/\bparams:.*/su, '').replaceAll(/\s+/g, ' '))
    .replaceAll(/\bmarsad_[a-z]_[\w-]+/g, '***')
    .trim()
    .slice(0, mostReason)

export async function getInstanceJobs({ engines: { jobs } }: Service): Promise<InstanceJobs> {
  const [queues, dead] = await Promise.all([jobs.queues(), jobs.dead(shownJobs)])
  return {
    queues,
    failed: dead.map(({ id, name, attempts, failedAt, reason }) => ({
      id,
      queue: name,
      attempts,
      failedAt: failedAt.toISOString(),
      reason: withoutSecrets(reason ?? ''),
    })),
  }
}

/** Runs a failed job once more, with its old input. */
export async function retryJob(ctx: UserCtx, id: string): Promise<Done> {
  const name = await ctx.engines.jobs.retry(id)
  if (name === undefined) throw new Failure('instance.job_not_failed')
  await inInstance(ctx, (tx) => recordInstanceAct(tx, ctx, { action: 'job.retried', target: name }))
  return { success: true, message: 'The job runs again' }
}

export async function getInstanceVersions(ctx: UserCtx): Promise<InstanceVersions> {
  const [shipped, agents] = await Promise.all([shippedVersion(ctx), inInstance(ctx, readAgents)])
  const isSigned = shipped !== null && (await shippedRelease(ctx)).key !== ''
  return {
    server: version,
    shippedAgent: shipped === null ? null : { version: shipped, isSigned },
    agents: agents.map((agent) => ({
      ...agent,
      isOutdated: shipped !== null && isOlderVersion(agent.version, shipped),
    })),
  }
}
