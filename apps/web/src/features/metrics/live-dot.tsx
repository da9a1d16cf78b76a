import { useTranslations } from 'use-intl'
import { useFramesComing } from './frames.ts'

/** Says whether the seconds are coming. */
export function LiveDot() {
  const t = useTranslations('device')
  const isComing = useFramesComing()
  return (
    <output className="inline-flex items-center gap-1.5 text-xs text-muted">
      <span
        aria-hidden
        className={
          isComing ? 'size-2 animate-pulse rounded-full bg-ok' : 'size-2 rounded-full border border-idle'
        }
      />
      {isComing ? t('live') : t('liveWaiting')}
    </output>
  )
}
