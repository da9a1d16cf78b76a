import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { metrics as english } from '../en/metrics.ts'

export const metrics = {
  description: 'مخططات المعالج والذاكرة والقرص والشبكة لجهاز واحد.',
  empty: 'لا شيء تحت المراقبة بعد',
  emptyHint: 'أضف جهازًا لتظهر هنا مخططات معالجه وذاكرته وأقراصه وشبكته.',
  add: 'إضافة جهاز',
} as const satisfies Translated<typeof english>
