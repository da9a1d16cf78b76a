import type { Alert } from '@marsad/contract/http/alerts'
import { useState } from 'react'
import { isOpen } from './alerts.rules.ts'

export type Selection = ReturnType<typeof useSelection>

/** Which of the alerts on the page are chosen; only what is open can be, so what moves on is let go. */
export function useSelection(alerts: readonly Alert[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const open = alerts.filter(isOpen)
  const kept = open.filter(({ id }) => chosen.has(id))
  return {
    chosen: kept,
    has: ({ id }: Alert) => kept.some((one) => one.id === id),
    isAll: open.length > 0 && kept.length === open.length,
    /** Whether there is anything to choose. */
    isPossible: open.length > 0,
    toggle: ({ id }: Alert, isChosen: boolean) =>
      setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id))),
    toggleAll: (isChosen: boolean) => setChosen(new Set(isChosen ? open.map(({ id }) => id) : [])),
    clear: () => setChosen(new Set()),
  }
}
