import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { onCallNow as english } from '../en/on-call-now.ts'

export const onCallNow = {
  label: 'المناوب الآن: {names}',
  nobody: 'لا مناوب الآن: {schedules}',
  short: 'المناوبة',
  mark: 'مناوب الآن',
  markHint: 'مناوب الآن: {schedules}',
} as const satisfies Translated<typeof english>
