import { useMemo } from 'react'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'

/** A day of the calendar in words: it is the same day in every time zone. */
export function useDay(): (day: string) => string {
  const { tag } = useFormat()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(tag, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
    return (day) => format.format(new Date(`${day}T00:00:00Z`))
  }, [tag])
}
