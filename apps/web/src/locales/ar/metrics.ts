import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { metrics as english } from '../en/metrics.ts'

export const metrics = {
  description: 'رسوم جهاز واحد.',
  device: 'الجهاز',
  choose: 'اختر جهازًا…',
  open: 'فتح الجهاز',
  none: 'اختر جهازًا',
  noneHint: 'تظهر هنا رسوم معالجه وذاكرته وأقراصه وشبكته.',
  failed: 'تعذّر تحميل هذا الجهاز',
} as const satisfies Translated<typeof english>
