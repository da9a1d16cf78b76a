import { CloudOff, RotateCw } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { probe, useConnection } from '../../lib/connection/connection.ts'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { RelativeTime, subscribeToClock } from '../../ui/time.tsx'

/** Shows since when the server is unreachable and how old the page is; gone as soon as the server answers. */
export function ConnectionBanner() {
  const t = useTranslations('shell.connection')
  const format = useFormat()
  const { unreachableSince, lastAnswerAt } = useConnection()
  const [isTrying, setTrying] = useState(false)
  const today = useSyncExternalStore(subscribeToClock, () => format.date(Date.now()))
  if (unreachableSince === null) return null
  const isToday = format.date(unreachableSince) === today
  const tryNow = async () => {
    setTrying(true)
    if (!(await probe())) toast.error(t('still'), { id: 'unreachable' })
    setTrying(false)
  }
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-bad/25 bg-[color-mix(in_srgb,var(--bad)_8%,var(--card))] px-4 py-2 text-sm sm:px-6 print:hidden"
    >
      <CloudOff className="size-4 shrink-0 text-bad" aria-hidden />
      <p className="min-w-0 flex-1 basis-56">
        <span className="num font-medium">
          {t('title', {
            time: isToday ? format.timeWithSeconds(unreachableSince) : format.dateTime(unreachableSince),
          })}
        </span>
        <span className="ms-2 text-fg/80">
          {t('updated')} <RelativeTime value={lastAnswerAt} className="num" />. {t('hint')}
        </span>
      </p>
      <Button size="sm" pending={isTrying} onClick={() => void tryNow()}>
        <RotateCw aria-hidden />
        {t('retry')}
      </Button>
    </div>
  )
}
