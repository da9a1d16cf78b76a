import type { AntivirusFacts, FirewallFacts, VolumeFacts } from '@marsad/contract/agent/inventory'
import { firewallProfiles, type SwitchState } from '@marsad/contract/inventory'
import { BrickWallShield, Bug, HardDrive } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Status, StatusBadge } from '../../../ui/data/badge.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { None, StateRow, type Reported, ReportedCard } from './reported-card.tsx'

export function FirewallCard({ reported }: { reported: Reported<FirewallFacts> }) {
  const t = useTranslations('security.firewall')
  return (
    <ReportedCard
      icon={BrickWallShield}
      title={t('title')}
      reported={reported}
      description={
        reported.kind === 'ok' && reported.value.product && <LongText>{reported.value.product}</LongText>
      }
    >
      {({ profiles, rules }) => (
        <ul>
          {firewallProfiles.map((profile) => (
            <StateRow key={profile} name={t(`profile.${profile}`)}>
              <SwitchBadge state={profiles[profile]} />
            </StateRow>
          ))}
          <StateRow name={t('rules')}>
            <span className="num text-muted">
              {rules ? t('ruleCount', { count: rules.count }) : t('rulesUnread')}
            </span>
          </StateRow>
        </ul>
      )}
    </ReportedCard>
  )
}

export function EncryptionCard({ reported }: { reported: Reported<VolumeFacts[]> }) {
  const t = useTranslations('security.encryption')
  return (
    <ReportedCard icon={HardDrive} title={t('title')} reported={reported}>
      {(volumes) =>
        volumes.length === 0 ? (
          <None>{t('none')}</None>
        ) : (
          <ul className="max-h-72 overflow-y-auto">
            {volumes.map(({ volume, encryption, method }) => (
              <StateRow key={volume} name={<LongText mono>{volume}</LongText>}>
                {method && (
                  <span className="max-w-32 text-xs text-muted">
                    <LongText>{method}</LongText>
                  </span>
                )}
                <SwitchBadge state={encryption} />
              </StateRow>
            ))}
          </ul>
        )
      }
    </ReportedCard>
  )
}

const definitionStatuses = {
  up_to_date: 'ok',
  outdated: 'bad',
  unknown: 'warn',
} as const satisfies Record<AntivirusFacts['definitions'], Status>

export function AntivirusCard({ reported }: { reported: Reported<AntivirusFacts[]> }) {
  const t = useTranslations('security.antivirus')
  return (
    <ReportedCard icon={Bug} title={t('title')} reported={reported}>
      {(products) =>
        products.length === 0 ? (
          <None>{t('none')}</None>
        ) : (
          products.map((product, index) => <Antivirus key={index} product={product} />)
        )
      }
    </ReportedCard>
  )
}

function Antivirus({ product: { name, realTime, definitions, definitionsAt } }: { product: AntivirusFacts }) {
  const t = useTranslations('security.antivirus')
  return (
    <div className="border-b last:border-b-0">
      <div className="px-4 pt-3 text-sm font-medium">
        <LongText>{name}</LongText>
      </div>
      <ul>
        <StateRow name={t('realTime')}>
          <SwitchBadge state={realTime} />
        </StateRow>
        <StateRow name={t('definitions')}>
          {definitionsAt && (
            <RelativeTime value={new Date(definitionsAt)} className="text-xs whitespace-nowrap text-muted" />
          )}
          <StatusBadge status={definitionStatuses[definitions]}>{t(`state.${definitions}`)}</StatusBadge>
        </StateRow>
      </ul>
    </div>
  )
}

const statuses = { on: 'ok', off: 'bad', unsupported: 'idle', unknown: 'warn' } as const satisfies Record<
  SwitchState,
  Status
>

export function SwitchBadge({ state }: { state: SwitchState }) {
  const t = useTranslations('security')
  return <StatusBadge status={statuses[state]}>{t(`switch.${state}`)}</StatusBadge>
}
