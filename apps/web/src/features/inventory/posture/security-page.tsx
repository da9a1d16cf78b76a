import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { DeviceChoice } from '../../devices/index.ts'
import { FleetPosture } from './fleet-posture.tsx'
import { SecurityPanel } from './security-panel.tsx'

export function SecurityPage() {
  const t = useTranslations('security')
  const { device: id, finding } = useSearch({ from: '/shell/security' })
  const navigate = useNavigate({ from: '/security' })
  return (
    <DeviceChoice
      title={t('title')}
      description={id ? t('description') : t('select')}
      id={id}
      onPick={(device) => void navigate({ search: { device } })}
      fleet={
        <FleetPosture
          finding={finding}
          onSelect={(next) => void navigate({ search: { finding: next }, resetScroll: false })}
        />
      }
    >
      {(device) => <SecurityPanel device={device} />}
    </DeviceChoice>
  )
}
