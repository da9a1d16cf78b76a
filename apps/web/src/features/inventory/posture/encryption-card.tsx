import type { VolumeFacts } from '@marsad/contract/agent/inventory'
import { HardDrive } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LongText } from '../../../ui/long-text.tsx'
import { SwitchBadge } from './switch-badge.tsx'
import { None, StateRow, ToldCard, type Told } from './told-card.tsx'

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
