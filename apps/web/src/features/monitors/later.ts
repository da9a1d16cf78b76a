import { needWords } from '../../lib/i18n/words.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Whoever adds a machine needs none of it.
export const NewCheck = lazyPart(async () => {
  const words = needWords('alert-words', 'check-form', 'devices')
  const [module] = await Promise.all([import('./new-monitor.tsx'), words])
  return module.NewCheck
})

// A page of charts stands without it.
export const DeviceChecks = lazyPart(async () => {
  const [module] = await Promise.all([import('./device-monitors.tsx'), needWords('checks')])
  return module.DeviceChecks
})

export const SummaryCard = lazyPart(async () => {
  const [module] = await Promise.all([import('./summary-card.tsx'), needWords('checks')])
  return module.SummaryCard
})
