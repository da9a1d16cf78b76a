import type { AlertRule } from '@marsad/contract/http/alert-rules'
import type { Channel } from '@marsad/contract/http/channels'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { isolateText } from '../../../lib/isolate-text.ts'
import { StatusBadge } from '../../../ui/data/badge.tsx'
import { useRuleChannels } from './alert-rules.api.ts'

/** The recipients: by name for readers who may list the channels, by number for the others. */
export function RuleChannels({ rule }: { rule: AlertRule }) {
  const t = useTranslations('alertRules.told')
  const format = useFormat()
  const channels = useRuleChannels()
  const { channelIds } = rule
  if (!channels) return channelIds ? t('count', { count: channelIds.length }) : t('all')
  const reached = reachedBy(rule, channels)
  if (reached.length === 0) return <StatusBadge status="warn">{t('nobody')}</StatusBadge>
  const names = format.list(reached.map(({ name }) => isolateText(name)))
  return (
    <span className="block truncate" title={names}>
      {channelIds ? <bdi>{names}</bdi> : t('allOf', { count: reached.length })}
    </span>
  )
}

/** The enabled channels of a rule: those it names, or all that accept its severity. */
export const reachedBy = (
  { channelIds, severity }: Pick<AlertRule, 'channelIds' | 'severity'>,
  channels: readonly Channel[],
) =>
  channels.filter(
    (channel) =>
      channel.isEnabled &&
      (channelIds ? channelIds.includes(channel.id) : channel.severities.includes(severity)),
  )
