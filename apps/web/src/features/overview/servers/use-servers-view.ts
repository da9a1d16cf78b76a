import { setPreferences, usePreferences, type Preferences } from '../../../lib/preferences.ts'
import { useMedia } from '../../../lib/use-media.ts'

type View = Preferences['serversView']

/** How the reader looks at the list, here and in their other browsers. */
export function useServersView() {
  const { serversView: view } = usePreferences()
  const isWide = useMedia('(min-width: 64rem)')
  const layout = view.layout === 'auto' ? (isWide ? 'table' : 'cards') : view.layout
  const change = (changes: Partial<View>) => setPreferences({ serversView: { ...view, ...changes } })
  return { view, layout, change }
}
