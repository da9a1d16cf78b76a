import { lazy } from 'react'
import { needWords } from '../../lib/i18n/words.ts'

// Whoever adds a machine needs none of it.
export const NewCheck = lazy(async () => {
  const words = needWords('alert-words', 'check-form', 'devices')
  const [module] = await Promise.all([import('./new-check.tsx'), words])
  return { default: module.NewCheck }
})

// A page of charts stands without it.
export const DeviceChecks = lazy(async () => {
  const [module] = await Promise.all([import('./device-checks.tsx'), needWords('checks')])
  return { default: module.DeviceChecks }
})

export const SummaryCard = lazy(async () => {
  const [module] = await Promise.all([import('./summary-card.tsx'), needWords('checks')])
  return { default: module.SummaryCard }
})
