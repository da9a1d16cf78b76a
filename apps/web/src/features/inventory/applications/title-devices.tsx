import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../../ui/text.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { LoadMore } from '../../../ui/data/load-more.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { useTitleDevices } from './applications.api.ts'

interface TitleDevicesProps {
  id: string
  onClose: () => void
}

/** The devices that have one application in one version. */
export function TitleDevices({ id, onClose }: TitleDevicesProps) {
  const t = useTranslations('applications')
  const query = useTitleDevices(id)
  return (
    <Sheet open onOpenChange={onClose} title={t('having.title')}>
      <Panel query={query} failed={t('having.failed')}>
        {({ pages }) => (
          <div className="flex flex-col gap-4">
            {pages[0] && (
              <div className="rounded-control border bg-bg px-3 py-2 text-sm">
                <div className="font-medium">
                  <LongText>{pages[0].title.name}</LongText>
                </div>
                <div className="text-muted">
                  <LongText mono>{pages[0].title.version}</LongText>
                </div>
              </div>
            )}
            <ul aria-label={t('having.title')} className="-mx-4 border-y">
              {pages
                .flatMap(({ devices }) => devices)
                .map(({ id: deviceId, name, installedAt }) => (
                  <li key={deviceId} className="border-b last:border-b-0">
                    <Link
                      to="/applications"
                      search={{ device: deviceId }}
                      className="flex items-baseline justify-between gap-4 px-4 py-2.5 text-sm -outline-offset-2 hover:bg-hover"
                    >
                      <Bdi truncate className="min-w-0 font-medium">
                        {name}
                      </Bdi>
                      {installedAt && (
                        <DateTime value={new Date(installedAt)} show="date" className="text-xs text-muted" />
                      )}
                    </Link>
                  </li>
                ))}
            </ul>
            <LoadMore query={query} />
          </div>
        )}
      </Panel>
    </Sheet>
  )
}
