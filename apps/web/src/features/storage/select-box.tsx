import { useTranslations } from 'use-intl'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { Selection } from './use-selection.ts'

interface SelectBoxProps {
  item: { id: string; name: string }
  selection: Selection
}

/** With Shift, everything from the last one on. */
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
