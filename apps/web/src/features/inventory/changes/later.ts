import { needWords } from '../../../lib/i18n/words.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// A page of charts stands without what changed under them.
export const DeviceLane = lazyPart(async () => {
  const [module] = await Promise.all([import('./device-lane.tsx'), needWords('changes')])
  return module.DeviceLane
})

export const DeviceTimeline = lazyPart(async () => {
  const [module] = await Promise.all([import('./device-timeline.tsx'), needWords('changes')])
  return module.DeviceTimeline
})
