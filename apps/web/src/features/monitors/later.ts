import { needWords } from '../../lib/i18n/words.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Adding a machine needs none of these parts.
export const NewMonitor = lazyPart(async () => {
  const words = needWords('alert-words', 'monitor-form', 'devices')
  const [module] = await Promise.all([import('./new-monitor.tsx'), words])
  return module.NewMonitor
})

// Charts are shown without waiting for it.
export const DeviceMonitors = lazyPart(async () => {
  const [module] = await Promise.all([import('./device-monitors.tsx'), needWords('monitors')])
  return module.DeviceMonitors
})

export const SummaryCard = lazyPart(async () => {
  const [module] = await Promise.all([import('./summary-card.tsx'), needWords('monitors')])
  return module.SummaryCard
})

export const MonitorEvidence = lazyPart(async () => {
  const [module] = await Promise.all([
    import('./detail/monitor-evidence.tsx'),
    needWords('chart', 'monitors'),
  ])
  return module.MonitorEvidence
})
