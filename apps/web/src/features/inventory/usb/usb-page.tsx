import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { DeviceChoice } from '../../devices/index.ts'
import { KnownCard } from './known-card.tsx'
import { SightingsCard } from './sightings-card.tsx'
import { UsbPanel } from './usb-panel.tsx'
import type { UsbSearch } from '../inventory-search.ts'

export function UsbPage() {
  const t = useTranslations('usb')
  const search = useSearch({ from: '/shell/usb' })
  const navigate = useNavigate({ from: '/usb' })
  const look = (changes: UsbSearch) =>
    void navigate({ search: { ...search, ...changes }, replace: true, resetScroll: false })
  return (
    <DeviceChoice
      title={t('title')}
      description={search.device ? t('description') : t('select')}
      id={search.device}
      onPick={(device) => void navigate({ search: { device } })}
      fleet={
        <div className="flex flex-col gap-4">
          <SightingsCard search={search} onSearch={look} />
          <KnownCard />
        </div>
      }
    >
      {(device) => <UsbPanel device={device} />}
    </DeviceChoice>
  )
}
