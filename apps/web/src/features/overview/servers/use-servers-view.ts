import type { ListedDevice } from '@marsad/contract/http/devices'
import { type Preferences, setPreferences, usePreferences } from '../../../lib/preferences.ts'
import { useMedia } from '../../../lib/use-media.ts'
import type { Column } from '../../../ui/chart/chart-data.ts'
import type { ServerSelection } from './selection.tsx'

type View = Preferences['serversView']

/** The reader's view of the list, here and in their other browsers. */
export function useServersView() {
  const { serversView: view } = usePreferences()
  const isWide = useMedia('(min-width: 64rem)')
  const layout = view.layout === 'auto' ? (isWide ? 'table' : 'cards') : view.layout
  const change = (changes: Partial<View>) => setPreferences({ serversView: { ...view, ...changes } })
  return { view, layout, change }
}

/** The props of the table and of the cards. */
export interface ServersProps {
  servers: readonly ListedDevice[]
  trends: ReadonlyMap<string, Column>
  /** When the list was read, in milliseconds. */
  asOf: number
  /** Null for readers who may only look. */
  selection: ServerSelection | null
}
