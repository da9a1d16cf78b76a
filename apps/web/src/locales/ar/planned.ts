import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { planned as english } from '../en/planned.ts'

export const planned = {
  lead: 'هذه الصفحة قيد الإنشاء',
  alerts: 'ما تجاوز حدّه، ومنذ متى، ومن يتولاه. أقرّ بالتنبيه أو أغلقه من هنا.',
  tickets: 'تذاكر الدعم: افتحها وأسندها وناقشها وأغلقها.',
  help: 'أدلة الاستخدام واختصارات لوحة المفاتيح وطريقة التواصل مع الدعم.',
} as const satisfies Translated<typeof english>
