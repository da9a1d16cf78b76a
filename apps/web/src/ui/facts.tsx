import type { ReactNode } from 'react'

/** Names and values in two columns, for what a table has no room for. */
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
