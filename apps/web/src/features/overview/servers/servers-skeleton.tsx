import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

const rows = Array.from({ length: 10 }, (_, row) => row)

export function ServersSkeleton({ layout }: { layout: 'table' | 'cards' }) {
  return layout === 'table' ? (
    <Loading className="flex flex-col gap-3 p-4">
      {rows.map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </Loading>
  ) : (
    <Loading>
      <div className="grid gap-3 p-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {rows.slice(0, 6).map((row) => (
          <Skeleton key={row} className="h-52" />
        ))}
      </div>
    </Loading>
  )
}
