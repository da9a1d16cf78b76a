import { Switch as Base } from '@base-ui/react/switch'
import type { ReactNode } from 'react'

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  name?: string
  checked?: boolean
  defaultChecked?: boolean
  disabled?: boolean
  onCheckedChange?: (checked: boolean) => void
}

/** A setting that takes effect at once; a choice that waits for Save is a Checkbox. */
export function Switch({ label, hint, ...props }: SwitchProps) {
  return (
    <label className="flex w-fit cursor-pointer items-start gap-3 text-sm has-data-disabled:cursor-not-allowed has-data-disabled:opacity-60 pointer-coarse:min-h-11 pointer-coarse:items-center">
      <Base.Root
        {...props}
        className="relative mt-px h-5 w-9 shrink-0 cursor-pointer rounded-full bg-muted p-0.5 transition-colors data-checked:bg-primary data-disabled:cursor-not-allowed"
      >
        <Base.Thumb className="block size-4 rounded-full bg-card shadow-sm transition-transform data-checked:translate-x-4 rtl:data-checked:-translate-x-4" />
      </Base.Root>
      <span>
        {label}
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </span>
    </label>
  )
}
