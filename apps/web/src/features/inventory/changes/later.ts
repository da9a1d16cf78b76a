import { needWords } from '../../../lib/i18n/words.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// Charts are shown without waiting for the changes under them.
export const DeviceLane = lazyPart(async () => {
  const [module] = await Promise.all([import('./device-lane.tsx'), needWords('changes')])
  return module.DeviceLane
})

export const DeviceTimeline = lazyPart(async () => {
  const [module] = await Promise.all([import('./device-timeline.tsx'), needWords('changes')])
  return module.DeviceTimeline
})
