import { BellRing } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAlertSummary } from '../../features/alerting/alerts/alerts.api.ts'
import { needWords } from '../../lib/i18n/words.ts'
import { IconButton } from '../../ui/button.tsx'
import { LazyOverlay } from '../../ui/overlay/lazy-overlay.tsx'
import { AlertCount } from './alert-count.tsx'

const load = async () => {
  const [{ BellPopover }] = await Promise.all([
    import('../../features/alerting/alerts/bell-popover.tsx'),
    needWords('alert-words', 'alerts', 'posture'),
  ])
  return BellPopover
}

export function Bell() {
  const t = useTranslations('shell.bell')
  const { data } = useAlertSummary()
  const count = data ? data.active.critical + data.active.warning : 0
  return (
    <LazyOverlay
      popup="dialog"
      load={load}
      trigger={
        <IconButton label={count > 0 ? t('active', { count }) : t('none')}>
          <BellRing aria-hidden />
          <AlertCount className="absolute -end-0.5 -top-0.5" />
        </IconButton>
      }
    />
  )
}
