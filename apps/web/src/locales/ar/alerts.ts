import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { alerts as english } from '../en/alerts.ts'

export const alerts = {
  description: 'ما تجاوز حدّه، ومنذ متى، ومن يتولاه.',
} as const satisfies Translated<typeof english>
