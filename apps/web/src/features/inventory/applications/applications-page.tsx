import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { DeviceChoice } from '../../devices/index.ts'
import { ApplicationsPanel } from './applications-panel.tsx'
import { ProductsCard } from './products-card.tsx'

export function ApplicationsPage() {
  const t = useTranslations('applications')
  const search = useSearch({ from: '/shell/applications' })
  const navigate = useNavigate({ from: '/applications' })
  return (
    <DeviceChoice
      title={t('title')}
      description={search.device ? t('description') : t('select')}
      id={search.device}
      onPick={(device) => void navigate({ search: { device } })}
      fleet={
        <ProductsCard
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
