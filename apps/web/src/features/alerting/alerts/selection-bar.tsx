import type { Alert } from '@marsad/contract/http/alerts'
import { Check, UserRoundCheck, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { canAct } from './alerts.rules.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  selection: Selection
  onAcknowledge: (alerts: readonly Alert[]) => void
  onResolve: (alerts: readonly Alert[]) => void
}

/** What can be done with all that is chosen; it stays in sight however long the list is. */
export function SelectionBar({ selection, onAcknowledge, onResolve }: SelectionBarProps) {
  const t = useTranslations('alerts')
  const { chosen, clear } = selection
  const unacknowledged = chosen.filter((alert) => canAct('acknowledge', alert))
  return (
    <section
      aria-label={t('select.label')}
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-t bg-card px-4 py-2.5 shadow-pop"
    >
      <output className="num text-sm font-medium">{t('select.chosen', { count: chosen.length })}</output>
      <IconButton size="sm" className="me-auto" label={t('select.clear')} onClick={clear}>
        <X aria-hidden />
      </IconButton>
      {unacknowledged.length > 0 && (
        <Button size="sm" variant="solid" onClick={() => onAcknowledge(unacknowledged)}>
          <UserRoundCheck aria-hidden />
          {t('act.acknowledge')}
        </Button>
      )}
      <Button size="sm" onClick={() => onResolve(chosen)}>
        <Check aria-hidden />
        {t('act.resolve')}
      </Button>
    </section>
  )
}
