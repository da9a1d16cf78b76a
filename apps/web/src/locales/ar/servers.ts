import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { servers as english } from '../en/servers.ts'

export const servers = {
  title: 'الخوادم',
  counts: 'التصفية حسب الحالة',
  all: 'الكل',
  outdatedAgents:
    '{count, plural, zero {لا وكلاء بحاجة إلى تحديث} one {وكيل واحد يمكن تحديثه} two {وكيلان يمكن تحديثهما} few {# وكلاء يمكن تحديثهم} many {# وكيلًا يمكن تحديثهم} other {# وكيل يمكن تحديثهم}}',
  filter: {
    label: 'تصفية الخوادم',
    search: 'ابحث بالاسم أو العنوان',
    tag: 'الوسم',
    tagItem: '{tag} ({count})',
    sort: 'الترتيب',
    open: 'التصفية',
    openActive:
      '{count, plural, zero {التصفية: بلا شروط} one {التصفية: شرط واحد} two {التصفية: شرطان} few {التصفية: # شروط} many {التصفية: # شرطًا} other {التصفية: # شرط}}',
    done: 'تم',
  },
  view: {
    label: 'العرض',
    layout: 'طريقة العرض',
    auto: 'تلقائي',
    table: 'جدول',
    cards: 'بطاقات',
    columns: 'الأعمدة',
  },
  order: {
    name: 'الاسم',
    state: 'الحالة',
    cpu: 'الأعلى معالجًا',
    memory: 'الأعلى ذاكرةً',
    disk: 'الأكثر امتلاءً',
    network: 'الأكثر نقلًا',
    lastSeen: 'الأحدث ظهورًا',
    createdAt: 'الأحدث إضافةً',
  },
  lastHour: 'المعالج خلال الساعة الأخيرة',
  received: 'الوارد',
  sent: 'الصادر',
  never: 'لم يظهر بعد',
  alerts:
    '{count, plural, zero {لا تنبيهات} one {تنبيه واحد مفتوح} two {تنبيهان مفتوحان} few {# تنبيهات مفتوحة} many {# تنبيهًا مفتوحًا} other {# تنبيه مفتوح}}',
  shown: '{from}–{to} من {total}',
  export: 'تصدير CSV',
  exported: 'صُدّرت القائمة',
  exportFailed: 'تعذّر تصدير القائمة',
  failed: 'تعذّر تحميل الخوادم',
  empty: 'لا خوادم بعد',
  emptyHint: 'ألصق سطرًا واحدًا على أي جهاز فيظهر هنا خلال دقيقة.',
  add: 'إضافة مراقبة',
} as const satisfies Translated<typeof english>
