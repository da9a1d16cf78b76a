import { useNavigate, useSearch } from '@tanstack/react-router'
import { AppWindow } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { DeviceChoice } from '../../devices/index.ts'
import { ApplicationsPanel } from './applications-panel.tsx'
import { TitlesCard } from './titles-card.tsx'

export function ApplicationsPage() {
  const t = useTranslations('applications')
  const search = useSearch({ from: '/shell/applications' })
  const navigate = useNavigate({ from: '/applications' })
  return (
    <DeviceChoice
      title={t('title')}
      description={t('description')}
      id={search.device}
      onPick={(device) => void navigate({ search: { device } })}
      prompt={{ icon: <AppWindow />, hint: t('prompt') }}
      fleet={
        <TitlesCard
          search={search}
          onSearch={(changes) =>
            void navigate({
              search: { ...search, ...changes },
              // A search replaces the history entry, an opened title adds one.
              replace: !changes.title,
              resetScroll: false,
            })
          }
        />
      }
    >
      {(device) => <ApplicationsPanel device={device} />}
    </DeviceChoice>
  )
}
