import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { devices as english } from '../en/devices.ts'

export const devices = {
  state: { online: 'متصل', warning: 'تحذير', offline: 'غير متصل', pending: 'قيد الانتظار' },
  kind: { server: 'خادم', workstation: 'محطة عمل', laptop: 'حاسوب محمول', other: 'أخرى' },
  platform: { linux: 'لينكس', windows: 'ويندوز', darwin: 'ماك', other: 'أخرى' },
  choice: {
    device: 'الجهاز',
    choose: 'اختر جهازًا…',
    none: 'اختر جهازًا',
    open: 'فتح الجهاز',
    failed: 'تعذّر تحميل هذا الجهاز',
  },
  lastSeen: 'آخر ظهور',
  pendingHint: 'مسجّل ولم يرسل أول تقرير بعد',
  cloned: 'يستخدم جهازان مفتاحه',
  prometheus: 'Prometheus',
  tags: 'الوسوم',
} as const satisfies Translated<typeof english>
