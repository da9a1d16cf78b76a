import { useTranslations } from 'use-intl'
import { Button } from '../button.tsx'
import { Loading, Skeleton } from '../data/skeleton.tsx'

interface StateProps {
  height: number
  text?: string | undefined
}

export function ChartLoading({ height }: Pick<StateProps, 'height'>) {
  return (
    <Loading>
      <div className="grid" style={{ height }}>
        <Skeleton />
      </div>
    </Loading>
  )
}

export function ChartEmpty({ height, text }: StateProps) {
  const t = useTranslations('chart')
  return (
    <div
      className="grid place-items-center rounded-control border border-dashed text-sm text-muted"
      style={{ height }}
    >
      {text ?? t('empty')}
    </div>
  )
}

export function ChartFailed({ height, text, onRetry }: StateProps & { onRetry: () => void }) {
  const t = useTranslations()
  return (
    <div
      role="alert"
      className="grid content-center justify-items-center gap-3 rounded-control border border-dashed text-sm"
      style={{ height }}
    >
      {text ?? t('chart.failed')}
      <Button size="sm" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  )
}
