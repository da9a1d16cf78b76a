import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  description?: ReactNode
  /** Actions of the whole card, at the end of its head. */
  actions?: ReactNode
  /** Tables and lists reach the edges. */
  flush?: boolean
}

export function Card({
  title,
  description,
  actions,
  flush = false,
  className,
  children,
  ...props
}: CardProps) {
  return (
    <section
      {...props}
      className={clsx('min-w-0 rounded-card border bg-card shadow-card', flush && 'overflow-clip', className)}
    >
      {(title || actions) && (
        <header
          className={clsx(
            'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3',
            flush && 'border-b',
          )}
        >
          <div className="min-w-0">
            <h2 className="text-sm font-semibold">{title}</h2>
            {description && <p className="mt-0.5 text-xs text-muted">{description}</p>}
          </div>
          {actions && <div className="flex items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={clsx(!flush && (title || actions ? 'px-4 pb-4' : 'p-4'))}>{children}</div>
    </section>
  )
}

/** Names and values in two columns, for facts that a table has no room for. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-xs">
    {facts.map(([name, value]) => (
      <div key={name} className="col-span-2 grid grid-cols-subgrid">
        <dt className="text-muted">{name}</dt>
        <dd className="min-w-0">{value}</dd>
      </div>
    ))}
  </dl>
)
