import type { ReactNode } from 'react'

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
