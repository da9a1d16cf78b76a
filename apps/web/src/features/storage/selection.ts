import type { StorageItem } from '@marsad/contract/http/storage'
import { type KeyboardEvent, useState } from 'react'
import { useDirection } from '../../lib/i18n/i18n-provider.tsx'

export type Selection = ReturnType<typeof useSelection>

/** The selected items of the screen. An item that leaves the screen is no longer selected. */
export function useSelection(ids: readonly string[], folder = '') {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string | null>(null)
  const [chosenIn, setChosenIn] = useState(folder)
  if (folder !== chosenIn) {
    setChosenIn(folder)
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
    /** From the item that was selected last to this one. */
    extendTo: (id: string) => {
      const [a, b] = [ids.indexOf(anchor ?? id), ids.indexOf(id)]
      const range = ids.slice(Math.min(a, b), Math.max(a, b) + 1)
      select(a < 0 ? [id] : [...selected, ...range], anchor ?? id)
    },
    all: () => select(ids),
    clear: () => select([]),
  }
}

/** The actions on items, whichever menu, key or button calls them. */
export interface ItemActs {
  /** Whether the reader may do more than look and download. */
  mayChange: boolean
  mayShare: boolean
  download: (items: readonly StorageItem[]) => void
  share: (item: StorageItem) => void
  rename: (item: StorageItem) => void
  move: (items: readonly StorageItem[]) => void
  trash: (items: readonly StorageItem[]) => void
}

interface ListKeysProps {
  items: readonly StorageItem[]
  selection: Selection
  acts: ItemActs
}

const typing = 'input,textarea,select,[role=menu],[role=dialog],[role=alertdialog]'

/** The keys that people know from the file managers of their systems. */
export function useListKeys({ items, selection, acts }: ListKeysProps) {
  const isRtl = useDirection() === 'rtl'
  const selected = items.filter(({ id }) => selection.has(id))

  const step = (list: HTMLElement, by: number, extend: boolean) => {
    const links = [...list.querySelectorAll<HTMLElement>('[data-item]')]
    const at = links.findIndex((link) => link === document.activeElement)
    const next = links[at < 0 ? 0 : at + by]
    if (!next) return
    next.focus()
    if (extend) selection.extendTo(next.dataset['item'] ?? '')
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, shiftKey } = event
    if (!(target instanceof HTMLElement) || target.closest(typing)) return
    const [only] = selected
    const acted: Record<string, (() => void) | false | undefined> = {
      a: (event.ctrlKey || event.metaKey) && selection.all,
      Escape: selected.length > 0 && selection.clear,
      Delete: acts.mayChange && selected.length > 0 && (() => acts.trash(selected)),
      F2: acts.mayChange && only && selected.length === 1 && (() => acts.rename(only)),
      ' ': target.dataset['item'] ? () => selection.toggle(target.dataset['item'] ?? '') : undefined,
      ArrowDown: () => step(currentTarget, rowLength(currentTarget), shiftKey),
      ArrowUp: () => step(currentTarget, -rowLength(currentTarget), shiftKey),
      ArrowRight: () => step(currentTarget, isRtl ? -1 : 1, shiftKey),
      ArrowLeft: () => step(currentTarget, isRtl ? 1 : -1, shiftKey),
    }
    // On an Arabic keyboard the same key writes another letter.
    const act = acted[event.code === 'KeyA' ? 'a' : key]
    if (!act) return
    event.preventDefault()
    act()
  }
}

/** How many items stand beside one another: one in a table, as many as fit in a grid. */
function rowLength(list: HTMLElement): number {
  const tops = Array.from(
    list.querySelectorAll('li:has([data-item])'),
    (item) => item.getBoundingClientRect().top,
  )
  const [first] = tops
  return Math.max(1, tops.filter((top) => top === first).length)
}
