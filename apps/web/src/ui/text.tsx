import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type BdiProps = {
  mono?: boolean
  /** Cuts the end of a long name. The cell itself is left to right then, or Arabic would cut the beginning. */
  truncate?: boolean
  title?: string
  className?: string
  children: ReactNode
}

/** Host names, addresses, paths, versions, commands: left to right in any sentence. */
export function Bdi({ mono = false, truncate = false, title, className, children }: BdiProps) {
  return (
    <bdi
      dir="ltr"
      title={title ?? (truncate && typeof children === 'string' ? children : undefined)}
      className={clsx(mono && 'font-mono text-[0.9em]', truncate && 'block truncate rtl:text-end', className)}
    >
      {children}
    </bdi>
  )
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd
      dir="ltr"
      className="inline-flex h-5 min-w-5 items-center justify-center rounded border bg-bg px-1 font-mono text-[0.6875rem] text-muted"
    >
      {children}
    </kbd>
  )
}

export function Separator() {
  return <hr className="border-0 border-t" />
}
