import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'

export type SortDirection = 'ascending' | 'descending'

type SortHeaderProps = {
  /** Absent while the table is sorted by another column. */
  direction?: SortDirection | undefined
  onSort: (direction: SortDirection) => void
  align?: 'start' | 'end'
  className?: string | undefined
  /** A control beside the header, such as the one that selects all rows. */
  before?: ReactNode
  children: ReactNode
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const

export function SortHeader(props: SortHeaderProps) {
  const { direction, onSort, align = 'start', className, before, children } = props
  const Icon = icons[direction ?? 'none']
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={clsx(
        'px-4 font-medium group-data-[density=compact]/table:px-3',
        align === 'end' ? 'text-end' : 'text-start',
        className,
      )}
    >
      {before}
      <button
        type="button"
        onClick={() => onSort(direction === 'ascending' ? 'descending' : 'ascending')}
        className={clsx(
          '-mx-1.5 inline-flex h-7 cursor-pointer items-center gap-1 rounded-md px-1.5 whitespace-nowrap hover:bg-hover hover:text-fg pointer-coarse:h-11',
          direction && 'text-fg',
        )}
      >
        {children}
        <Icon aria-hidden className={clsx('size-3.5', !direction && 'opacity-50')} />
      </button>
    </th>
  )
}
