import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

export function MembersSkeleton() {
  return (
    <Loading className="flex flex-col divide-y">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-3">
          <Skeleton round className="size-8" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </Loading>
  )
}
