import type { StorageLayout } from '@marsad/contract/views'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const rows = Array.from({ length: 8 }, (_, row) => row)

export const StorageSkeleton = ({ layout }: { layout: StorageLayout }) =>
  layout === 'list' ? (
    <Loading className="flex flex-col gap-3 p-4">
      {rows.map((row) => (
        <Skeleton key={row} className="h-7" />
      ))}
    </Loading>
  ) : (
    <Loading className="grid grid-cols-2 gap-3 p-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
      {rows.map((row) => (
        <Skeleton key={row} className="h-36 rounded-card" />
      ))}
    </Loading>
  )
