import type { DeviceLimits } from '@marsad/contract/http/devices'
import { createContext, useContext } from 'react'
import type { TimeRange } from '../../lib/time/time-range.ts'
import type { Statistic } from './to-series.ts'

/** What every panel of the screen is about. */
export interface Screen {
  deviceId: string
  range: TimeRange
  statistic: Statistic
  /** Its values are the last that are known, not those of now. */
  isStale: boolean
  limits: DeviceLimits
}

export const ScreenContext = createContext<Screen | null>(null)

export function useScreen(): Screen {
  const screen = useContext(ScreenContext)
  if (!screen) throw new Error('ScreenContext is missing above this panel')
  return screen
}
