import { Link, useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { PageEditor } from './page-editor.tsx'
import { useStatusPage } from './status-pages.api.ts'

export function StatusPagePage() {
  const t = useTranslations('statusPages')
  const { id } = useParams({ from: '/shell/status-pages/$id' })
  const query = useStatusPage(id)
  if (query.data) return <PageEditor key={id} detail={query.data} />
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title={t('title')}
        above={
          <Breadcrumbs
            trail={[{ key: 'pages', link: <Link to="/status-pages">{t('edit.back')}</Link> }]}
            current="…"
          />
        }
      />
      <Card flush>
        <Panel query={query} failed={t('edit.notFound')}>
          {() => null}
        </Panel>
      </Card>
    </div>
  )
}
