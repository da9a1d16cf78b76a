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
  loadMore: {
    label: 'عرض المزيد',
    remaining:
      '{count, plural, zero {لم يبقَ شيء} one {بقي عنصر واحد} two {بقي عنصران} few {بقيت # عناصر} many {بقي # عنصرًا} other {بقي # عنصر}}',
  },
  breadcrumbs: 'مسار التنقل',
  noMatches: {
    title: 'لا نتائج مطابقة',
    description: 'جرّب بحثًا آخر أو أزل أحد عوامل التصفية.',
    clear: 'مسح عوامل التصفية',
  },
  notifications: 'الإشعارات',
  optional: '(اختياري)',
  pagination: { label: 'الصفحات', next: 'التالي', previous: 'السابق' },
  part: { hint: 'تحقّق من اتصالك ثم أعد المحاولة. ما كتبته في هذه الصفحة لا يزال هنا.' },
  pickDate: 'اختر التاريخ',
  pickTime: 'اختر الوقت',
  retry: 'أعد المحاولة',
  showOptions: 'عرض الخيارات',
  showPassword: 'إظهار كلمة المرور',
  tone: { info: 'ملاحظة', ok: 'نجاح', warn: 'تحذير', bad: 'خطأ' },
  unsaved: {
    title: 'هل تتجاهل ما أدخلته؟',
    hint: 'لم تُحفظ تغييراتك بعد.',
    keep: 'متابعة التعديل',
    discard: 'تجاهل',
  },
} as const satisfies Translated<typeof english>
