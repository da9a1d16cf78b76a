import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { audit as english } from '../en/audit.ts'

export const audit = {
  title: 'سجل التدقيق',
  description: 'من فعل ماذا في مساحة العمل، والأحدث أولًا.',
  export: 'تصدير CSV',
  exported: 'نُزّل السجل',
  exportFailed: 'تعذّر تصدير السجل',
  failed: 'تعذّر تحميل سجل التدقيق',
  empty: 'لم يحدث شيء بعد',
  emptyHint: 'يظهر هنا تسجيل الدخول وتغيير الأعضاء والمفاتيح والإعدادات والمحاولات المرفوضة.',
  forbidden: 'سجل التدقيق متاح للمشرفين والمالكين فقط.',
  filter: {
    label: 'التصفية',
    actor: 'الشخص',
    action: 'الإجراء',
    anyAction: 'كل الإجراءات',
    from: 'من',
    to: 'إلى',
  },
  time: 'الوقت',
  who: 'من',
  what: 'ماذا فعل',
  details: 'التفاصيل',
  where: 'المصدر',
  byKey: 'مفتاح API',
  byDevice: 'جهاز',
  shown:
    '{count, plural, zero {لا سجلات} one {سجل واحد} two {سجلان} few {# سجلات} many {# سجلًا} other {# سجل}} في هذه الصفحة',
  action: {
    login: 'تسجيل دخول',
    workspace: {
      created: 'إنشاء مساحة العمل',
      changed: 'تغيير مساحة العمل',
      transferred: 'نقل الملكية',
      deleted: 'حذف مساحة عمل',
    },
    member: {
      joined: 'انضمام',
      changed: 'تعديل عضو',
      deactivated: 'تعطيل عضو',
      reactivated: 'إعادة تفعيل عضو',
      removed: 'إزالة عضو',
      left: 'مغادرة',
    },
    invitation: { created: 'إرسال دعوة', revoked: 'إلغاء دعوة' },
    api_key: { created: 'إنشاء مفتاح API', revoked: 'إلغاء مفتاح API' },
    enrolment_key: { created: 'إنشاء مفتاح تسجيل', revoked: 'إلغاء مفتاح تسجيل' },
    device: {
      enrolled: 'تسجيل جهاز',
      changed: 'تعديل جهاز',
      removed: 'إزالة جهاز',
      cloned: 'جهاز آخر استخدم مفتاحه',
    },
    audit: { exported: 'تصدير سجل التدقيق' },
    access: { denied: 'محاولة مرفوضة' },
  },
} as const satisfies Translated<typeof english>
