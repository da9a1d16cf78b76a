import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { metrics as english } from '../en/metrics.ts'

export const metrics = {
  description: 'مخططات المعالج والذاكرة والقرص والشبكة لجهاز واحد.',
  noneHint: 'تظهر هنا مخططات معالجه وذاكرته وأقراصه وشبكته.',
} as const satisfies Translated<typeof english>
