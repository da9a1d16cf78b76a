import { usePreferences } from '../preferences.ts'

/** The zone in which the reader is shown times. */
export function useReaderZone(): string {
  const { timeZone } = usePreferences()
  return timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
}
