import { useTranslations } from 'use-intl'
import { Button } from '../button.tsx'

interface LoadMoreProps {
  /** How many are not on the screen yet; null where there are more and nobody counted them. */
  remaining: number | null
  pending: boolean
  onLoad: () => void
}

/** The end of a list that grows: how much is left of it, and the next piece. */
export function LoadMore({ remaining, pending, onLoad }: LoadMoreProps) {
  const t = useTranslations('ui.loadMore')
  if (remaining !== null && remaining <= 0) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t p-3">
      <Button pending={pending} onClick={onLoad}>
        {t('label')}
      </Button>
      {remaining !== null && (
        <p className="num text-xs text-muted" aria-live="polite">
          {t('remaining', { count: remaining })}
        </p>
      )}
    </div>
  )
}
