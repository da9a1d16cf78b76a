import type { ReactNode } from 'react'

interface ChartFrameProps {
  title: string
  /** The value right now, already in words. */
  value?: ReactNode
  /** A sentence on it. */
  note?: ReactNode
  legend?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The card around a chart; its body is a plot, a table, or why there is neither. */
export function ChartFrame({ title, value, note, legend, actions, children }: ChartFrameProps) {
  return (
    <figure aria-label={title} className="min-w-0 rounded-card border bg-card p-4 shadow-card">
      <figcaption className="mb-2 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-[0.9375rem] font-semibold">{title}</span>
        {value !== undefined && <span className="num text-[0.9375rem] text-muted">{value}</span>}
        <span className="ms-auto flex items-center gap-2">
          {legend}
          {actions}
        </span>
        {note && <span className="basis-full text-xs text-muted">{note}</span>}
      </figcaption>
      {children}
    </figure>
  )
}
