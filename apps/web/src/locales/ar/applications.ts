import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { applications as english } from '../en/applications.ts'

export const applications = {
  title: 'التطبيقات',
  description: 'التطبيقات المثبّتة على الجهاز، بإصداراتها وتواريخ تثبيتها.',
  select: 'اختر جهازًا لعرض كل ما هو مثبّت عليه.',
  failed: 'تعذّر تحميل التطبيقات',
  empty: 'لا تتوفر بيانات التطبيقات',
  emptyHint: 'تظهر هنا مع أول تقرير من هذا الجهاز.',
  count:
    '{count, plural, zero {بلا تطبيقات} one {تطبيق واحد} two {تطبيقان} few {# تطبيقات} many {# تطبيقًا} other {# تطبيق}}',
  filter: {
    label: 'تصفية التطبيقات',
    type: 'النوع',
    all: 'الكل',
    user: 'تطبيقات المستخدم',
    system: 'تطبيقات النظام',
    search: 'الاسم أو الناشر',
    anyCategory: 'كل الفئات',
  },
  field: {
    name: 'الاسم',
    version: 'الإصدار',
    vendor: 'الناشر',
    category: 'الفئة',
    type: 'النوع',
    installedAt: 'تاريخ التثبيت',
    location: 'الموقع',
    devices: 'الأجهزة',
  },
  category: {
    browser: 'متصفح',
    productivity: 'إنتاجية',
    gaming: 'ألعاب',
    media: 'وسائط',
    development: 'تطوير',
    security: 'أمان',
    other: 'أخرى',
  },
  type: { user: 'مستخدم', system: 'نظام' },
  fleet: {
    title: 'التطبيقات في كل الأجهزة',
    about: 'يُعدّ الجهاز متأخرًا إن كان على جهاز آخر بنظام التشغيل نفسه إصدار أحدث.',
    search: 'الاسم أو الناشر',
    below: 'أقدم من الإصدار',
    total:
      '{count, plural, zero {بلا إصدارات} one {إصدار واحد} two {إصداران} few {# إصدارات} many {# إصدارًا} other {# إصدار}}',
    devices:
      '{count, plural, zero {بلا أجهزة} one {جهاز واحد} two {جهازان} few {# أجهزة} many {# جهازًا} other {# جهاز}}',
    devicesOf: '{devices} عليها {name} {version}',
    newest: 'أحدث إصدار',
    versions: 'الإصدارات',
    versionsOf:
      '{count, plural, zero {بلا إصدارات} one {إصدار واحد} two {إصداران} few {# إصدارات} many {# إصدارًا} other {# إصدار}} من {name}',
    state: 'الحالة',
    behind:
      '{count, plural, zero {لا أجهزة متأخرة} one {جهاز واحد متأخر} two {جهازان متأخران} few {# أجهزة متأخرة} many {# جهازًا متأخرًا} other {# جهاز متأخر}}',
    current: 'لا جهاز متأخر',
    sort: 'الترتيب',
    by: { behind: 'الأكثر تأخرًا', devices: 'الأكثر انتشارًا', name: 'بالاسم' },
    emptyHint: 'تظهر التطبيقات هنا فور أن يبلغ عنها أحد الأجهزة.',
  },
  having: {
    title: 'الأجهزة التي عليها هذا التطبيق',
    failed: 'تعذّر تحميل الأجهزة',
  },
} as const satisfies Translated<typeof english>
