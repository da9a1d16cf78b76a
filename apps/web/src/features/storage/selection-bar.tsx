import type { StorageItem } from '@marsad/contract/http/storage'
import { Download, FolderInput, Trash2, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import type { ItemActs, Selection } from './selection.ts'

interface SelectionBarProps {
  items: readonly StorageItem[]
  acts: ItemActs
  onClear: () => void
}

/** The actions on the selection; they stay in sight while the list is scrolled. */
export function SelectionBar({ items, acts, onClear }: SelectionBarProps) {
  const t = useTranslations('storage')
  if (items.length === 0) return null
  const [only] = items
  const isOneFile = items.length === 1 && only?.kind === 'file'
  return (
    <div
      role="toolbar"
      aria-label={t('selection.label')}
      className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b bg-card px-3 py-2"
    >
      <IconButton size="sm" label={t('selection.clear')} onClick={onClear}>
        <X aria-hidden />
      </IconButton>
      <p className="num me-auto text-sm font-medium" aria-live="polite">
        {t('selection.count', { count: items.length })}
      </p>
      <Button size="sm" onClick={() => acts.download(items)}>
        <Download aria-hidden />
        {t(isOneFile ? 'act.download' : 'selection.zip')}
      </Button>
      {acts.mayChange && (
        <>
          <Button size="sm" onClick={() => acts.move(items)}>
            <FolderInput aria-hidden />
            {t('act.move')}
          </Button>
          <Button size="sm" className="text-bad!" onClick={() => acts.trash(items)}>
            <Trash2 aria-hidden />
            {t('act.delete')}
          </Button>
        </>
      )}
    </div>
  )
}

interface SelectBoxProps {
  item: { id: string; name: string }
  selection: Selection
}

/** With Shift, everything from the last selected item on. */
export function SelectBox({ item: { id, name }, selection }: SelectBoxProps) {
  const t = useTranslations('storage.selection')
  return (
    <span
      className="grid place-items-center pointer-coarse:-mx-2 pointer-coarse:-my-3 pointer-coarse:size-11"
      onClickCapture={(event) => {
        if (!event.shiftKey) return
        event.preventDefault()
        event.stopPropagation()
        selection.extendTo(id)
      }}
    >
      <Checkbox
        aria-label={t('one', { name })}
        checked={selection.has(id)}
        onCheckedChange={() => selection.toggle(id)}
      />
    </span>
  )
}

export function SelectAllBox({ selection }: { selection: Selection }) {
  const t = useTranslations('storage.selection')
  const { isAll, selected } = selection
  return (
    <span className="grid place-items-center pointer-coarse:-mx-2 pointer-coarse:size-11">
      <Checkbox
        aria-label={t('all')}
        checked={isAll}
        indeterminate={!isAll && selected.length > 0}
        onCheckedChange={(checked) => (checked ? selection.all() : selection.clear())}
      />
    </span>
  )
}
