import { useTranslations } from 'use-intl'

interface StateProps {
  height: number
}

export function ChartLoading({ title, height }: StateProps & { title: string }) {
  const t = useTranslations('chart')
  return (
    <output
      aria-label={t('loading', { title })}
      className="block animate-pulse rounded-control bg-hover"
      style={{ height }}
    />
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
  const t = useTranslations('chart')
  return (
    <div
      role="alert"
      className="grid content-center justify-items-center gap-3 rounded-control border border-dashed text-sm"
      style={{ height }}
    >
      {t('failed')}
      <button
        type="button"
        onClick={onRetry}
        className="cursor-pointer rounded-control border px-3 py-1.5 hover:bg-hover"
      >
        {t('retry')}
      </button>
    </div>
  )
}
