import { useTranslations } from 'use-intl'
import { version } from '../../../package.json'
import { Bdi } from '../../ui/text.tsx'
import { Card, Facts } from '../../ui/data/card.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { StatusBadge } from '../../ui/data/badge.tsx'
import { StatusLine, useReadiness } from '../shell/status-line.tsx'

/** The status line of the frame, and the parts it is made of. */
export function StatusCard() {
  const t = useTranslations('help.status')
  const query = useReadiness()
  return (
    <Card title={t('title')} id="status">
      <div className="flex flex-col gap-3">
        <div className="flex">
          <StatusLine />
        </div>
        <Panel query={query} failed={t('failed')} rows={3}>
          {({ parts }) => (
            <ul aria-label={t('parts')} className="flex flex-col gap-2 text-sm">
              {parts.map(({ part, status }) => (
                <li key={part} className="flex items-center justify-between gap-3">
                  <Bdi>{part}</Bdi>
                  <StatusBadge status={status === 'up' ? 'ok' : 'bad'}>{t(status)}</StatusBadge>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <div className="border-t pt-3">
          <Facts facts={[[t('version'), <Bdi key="version">{version}</Bdi>]]} />
        </div>
      </div>
    </Card>
  )
}
