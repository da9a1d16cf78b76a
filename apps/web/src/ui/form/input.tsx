import { Input as Base } from '@base-ui/react/input'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { controlStyle, framedInputStyle, frameStyle, freeTextStyle } from './control-style.ts'

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'ref'> & {
  ref?: ComponentProps<typeof Base>['ref']
  /** Addresses, paths, commands: left to right in monospace whatever the language. */
  technical?: boolean
  icon?: ReactNode
}

export function Input({ technical = false, icon, ...props }: InputProps) {
  if (technical) {
    return (
      <Base
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        {...props}
        className={clsx(controlStyle, 'font-mono sm:text-[0.8125rem] rtl:text-end')}
      />
    )
  }
  // Free text takes the direction of what is typed, not of the page.
  const freeText = { dir: 'auto', placeholder: ' ', ...props }
  if (!icon) return <Base {...freeText} className={freeTextStyle} />
  return (
    <div className={frameStyle}>
      <span aria-hidden className="pointer-events-none ms-3 -me-1 shrink-0 text-muted [&_svg]:size-4">
        {icon}
      </span>
      <Base {...freeText} className={framedInputStyle} />
    </div>
  )
}
