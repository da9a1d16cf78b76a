import { Input as Base } from '@base-ui/react/input'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { controlStyle } from './control-style.ts'

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'ref'> & {
  ref?: ComponentProps<typeof Base>['ref']
  /** Addresses, paths, commands: left to right in monospace whatever the language. */
  technical?: boolean
  icon?: ReactNode
  className?: string
}

export function Input({ technical = false, icon, className, ...props }: InputProps) {
  const input = (
    <Base
      // Free text takes the direction of what is typed, not of the page.
      dir={technical ? 'ltr' : 'auto'}
      spellCheck={technical ? false : undefined}
      {...props}
      className={clsx(
        controlStyle,
        technical && 'font-mono sm:text-[0.8125rem] rtl:text-end',
        icon && 'ps-9',
        className,
      )}
    />
  )
  if (!icon) return input
  return (
    <div className="relative w-full">
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-0 grid w-9 place-items-center text-muted [&_svg]:size-4"
      >
        {icon}
      </span>
      {input}
    </div>
  )
}
