import { Link, useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Card } from '../../ui/data/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { AlertScreen } from './alert-screen.tsx'
import { useAlert } from '../../features/alerting/alerts/alerts.api.ts'

export function AlertPage() {
  const t = useTranslations()
  const { id } = useParams({ from: '/shell/alerts/$id' })
  const query = useAlert(id)
  if (query.data) return <AlertScreen key={id} detail={query.data} />
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            trail={[{ key: 'alerts', link: <Link to="/alerts">{t('pages.alerts')}</Link> }]}
            current={t('pages.alert')}
          />
        }
        title={t('pages.alert')}
      />
      <Card flush>
        <Panel query={query} failed={t('alerts.one.failed')} rows={8}>
          {() => null}
        </Panel>
      </Card>
    </>
  )
}
