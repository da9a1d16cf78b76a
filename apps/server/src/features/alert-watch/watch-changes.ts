import { alertLimits } from '@marsad/contract/alerts'
import type { ChangeKind } from '@marsad/contract/inventory'
import type { Service } from '../../lib/ctx.ts'
import { effectiveRules, findRules } from '../alert-rules/index.ts'
import { takeSignals } from '../alerts/index.ts'
import { findTags } from './alert-watch.store.ts'

export type WatchedChanges = {
  workspaceId: string
  deviceId: string
  at: string
  changes: { kind: ChangeKind; subject: string }[]
}

/** Raises what the rules for a device want to know of its changes. A change has no end: somebody looks at it. */
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
