import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { planned as english } from '../en/planned.ts'

export const planned = {
  lead: 'هذه الصفحة قيد الإنشاء',
  tickets: 'تذاكر الدعم: افتحها وأسندها وناقشها وأغلقها.',
  ticket: 'تذكرة.',
  help: 'أدلة الاستخدام واختصارات لوحة المفاتيح وطريقة التواصل مع الدعم.',
} as const satisfies Translated<typeof english>
