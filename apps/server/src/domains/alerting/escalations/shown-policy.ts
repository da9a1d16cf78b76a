import type {
  EscalationPolicy,
  EscalationStep,
  EscalationTarget,
  ShownEscalationStep,
} from '@marsad/contract/http/escalation-policies'
import type { Tx } from '../../../engines/postgres.ts'
import { listAllChannels } from '../notifications/channels/channels.store.ts'
import { listReaders } from '../notifications/deliveries/notified.store.ts'
import { listScheduleNames } from '../on-call/on-call.store.ts'
import { resolveTargets, type StepRecipient } from './recipients.ts'
import type { PolicyRow } from './policies.store.ts'

/** The names of those who are reached, each once. */
export const namesOf = (recipients: readonly StepRecipient[]): string[] => [
  ...new Set(
    recipients.flatMap((one) => {
      if (one.kind === 'person') return one.reader.name
      return one.kind === 'channel' ? one.channel.name : []
    }),
  ),
]

/** Steps with the names of their targets and of those who would be notified now. Needs the scope of the workspace. */
export async function showSteps(
  tx: Tx,
  workspaceId: string,
  steps: readonly EscalationStep[],
  at: Date,
): Promise<ShownEscalationStep[]> {
  const [readers, channels, schedules] = await Promise.all([
    listReaders(tx, workspaceId),
    listAllChannels(tx, workspaceId),
    listScheduleNames(tx, workspaceId),
  ])
  const nameOf = (target: EscalationTarget): string | null => {
    if (target.kind === 'person') {
      return readers.find(({ userId }) => userId === target.userId)?.name ?? null
    }
    if (target.kind === 'schedule') return schedules.get(target.scheduleId) ?? null
    return channels.find(({ id }) => id === target.channelId)?.name ?? null
  }
  const shown: ShownEscalationStep[] = []
  for (const { targets, waitMinutes } of steps) {
    const resolved = await resolveTargets(tx, workspaceId, targets, at)
    shown.push({
      waitMinutes,
      targets: targets.map((target, n) => ({
        ...target,
        name: nameOf(target),
        reaches: namesOf(resolved[n] ?? []),
      })),
    })
  }
  return shown
}

export const toPolicy = ({ policy, rules }: PolicyRow, steps: ShownEscalationStep[]): EscalationPolicy => ({
  id: policy.id,
  name: policy.name,
  steps,
  repeats: policy.repeats,
  isDefault: policy.isDefault,
  rules,
  createdAt: policy.createdAt.toISOString(),
  changedAt: policy.changedAt.toISOString(),
})
