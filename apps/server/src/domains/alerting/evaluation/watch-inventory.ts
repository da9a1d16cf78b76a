import { alertLimits } from '@marsad/contract/alerts'
import type { ChangeKind } from '@marsad/contract/inventory'
import type { Tx } from '../../../engines/postgres.ts'
import type { Service } from '../../../platform/context.ts'
import type { Signal } from '../alerts/identify-signals.ts'
import { takeSignals } from '../alerts/take-signals.ts'
import { effectiveRules, type Rule } from '../rules/alert-rules.rules.ts'
import { findRules } from '../rules/alert-rules.store.ts'
import { alertingJobs } from '../alerting.jobs.ts'
import { findOpenOf, findPosture, findTags, findWatchedKinds } from './alert-watch.store.ts'
import { postureSignals } from './posture.rules.ts'

type Ids = { workspaceId: string; deviceId: string }

/** Changes covered by an alert rule are queued for evaluation when the transaction that writes them commits. */
export async function changesWritten(
  tx: Tx,
  service: Service,
  { workspaceId, deviceId }: Ids,
  changes: readonly { kind: ChangeKind; subject: string }[],
  at: Date,
) {
  if (changes.length === 0) return
  const kinds = await findWatchedKinds(tx, workspaceId, [...new Set(changes.map(({ kind }) => kind))])
  const watched = changes.flatMap(({ kind, subject }) => (kinds.has(kind) ? { kind, subject } : []))
  if (watched.length === 0) return
  const input = { workspaceId, deviceId, at: at.toISOString(), changes: watched }
  await service.engines.jobs.enqueue(alertingJobs.changes, input, { tx })
}

/** The findings of a workspace are queued for evaluation. A failed enqueue is made up for within a minute. */
export function postureMoved(service: Service, workspaceId: string) {
  service.engines.jobs
    .enqueue(alertingJobs.posture, { workspaceId }, { key: workspaceId })
    .catch((error: unknown) =>
      service.log.warn({ err: error }, 'alerts: a look at findings could not be asked for'),
    )
}

/** The findings of all devices of a workspace are compared with its alert rules and open alerts. */
export async function watchPosture(service: Service, workspaceId: string) {
  const signals = await service.engines.postgres.transaction(
    { workspaceId },
    async (tx): Promise<Signal[]> => {
      const rules = (await findRules(tx, workspaceId)).filter(({ subject }) => subject.kind === 'finding')
      if (rules.length === 0) return []
      const [posture, open] = await Promise.all([
        findPosture(tx, workspaceId, rules.flatMap(findingOf)),
        findOpenOf(
          tx,
          workspaceId,
          rules.map(({ id }) => id),
        ),
      ])
      const unknown = new Set(
        posture.flatMap(({ state, deviceId, finding }) =>
          state === 'unknown' ? `${deviceId} ${finding}` : [],
        ),
      )
      return postureSignals({
        found: posture.filter(({ state }) => state === 'found'),
        open,
        isUnknown: (deviceId, finding) => unknown.has(`${deviceId} ${finding}`),
        rulesOf: effectiveRules(rules),
        rules,
        now: new Date(),
      })
    },
  )
  await takeSignals(service, workspaceId, signals)
}

const findingOf = ({ subject }: Rule) => (subject.kind === 'finding' ? [subject.finding] : [])

export type WatchedChanges = {
  workspaceId: string
  deviceId: string
  at: string
  changes: { kind: ChangeKind; subject: string }[]
}

/** Alerts for changes that the rules of a device cover. A change has no end: a person resolves its alert. */
export async function watchChanges(service: Service, { workspaceId, deviceId, at, changes }: WatchedChanges) {
  const signals = await service.engines.postgres.transaction({ workspaceId }, async (tx) => {
    const [rules, [device]] = await Promise.all([
      findRules(tx, workspaceId),
      findTags(tx, workspaceId, [deviceId]),
    ])
    const held = device ? effectiveRules(rules)(device) : []
    return changes.flatMap(({ kind, subject }) =>
      held
        .filter((rule) => rule.subject.kind === 'change' && rule.subject.change === kind)
        .map(({ id }) => ({
          ruleId: id,
          deviceId,
          part: subject.slice(0, alertLimits.partLength),
          state: 'breach' as const,
          value: null,
          startedAt: new Date(at),
        })),
    )
  })
  await takeSignals(service, workspaceId, signals)
}
