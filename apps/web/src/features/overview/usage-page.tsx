import type { Usage, UsedOfLimit } from '@marsad/contract/http/usage'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { useErrorText } from '../../lib/i18n/use-error-text.ts'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/data/card.tsx'
import { Failed } from '../../ui/data/failed.tsx'
import { Meter } from '../../ui/data/meter.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/data/skeleton.tsx'

const figures = ['devices', 'samplesPerDay', 'storageBytes', 'members'] as const

/** Usage and quotas of the workspace, and who sets them. */
export function UsagePage() {
  const t = useTranslations('usage')
  const mayView = useMay()('billing.view')
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('title')} description={t('description')} />
      <div className="flex flex-col gap-4">
        {mayView ? (
          <>
            <Alert title={t('noPayment')}>{t('noPaymentHint')}</Alert>
            <UsageFigures />
          </>
        ) : (
          <Alert title={t('forbidden')} />
        )}
      </div>
    </div>
  )
}

const grid = 'grid gap-4 sm:grid-cols-2'

function UsageFigures() {
  const t = useTranslations('usage')
  const errorText = useErrorText()
  const query = api.useQuery('GET /api/usage')
  if (query.data) {
    const { data } = query
    return (
      <dl className={grid}>
        {figures.map((figure) => (
          <UsageFigure key={figure} figure={figure} {...data[figure]} />
        ))}
      </dl>
    )
  }
  if (query.isError) {
    return (
      <Card>
        <Failed
          title={t('failed')}
          message={errorText(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    )
  }
  return (
    <Loading className={grid}>
      {figures.map((figure) => (
        <Skeleton key={figure} className="h-31 rounded-card" />
      ))}
    </Loading>
  )
}

function UsageFigure({ figure, used, limit }: UsedOfLimit & { figure: keyof Usage }) {
  const t = useTranslations('usage')
  const format = useFormat()
  const write = figure === 'storageBytes' ? format.bytes : format.number
  return (
    <div className="min-w-0 rounded-card border bg-card px-4 py-3 shadow-card">
      <dt className="text-sm font-medium">{t(figure)}</dt>
      <dd className="mt-1">
        <span className="num text-2xl font-semibold">{write(used)}</span>
        <p className="mt-0.5 text-xs text-muted">{t(`${figure}Hint`)}</p>
        <div className="mt-3 flex min-h-5 items-center">
          {limit === null ? (
            <span className="text-xs text-muted">{t('unlimited')}</span>
          ) : (
            <Meter
              className="flex-1"
              label={t(figure)}
              ratio={limit === 0 ? 1 : used / limit}
              text={t('of', { used: write(used), limit: write(limit) })}
            />
          )}
        </div>
      </dd>
    </div>
  )
}
