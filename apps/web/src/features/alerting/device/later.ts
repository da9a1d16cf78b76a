import { needWords } from '../../../lib/i18n/words.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// The messages of alerts load only for a device that has some.
export const DeviceAlertBanner = lazyPart(async () => {
  const words = needWords('alert-words', 'posture')
  const [module] = await Promise.all([import('./device-alert-banner.tsx'), words])
  return module.DeviceAlertBanner
})

export const DeviceAlertMarks = lazyPart(
  async () => {
    const words = needWords('alert-words', 'posture')
    const [module] = await Promise.all([import('./device-alert-marks.tsx'), words])
    return module.DeviceAlertMarks
  },
  () => null,
)
