import type { FirewallFacts } from '@marsad/contract/agent/inventory'
import { firewallProfiles } from '@marsad/contract/inventory'
import { BrickWallShield } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LongText } from '../../../ui/long-text.tsx'
import { SwitchBadge } from './switch-badge.tsx'
import { StateRow, ToldCard, type Told } from './told-card.tsx'

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
