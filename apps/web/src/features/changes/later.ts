import { lazy } from 'react'
import { needWords } from '../../lib/i18n/words.ts'

// A page of charts stands without what changed under them.
export const DeviceLane = lazy(async () => {
  const [module] = await Promise.all([import('./device-lane.tsx'), needWords('changes')])
  return { default: module.DeviceLane }
})

export const DeviceTimeline = lazy(async () => {
  const [module] = await Promise.all([import('./device-timeline.tsx'), needWords('changes')])
  return { default: module.DeviceTimeline }
})
