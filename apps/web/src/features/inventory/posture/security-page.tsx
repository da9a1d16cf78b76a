import { useNavigate, useSearch } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { DeviceChoice } from '../../devices/index.ts'
import { FleetPosture } from './fleet-posture.tsx'
import { SecurityPanel } from './security-panel.tsx'

export function SecurityPage() {
  const t = useTranslations('security')
  const { device: id } = useSearch({ from: '/shell/security' })
  const navigate = useNavigate({ from: '/security' })
  return (
    <DeviceChoice
      title={t('title')}
      description={t('description')}
      id={id}
      onPick={(device) => void navigate({ search: { device } })}
      prompt={{ icon: <ShieldCheck />, hint: t('prompt') }}
      fleet={<FleetPosture />}
    >
      {(device) => <SecurityPanel device={device} />}
    </DeviceChoice>
  )
}
