import type { AntivirusFacts, FirewallFacts, VolumeFacts } from '@marsad/contract/agent/inventory'
import { firewallProfiles, type SwitchState } from '@marsad/contract/inventory'
import { BrickWallShield, Bug, HardDrive } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Status, StatusBadge } from '../../../ui/data/badge.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { None, StateRow, type Told, ToldCard } from './told-card.tsx'

export function FirewallCard({ told }: { told: Told<FirewallFacts> }) {
  const t = useTranslations('security.firewall')
  return (
    <ToldCard
      icon={BrickWallShield}
      title={t('title')}
      told={told}
      description={told.kind === 'ok' && told.value.product && <LongText>{told.value.product}</LongText>}
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
    </ToldCard>
  )
}

export function EncryptionCard({ told }: { told: Told<VolumeFacts[]> }) {
  const t = useTranslations('security.encryption')
  return (
    <ToldCard icon={HardDrive} title={t('title')} told={told}>
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
    </ToldCard>
  )
}

const definitionStatuses = {
  up_to_date: 'ok',
  outdated: 'bad',
  unknown: 'warn',
} as const satisfies Record<AntivirusFacts['definitions'], Status>

export function AntivirusCard({ told }: { told: Told<AntivirusFacts[]> }) {
  const t = useTranslations('security.antivirus')
  return (
    <ToldCard icon={Bug} title={t('title')} told={told}>
      {(products) =>
        products.length === 0 ? (
          <None>{t('none')}</None>
        ) : (
          products.map((product, index) => <Antivirus key={index} product={product} />)
        )
      }
    </ToldCard>
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
