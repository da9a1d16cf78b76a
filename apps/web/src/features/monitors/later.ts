import { needWords } from '../../lib/i18n/words.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Whoever adds a machine needs none of it.
export const NewMonitor = lazyPart(async () => {
  const words = needWords('alert-words', 'monitor-form', 'devices')
  const [module] = await Promise.all([import('./new-monitor.tsx'), words])
  return module.NewMonitor
})

// A page of charts stands without it.
export const DeviceMonitors = lazyPart(async () => {
  const [module] = await Promise.all([import('./device-monitors.tsx'), needWords('monitors')])
  return module.DeviceMonitors
})

export const SummaryCard = lazyPart(async () => {
  const [module] = await Promise.all([import('./summary-card.tsx'), needWords('monitors')])
  return module.SummaryCard
})
