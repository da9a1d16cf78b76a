import { clsx } from 'clsx'
import { useFormat } from '../lib/i18n/i18n-provider.tsx'

type DateTimeProps = {
  value: Date | number
  show?: 'date' | 'time' | 'timeWithSeconds' | 'dateTime' | 'dateTimeWithSeconds'
  className?: string
}

export function DateTime({ value, show = 'dateTime', className }: DateTimeProps) {
  const format = useFormat()
  return (
    <time
      dateTime={new Date(value).toISOString()}
      title={format.dateTimeWithSeconds(value)}
      className={clsx('num whitespace-nowrap', className)}
    >
      {format[show](value)}
    </time>
  )
}
