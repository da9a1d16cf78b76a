import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { planned as english } from '../en/planned.ts'

export const planned = {
  lead: 'هذه الصفحة قيد الإنشاء',
  monitors: 'فحوص التوفّر.',
  monitor: 'فحص توفّر.',
  statusPages: 'صفحات حالة عامة.',
  statusPage: 'صفحة حالة.',
  status: 'حالة خدمة.',
} as const satisfies Translated<typeof english>
