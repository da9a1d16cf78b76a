import { Field as Base } from '@base-ui/react/field'
import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The error message; its presence marks the control invalid. */
  error?: ReactNode
  optional?: boolean
  disabled?: boolean
  /** Something beside the label, such as “Forgot password?”. */
  aside?: ReactNode
  /** Segmented is not one native input: a click on its label must not press it. */
  nativeLabel?: boolean
  className?: string
  children: ReactNode
}

/** A label, a control, a hint and an error, linked for assistive technology. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  disabled,
  aside,
  nativeLabel = true,
  className,
  children,
}: FieldProps) {
  const t = useTranslations('ui')
  return (
    <Base.Root
      invalid={Boolean(error)}
      disabled={disabled}
      className={clsx('flex min-w-0 flex-col gap-1.5', className)}
    >
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <Base.Label
          className="font-medium data-disabled:text-muted"
          nativeLabel={nativeLabel}
          render={nativeLabel ? undefined : <div />}
        >
          {label}
          {optional && <span className="ms-1.5 font-normal text-muted">{t('optional')}</span>}
        </Base.Label>
        {aside}
      </div>
      {children}
      {hint && !error && <Base.Description className="text-xs text-muted">{hint}</Base.Description>}
      <Base.Error match={Boolean(error)} className="flex items-start gap-1.5 text-xs text-bad">
        <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
        <span>{error}</span>
      </Base.Error>
    </Base.Root>
  )
}
