import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { errors as english } from '../en/errors.ts'

export const errors = {
  notFound: 'الصفحة غير موجودة',
  notFoundDescription: 'لا توجد صفحة بهذا العنوان:',
  failed: 'خطأ داخلي في الخادم',
  failedDescription: 'حدث خلل من جهتنا. أعد المحاولة من فضلك.',
  retry: 'أعد المحاولة',
  home: 'إلى لوحة المتابعة',
} as const satisfies Translated<typeof english>
