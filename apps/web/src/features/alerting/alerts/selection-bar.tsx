import type { Alert } from '@marsad/contract/http/alerts'
import { Check, UserRoundCheck, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '../../../ui/button.tsx'
import { AlertActions } from './actions/alert-actions.tsx'
import { canAct, isOpen } from './alerts.rules.ts'
import type { Acting } from './actions/use-acting.tsx'

interface SelectionBarProps {
  selection: Selection
  acting: Acting
}

/** The actions on the selection; they stay in sight however long the list is. */
export function SelectionBar({ selection, acting: { act, openDialog } }: SelectionBarProps) {
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
        <Button size="sm" variant="solid" onClick={() => act({ act: 'acknowledge', alerts: unacknowledged })}>
          <UserRoundCheck aria-hidden />
          {t('act.acknowledge')}
        </Button>
      )}
      <Button size="sm" onClick={() => openDialog('resolve', chosen)}>
        <Check aria-hidden />
        {t('act.resolve')}
      </Button>
      <AlertActions alerts={chosen} act={act} openDialog={openDialog} />
    </section>
  )
}

export type Selection = ReturnType<typeof useSelection>

/** The selected alerts of the page; only open ones can be selected, so resolved ones are dropped. */
export function useSelection(alerts: readonly Alert[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const open = alerts.filter(isOpen)
  const selected = open.filter(({ id }) => chosen.has(id))
  return {
    chosen: selected,
    has: ({ id }: Alert) => selected.some((one) => one.id === id),
    isAll: open.length > 0 && selected.length === open.length,
    /** Whether anything can be selected. */
    isPossible: open.length > 0,
    toggle: ({ id }: Alert, isChosen: boolean) =>
      setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id))),
    toggleAll: (isChosen: boolean) => setChosen(new Set(isChosen ? open.map(({ id }) => id) : [])),
    clear: () => setChosen(new Set()),
  }
}
