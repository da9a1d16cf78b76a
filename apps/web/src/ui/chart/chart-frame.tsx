import type { ReactNode } from 'react'

interface ChartFrameProps {
  title: string
  /** Figures in words, each with its meaning: now, average, max. */
  value?: ReactNode
  /** A sentence under the title. */
  note?: ReactNode
  /** A sentence under the plot. */
  footer?: ReactNode
  legend?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The card around a chart; its body is a plot, a table, or the reason why there is neither. */
export function ChartFrame({ title, value, note, footer, legend, actions, children }: ChartFrameProps) {
  return (
    <figure aria-label={title} className="min-w-0 rounded-card border bg-card p-4 shadow-card">
      <figcaption className="mb-2 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-[0.9375rem] font-semibold">{title}</span>
        {value !== undefined && <span className="num text-[0.8125rem] text-muted">{value}</span>}
        <span className="ms-auto flex items-center gap-2">
          {legend}
          {actions}
        </span>
        {note && <span className="basis-full text-xs text-muted">{note}</span>}
      </figcaption>
      {children}
      {footer && <p className="mt-1 text-end text-xs text-muted pointer-coarse:hidden">{footer}</p>}
    </figure>
  )
}
