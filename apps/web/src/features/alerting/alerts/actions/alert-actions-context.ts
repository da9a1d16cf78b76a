import type { Alert } from '@marsad/contract/http/alerts'
import { createContext } from 'react'
import type { Acting } from './use-acting.tsx'

export interface AlertActionsProps {
  alerts: readonly Alert[]
  act: Acting['act']
  /** Missing where a dialog has no place. */
  openDialog?: Acting['openDialog']
}

export const AlertActionsContext = createContext<AlertActionsProps>({ alerts: [], act: () => undefined })
