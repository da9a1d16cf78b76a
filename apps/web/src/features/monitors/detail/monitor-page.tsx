import { Link, useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { MonitorScreen } from './monitor-screen.tsx'
import { useMonitor } from '../monitors.api.ts'

export function MonitorPage() {
  const t = useTranslations()
  const { id } = useParams({ from: '/shell/monitors/$id' })
  const query = useMonitor(id)
  if (query.data) return <MonitorScreen key={id} detail={query.data} asOf={query.dataUpdatedAt} />
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            trail={[{ key: 'monitors', link: <Link to="/monitors">{t('pages.monitors')}</Link> }]}
            current={t('pages.monitor')}
          />
        }
        title={t('pages.monitor')}
      />
      <Card flush>
        <Panel query={query} failed={t('monitors.one.failed')} rows={8}>
          {() => null}
        </Panel>
      </Card>
    </>
  )
}
