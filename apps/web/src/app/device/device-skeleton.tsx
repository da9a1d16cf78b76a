import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export const DeviceSkeleton = () => (
  <Loading>
    <div className="flex flex-col gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-10" />
      <div className="grid gap-4 xl:grid-cols-2">
        {[1, 2, 3, 4].map((chart) => (
          <Skeleton key={chart} className="h-68" />
        ))}
      </div>
    </div>
  </Loading>
)
