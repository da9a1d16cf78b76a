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
  group: {
    label: 'التجميع',
    by: { none: 'بلا تجميع', tag: 'حسب الوسم' },
    none: 'بلا وسوم',
    devices:
      '{count, plural, zero {لا أجهزة} one {جهاز واحد} two {جهازان} few {# أجهزة} many {# جهازًا} other {# جهاز}}',
  },
  saved: {
    label: 'طرق العرض المحفوظة',
    open: 'حفظ هذا العرض…',
    remove: 'حذف عرض محفوظ',
    unknown: 'تعذّر تحميل طرق العرض المحفوظة',
    title: 'حفظ هذا العرض',
    hint: 'تُحفظ عوامل التصفية والترتيب والتجميع لك وحدك في مساحة العمل هذه.',
    name: 'الاسم',
    exists: 'يوجد عرض بهذا الاسم وسيُستبدل.',
    save: 'حفظ العرض',
    replace: 'استبدال العرض',
    done: 'حُفظ العرض «{name}»',
    failed: 'تعذّر حفظ العرض',
    removing: {
      title: 'حذف هذا العرض؟',
      hint: 'يُحذف العرض المحفوظ وحده، وتبقى الأجهزة كما هي.',
      confirm: 'حذف العرض',
      done: 'حُذف العرض',
      failed: 'تعذّر حذف العرض',
    },
  },
  bulk: {
    label: 'الأجهزة المحددة',
    all: 'تحديد كل ما في هذه الصفحة',
    one: 'تحديد {name}',
    chosen:
      '{count, plural, zero {لم يُحدَّد شيء} one {حُدّد جهاز واحد} two {حُدّد جهازان} few {حُدّدت # أجهزة} many {حُدّد # جهازًا} other {حُدّد # جهاز}}',
    clear: 'إلغاء التحديد',
    undone:
      '{count, plural, zero {لم يبقَ جهاز دون تغيير} one {جهاز واحد لم يتغيّر} two {جهازان لم يتغيّرا} few {# أجهزة لم تتغيّر} many {# جهازًا لم تتغيّر} other {# جهاز لم تتغيّر}}',
    tag: 'الوسم',
    reason: { not_found: 'لم يعد موجودًا', too_many_tags: 'لديه 20 وسمًا، وهو الحد الأقصى' },
    add: {
      open: 'إضافة وسم',
      title:
        '{count, plural, zero {إضافة وسم} one {إضافة وسم إلى جهاز واحد} two {إضافة وسم إلى جهازين} few {إضافة وسم إلى # أجهزة} many {إضافة وسم إلى # جهازًا} other {إضافة وسم إلى # جهاز}}',
      done: '{count, plural, zero {لم يُضَف «{tag}»} one {أُضيف «{tag}» إلى جهاز واحد} two {أُضيف «{tag}» إلى جهازين} few {أُضيف «{tag}» إلى # أجهزة} many {أُضيف «{tag}» إلى # جهازًا} other {أُضيف «{tag}» إلى # جهاز}}',
      failed: 'تعذّرت إضافة الوسم',
    },
    remove: {
      open: 'إزالة وسم',
      title:
        '{count, plural, zero {إزالة وسم} one {إزالة وسم من جهاز واحد} two {إزالة وسم من جهازين} few {إزالة وسم من # أجهزة} many {إزالة وسم من # جهازًا} other {إزالة وسم من # جهاز}}',
      done: '{count, plural, zero {لم يُزَل «{tag}»} one {أُزيل «{tag}» من جهاز واحد} two {أُزيل «{tag}» من جهازين} few {أُزيل «{tag}» من # أجهزة} many {أُزيل «{tag}» من # جهازًا} other {أُزيل «{tag}» من # جهاز}}',
      failed: 'تعذّرت إزالة الوسم',
    },
    maintenance: {
      open: 'بدء صيانة',
      title:
        '{count, plural, zero {بدء صيانة؟} one {بدء صيانة جهاز واحد؟} two {بدء صيانة جهازين؟} few {بدء صيانة # أجهزة؟} many {بدء صيانة # جهازًا؟} other {بدء صيانة # جهاز؟}}',
      hint: 'تُسجَّل التنبيهات وتظهر في القائمة، لكن إشعاراتها مكتومة حتى تنتهي الصيانة.',
      length: 'المدة',
      name: 'صيانة من قائمة الخوادم',
      confirm: 'بدء الصيانة',
      done: '{count, plural, zero {لم تبدأ أي صيانة} one {بدأت صيانة جهاز واحد} two {بدأت صيانة جهازين} few {بدأت صيانة # أجهزة} many {بدأت صيانة # جهازًا} other {بدأت صيانة # جهاز}}',
      failed: 'تعذّر بدء الصيانة',
    },
  },
  order: {
    worst: 'الأسوأ أولًا',
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
  emptyHint: 'شغّل أمرًا واحدًا على أي جهاز فيظهر هنا خلال دقيقة.',
  add: 'إضافة مراقبة',
} as const satisfies Translated<typeof english>
