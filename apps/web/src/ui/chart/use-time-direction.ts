import { useDirection } from '../../lib/i18n/i18n-provider.tsx'
import { usePreferences } from '../../lib/preferences.ts'

/** Only Arabic has two customs; English time always runs left to right. */
export function useTimeDirection(): 'ltr' | 'rtl' {
  const { timeDirection } = usePreferences()
  return useDirection() === 'rtl' ? timeDirection : 'ltr'
}
