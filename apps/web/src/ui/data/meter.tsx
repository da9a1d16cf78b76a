import { Meter as Base } from '@base-ui/react/meter'
import { clsx } from 'clsx'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'

type MeterProps = {
  label: string
  /** Between 0 and 1; null where nothing was ever measured. */
  ratio: number | null
  warnFrom?: number
  badFrom?: number
  /** Text instead of the percentage: “12 of 16 GB”. */
  text?: string
  /** A stale value: the device no longer reports. */
  stale?: boolean
  className?: string
}

const fills = { ok: 'bg-c1', warn: 'bg-c3', bad: 'bg-bad', stale: 'bg-idle/50' }
const inks = {
  ok: 'text-muted',
  warn: 'font-medium text-warn',
  bad: 'font-semibold text-bad',
  stale: 'text-muted',
}

export function Meter({
  label,
  ratio,
  warnFrom = 0.65,
  badFrom = 0.9,
  text,
  stale = false,
  className,
}: MeterProps) {
  const format = useFormat()
  if (ratio === null) return <span className="text-muted">{format.unknown}</span>
  const percent = Math.round(Math.min(Math.max(ratio, 0), 1) * 100)
  const tone = stale ? 'stale' : ratio >= badFrom ? 'bad' : ratio >= warnFrom ? 'warn' : 'ok'
  const words = text ?? format.percent(ratio)
  return (
    <div className={clsx('flex min-w-0 items-center gap-2.5', className)}>
      <Base.Root
        aria-label={label}
        value={percent}
        aria-valuetext={words}
        className="h-1.5 min-w-10 flex-1 overflow-hidden rounded-full bg-track"
      >
        <Base.Indicator className={clsx('h-full rounded-full', fills[tone])} />
      </Base.Root>
      <span aria-hidden className={clsx('num min-w-9 text-end text-xs', inks[tone])}>
        {words}
      </span>
    </div>
  )
}
