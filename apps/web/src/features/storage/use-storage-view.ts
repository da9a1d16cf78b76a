import { setPreferences, usePreferences, type Preferences } from '../../lib/preferences.ts'

type View = Preferences['storageView']

/** How the reader looks at files, here and in their other browsers. */
export function useStorageView() {
  const { storageView: view } = usePreferences()
  const change = (changes: Partial<View>) => setPreferences({ storageView: { ...view, ...changes } })
  return { view, change }
}
