import type { ChartName } from '@marsad/contract/charts'
import type { DeviceLimits } from '@marsad/contract/http/devices'
import { createContext, useContext } from 'react'
import type { TimeRange } from '../../lib/time/time-range.ts'
import type { Comparison } from './compare/compare.rules.ts'
import type { Statistic } from './to-series.ts'

/** An alert of the device, with the time its evidence was captured, in milliseconds. */
export interface RaisedAlert {
  id: string
  at: number
}

/** The context of every panel of the screen. */
export interface Screen {
  deviceId: string
  range: TimeRange
  statistic: Statistic
  /** The values are the last stored ones, not current. */
  isStale: boolean
  limits: DeviceLimits
  /** What the lines are compared with; null for nothing. */
  comparison: Comparison | null
  /** Thresholds of the alert rules of this device; a share is one of the whole. */
  thresholds: readonly { chart: ChartName; threshold: number; tone: 'warn' | 'bad' }[]
  /** When alerts were raised, and so the processes were recorded. */
  raised: readonly RaisedAlert[]
}

export const ScreenContext = createContext<Screen | null>(null)

export function useScreen(): Screen {
  const screen = useContext(ScreenContext)
  if (!screen) throw new Error('ScreenContext is missing above this panel')
  return screen
}
