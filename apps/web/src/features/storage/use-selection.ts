import { useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** Which of the items on the screen are chosen. What leaves the screen is no longer chosen. */
export function useSelection(ids: readonly string[], place = '') {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string | null>(null)
  const [chosenIn, setChosenIn] = useState(place)
  if (place !== chosenIn) {
    setChosenIn(place)
    setChosen(new Set())
    setAnchor(null)
  }
  const selected = ids.filter((id) => chosen.has(id))

  const select = (next: Iterable<string>, from: string | null = null) => {
    setChosen(new Set(next))
    setAnchor(from)
  }
  return {
    selected,
    has: (id: string) => chosen.has(id),
    isAll: ids.length > 0 && selected.length === ids.length,
    toggle: (id: string) =>
      select(chosen.has(id) ? selected.filter((one) => one !== id) : [...selected, id], id),
    /** From the item that was chosen last to this one. */
    extendTo: (id: string) => {
      const [a, b] = [ids.indexOf(anchor ?? id), ids.indexOf(id)]
      const range = ids.slice(Math.min(a, b), Math.max(a, b) + 1)
      select(a < 0 ? [id] : [...selected, ...range], anchor ?? id)
    },
    all: () => select(ids),
    clear: () => select([]),
  }
}
