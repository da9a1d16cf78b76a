import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { needWords } from '../../../../lib/i18n/words.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { LazyOverlay } from '../../../../ui/overlay/lazy-overlay.tsx'
import { useAlertName } from '../../alert-words.ts'
import { AlertActionsContext, type AlertActionsProps } from './alert-actions-context.ts'

const load = async () => {
  const [{ AlertMenu }] = await Promise.all([import('./alert-menu.tsx'), needWords('alert-actions')])
  return AlertMenu
}

/** The menu of further actions on one or several alerts. */
export function AlertActions({ size = 'sm', ...props }: AlertActionsProps & { size?: 'sm' | 'md' }) {
  const t = useTranslations('alerts')
  const nameOf = useAlertName()
  const [only, ...others] = props.alerts
  const label =
    only && others.length === 0
      ? t('act.moreOf', { alert: nameOf(only), device: only.source.name })
      : t('act.more')
  return (
    <AlertActionsContext value={props}>
      <LazyOverlay
        popup="menu"
        load={load}
        trigger={
          <IconButton variant="outline" size={size} label={label} className="relative z-10">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      />
    </AlertActionsContext>
  )
}
