import type { Channel } from '@marsad/contract/http/channels'
import { clsx } from 'clsx'
import { Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Bdi, VisuallyHidden } from '../../../ui/text.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Facts } from '../../../ui/data/card.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { SeverityBadge } from '../severity-badge.tsx'
import { ChannelTest } from './channel-test.tsx'
import { type ChannelAct, useSwitchChannel } from './channels.api.ts'
import { DeliveryStatus } from './delivery.tsx'
import { channelIcons } from './channel-icons.ts'

interface ChannelCardProps {
  channel: Channel
  onAct: (act: ChannelAct) => void
}

export function ChannelCard({ channel, onAct }: ChannelCardProps) {
  const t = useTranslations('channels')
  const { isOn, turn } = useSwitchChannel(channel)
  const { name, kind, locale, severities } = channel
  const Icon = channelIcons[kind]
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-card border bg-card p-4 shadow-card">
      <div className="flex items-start gap-3">
        <span
          aria-hidden
          className={clsx(
            'grid size-9 shrink-0 place-items-center rounded-control',
            isOn ? 'bg-soft text-primary' : 'bg-hover text-muted',
          )}
        >
          <Icon className="size-4.5" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-sm font-semibold" title={name}>
            <bdi>{name}</bdi>
          </h2>
          <p className="text-xs text-muted">{t(`kind.${kind}`)}</p>
        </div>
        {/* Visually hidden text takes its distance from the switch. */}
        <div className="-me-3">
          <Switch
            checked={isOn}
            onCheckedChange={turn}
            label={<VisuallyHidden>{t('switchOf', { name })}</VisuallyHidden>}
          />
        </div>
      </div>
      <Facts
        facts={[
          [t('goesTo'), <ChannelTarget key="target" channel={channel} />],
          [
            t('wants'),
            <span key="wants" className="flex flex-wrap gap-1">
              {severities.length > 0
                ? severities.map((severity) => <SeverityBadge key={severity} severity={severity} />)
                : t('onlyNamed')}
            </span>,
          ],
          [t('language'), kind === 'email' ? t('ownLanguage') : t(`locale.${locale}`)],
          [t('last'), <LastDelivery key="last" last={channel.last} />],
        ]}
      />
      <div className="mt-auto flex flex-col gap-3 border-t pt-3">
        <ChannelTest channel={channel}>
          <IconButton
            size="sm"
            label={t('editOf', { name })}
            onClick={() => onAct({ kind: 'edit', channel })}
          >
            <Pencil aria-hidden />
          </IconButton>
          <IconButton
            size="sm"
            label={t('removeOf', { name })}
            onClick={() => onAct({ kind: 'remove', channel })}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </ChannelTest>
      </div>
    </li>
  )
}

function ChannelTarget({ channel: { email, hint } }: { channel: Channel }) {
  const t = useTranslations('channels')
  if (!email) {
    return (
      <Bdi mono truncate>
        {hint}
      </Bdi>
    )
  }
  return email.audience === 'chosen'
    ? t('chosenCount', { count: email.memberIds.length })
    : t(`audience.${email.audience}`)
}

function LastDelivery({ last }: Pick<Channel, 'last'>) {
  const t = useTranslations('channels')
  const problem = useTranslations('deliveries.problem')
  if (!last) return <Badge>{t('never')}</Badge>
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <DeliveryStatus status={last.status} hasProblem={last.problem !== null} />
      <RelativeTime value={new Date(last.at)} className="text-muted" />
      {last.problem && last.status !== 'delivered' && (
        <p className="basis-full text-bad">{problem(last.problem)}</p>
      )}
    </div>
  )
}
