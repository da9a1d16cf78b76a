import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type SectionProps = { name: string; wide?: boolean; children: ReactNode }

/** One primitive: its file's name, then its variants and states. */
export function Section({ name, wide = false, children }: SectionProps) {
  return (
    <section id={name} className={clsx('min-w-0 scroll-mt-20', wide && 'xl:col-span-2')}>
      <h2 dir="ltr" className="mb-2 font-mono text-xs text-muted rtl:text-end">
        {name}
      </h2>
      <div className="flex flex-col gap-4 rounded-card border bg-card p-4 shadow-card">{children}</div>
    </section>
  )
}

export function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
