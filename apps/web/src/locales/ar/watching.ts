import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { watching as english } from '../en/watching.ts'

export const watching = {
  refresh: {
    label: 'التحديث',
    asOf: 'حتى',
    now: 'حدّث الآن',
    interval: 'التحديث كل',
    off: 'متوقف',
    pause: 'أوقف التحديث مؤقتًا',
    resume: 'استأنف التحديث',
    paused: 'موقوف مؤقتًا',
    unreachable: 'تعذّر الوصول إلى الخادم، ولم يُحدَّث شيء.',
  },
  range: {
    label: 'المدة',
    live: 'مباشر',
    last: {
      '1h': 'ساعة',
      '6h': '6 ساعات',
      '24h': '24 ساعة',
      '7d': '7 أيام',
      '30d': '30 يومًا',
      '90d': '90 يومًا',
    },
    custom: 'مخصصة',
    from: 'من',
    to: 'إلى',
    wrong: 'يجب أن تبدأ المدة قبل نهايتها.',
    apply: 'تطبيق',
  },
} as const satisfies Translated<typeof english>
