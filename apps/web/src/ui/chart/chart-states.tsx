import { useTranslations } from 'use-intl'
import { Button } from '../button.tsx'
import { Loading, Skeleton } from '../skeleton.tsx'

interface StateProps {
  height: number
}

export function ChartLoading({ height }: StateProps) {
  return (
    <Loading>
      <div className="grid" style={{ height }}>
        <Skeleton />
      </div>
    </Loading>
  )
}

export function ChartEmpty({ height }: StateProps) {
  const t = useTranslations('chart')
  return (
    <div
      className="grid place-items-center rounded-control border border-dashed text-sm text-muted"
      style={{ height }}
    >
      {t('empty')}
    </div>
  )
}

export function ChartFailed({ height, onRetry }: StateProps & { onRetry: () => void }) {
  const t = useTranslations()
  return (
    <div
      role="alert"
      className="grid content-center justify-items-center gap-3 rounded-control border border-dashed text-sm"
      style={{ height }}
    >
      {t('chart.failed')}
      <Button size="sm" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  )
}
