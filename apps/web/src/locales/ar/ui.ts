import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { ui as english } from '../en/ui.ts'

export const ui = {
  cancel: 'إلغاء',
  clear: 'مسح',
  close: 'إغلاق',
  confirm: { type: 'اكتب الاسم الظاهر أعلاه للتأكيد' },
  copy: { idle: 'نسخ', done: 'تم النسخ', failed: 'تعذّر النسخ' },
  failed: { title: 'تعذّر تحميل هذا المحتوى', requestId: 'معرّف الطلب' },
  hidePassword: 'إخفاء كلمة المرور',
  loading: 'جارٍ التحميل…',
  breadcrumbs: 'مسار التنقل',
  noMatches: {
    title: 'لا نتائج مطابقة',
    description: 'جرّب بحثًا آخر أو أزل أحد عوامل التصفية.',
    clear: 'مسح عوامل التصفية',
  },
  notifications: 'الإشعارات',
  optional: '(اختياري)',
  pagination: { label: 'الصفحات', next: 'التالي', previous: 'السابق' },
  retry: 'أعد المحاولة',
  showOptions: 'عرض الخيارات',
  showPassword: 'إظهار كلمة المرور',
  tone: { info: 'ملاحظة', ok: 'نجاح', warn: 'تحذير', bad: 'خطأ' },
} as const satisfies Translated<typeof english>
