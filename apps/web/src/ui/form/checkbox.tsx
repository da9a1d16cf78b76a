import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'

type CheckboxProps = {
  /** Words beside the box; leave out only where `aria-label` names it, as in a table's selection column. */
  label?: ReactNode
  hint?: ReactNode
  'aria-label'?: string
  name?: string
  checked?: boolean
  defaultChecked?: boolean
  indeterminate?: boolean
  disabled?: boolean
  onCheckedChange?: (checked: boolean) => void
}

export function Checkbox({ label, hint, indeterminate = false, ...props }: CheckboxProps) {
  const box = (
    <Base.Root
      {...props}
      indeterminate={indeterminate}
      className="grid size-4.5 shrink-0 cursor-pointer place-items-center rounded-[0.3125rem] border border-idle/70 bg-card shadow-xs transition-colors data-checked:border-primary data-checked:bg-primary data-disabled:cursor-not-allowed data-indeterminate:border-primary data-indeterminate:bg-primary"
    >
      <Base.Indicator className="text-on-primary">
        {indeterminate ? <Minus className="size-3.5" /> : <Check className="size-3.5" strokeWidth={3} />}
      </Base.Indicator>
    </Base.Root>
  )
  if (!label) return box
  return (
    <label className="flex w-fit cursor-pointer items-start gap-2.5 text-sm has-data-disabled:cursor-not-allowed has-data-disabled:opacity-60 pointer-coarse:min-h-11 pointer-coarse:items-center">
      <span className="pt-px">{box}</span>
      <span>
        {label}
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </span>
    </label>
  )
}
