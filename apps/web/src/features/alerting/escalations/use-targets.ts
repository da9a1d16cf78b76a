import type { EscalationPolicy } from '@marsad/contract/http/escalation-policies'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useMembers, useOnCall } from '../on-call/on-call.api.ts'
import { keyOf, type TargetKey } from './policy-draft.ts'

/** What a step can notify, by key, and the names of what the policy already names, gone or not. */
export function useTargets(policy: EscalationPolicy | null) {
  const t = useTranslations('escalations')
  const may = useMay()
  const members = useMembers().data?.members ?? []
  const schedules = useOnCall().data?.schedules ?? []
  const channels =
    api.useQuery('GET /api/channels', {}, { enabled: may('channels.manage') }).data?.channels ?? []
  const choices = new Map<TargetKey, string>([
    ...schedules.map(({ id, name }) => [`schedule:${id}` as const, name] as const),
    ...members.map(
      ({ userId, firstName, lastName }) => [`person:${userId}` as const, `${firstName} ${lastName}`] as const,
    ),
    ...channels.map(({ id, name }) => [`channel:${id}` as const, name] as const),
  ])
  const stored = new Map(
    (policy?.steps ?? []).flatMap(({ targets }) => targets.map((one) => [keyOf(one), one.name] as const)),
  )
  const kindOf = (key: TargetKey) => {
    if (key.startsWith('person:')) return t('kind.person')
    return key.startsWith('schedule:') ? t('kind.schedule') : t('kind.channel')
  }
  return { choices, kindOf, nameOf: (key: TargetKey) => choices.get(key) ?? stored.get(key) ?? t('gone') }
}
export type Targets = ReturnType<typeof useTargets>
