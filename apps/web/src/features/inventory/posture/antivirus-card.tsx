import type { AntivirusFacts } from '@marsad/contract/agent/inventory'
import { Bug } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LongText } from '../../../ui/long-text.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StatusBadge, type Status } from '../../../ui/status-badge.tsx'
import { SwitchBadge } from './switch-badge.tsx'
import { None, StateRow, ToldCard, type Told } from './told-card.tsx'

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
