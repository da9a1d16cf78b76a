import type { ChartName } from '@marsad/contract/charts'
import type { DeviceLimits } from '@marsad/contract/http/devices'
import { createContext, useContext } from 'react'
import type { TimeRange } from '../../lib/time/time-range.ts'
import type { Statistic } from './to-series.ts'

/** The context of every panel of the screen. */
export interface Screen {
  deviceId: string
  range: TimeRange
  statistic: Statistic
  /** The values are the last stored ones, not current. */
  isStale: boolean
  limits: DeviceLimits
  /** Thresholds of alerts that are open now; a share is one of the whole. */
  breaches: readonly { chart: ChartName; threshold: number; tone: 'warn' | 'bad' }[]
}

export const ScreenContext = createContext<Screen | null>(null)

export function useScreen(): Screen {
  const screen = useContext(ScreenContext)
  if (!screen) throw new Error('ScreenContext is missing above this panel')
  return screen
}
