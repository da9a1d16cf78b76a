import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/api/use-error-text.ts'
import { Card } from '../../ui/card.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useAttention } from './dashboard.api.ts'
import { DeviceRow } from './device-row.tsx'

/** What needs somebody now: machines that went silent, and machines that share a key with a copy. */
export function AttentionCard() {
  const t = useTranslations('dashboard.attention')
  const query = useAttention()
  return (
    <Card flush title={t('title')} className="flex flex-col xl:col-span-2">
      <Panel
        query={query}
        failed={t('failed')}
        explain={useErrorText()}
        isEmpty={({ devices }) => devices.length === 0}
        empty={<AllWell />}
      >
        {({ devices, total }) => (
          <>
            <ul className="divide-y">
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
            {total > devices.length && (
              <Link
                to="/servers"
                search={{ state: 'offline' }}
                className="block border-t px-4 py-2.5 text-sm font-medium text-primary hover:underline"
              >
                {t('more', { count: total - devices.length })}
              </Link>
            )}
          </>
        )}
      </Panel>
    </Card>
  )
}

function AllWell() {
  const t = useTranslations('dashboard.attention')
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <CircleCheck aria-hidden className="size-6 text-ok" />
      <p className="text-sm font-semibold">{t('none')}</p>
      <p className="text-sm text-muted">{t('noneHint')}</p>
    </div>
  )
}
