import { Progress as Base } from '@base-ui/react/progress'
import { clsx } from 'clsx'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'

type ProgressProps = {
  label: string
  /** Between 0 and 1; null while the total is unknown. */
  ratio: number | null
  text?: string
  /** The bar alone, where text stands beside it already. */
  bare?: boolean
  className?: string
}

export function Progress({ label, ratio, text, bare = false, className }: ProgressProps) {
  const format = useFormat()
  const percent = ratio === null ? null : Math.round(Math.min(Math.max(ratio, 0), 1) * 100)
  const words = text ?? (ratio === null ? undefined : format.percent(ratio))
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      {!bare && (
        <div className="flex justify-between gap-3 text-xs">
          <span className="truncate">{label}</span>
          <span aria-hidden className="num shrink-0 text-muted">
            {words}
          </span>
        </div>
      )}
      <Base.Root
        aria-label={label}
        value={percent}
        aria-valuetext={words}
        className="h-1.5 overflow-hidden rounded-full bg-track"
      >
        <Base.Indicator className="h-full rounded-full bg-primary transition-[width] duration-300 data-indeterminate:relative data-indeterminate:w-2/5 data-indeterminate:animate-indeterminate motion-reduce:data-indeterminate:w-full" />
      </Base.Root>
    </div>
  )
}
