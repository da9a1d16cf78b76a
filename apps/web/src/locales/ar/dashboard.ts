import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { dashboard as english } from '../en/dashboard.ts'

export const dashboard = {
  emptyDescription: 'لا أجهزة بعد.',
  counts: { label: 'الأجهزة حسب الحالة', all: 'كل الأجهزة' },
  outdatedAgents:
    '{count, plural, zero {لا وكلاء بحاجة إلى تحديث} one {وكيل واحد يمكن تحديثه} two {وكيلان يمكن تحديثهما} few {# وكلاء يمكن تحديثهم} many {# وكيلًا يمكن تحديثهم} other {# وكيل يمكن تحديثهم}}',
  attention: {
    title: 'يحتاج إلى انتباهك',
    failed: 'تعذّر تحميل التنبيهات والأجهزة غير المتصلة',
    none: 'لا شيء يحتاج إلى انتباهك',
    noneHint: 'كل الأجهزة ترسل تقاريرها.',
    taken:
      '{count, plural, zero {لا تنبيهات قيد المعالجة.} one {تنبيه واحد قيد المعالجة.} two {تنبيهان قيد المعالجة.} few {# تنبيهات قيد المعالجة.} many {# تنبيهًا قيد المعالجة.} other {# تنبيه قيد المعالجة.}}',
    moreAlerts:
      '{count, plural, zero {لا تنبيهات أخرى} one {تنبيه آخر} two {تنبيهان آخران} few {# تنبيهات أخرى} many {# تنبيهًا آخر} other {# تنبيه آخر}}',
    more: '{count, plural, zero {لا أجهزة أخرى} one {جهاز آخر} two {جهازان آخران} few {# أجهزة أخرى} many {# جهازًا آخر} other {# جهاز آخر}}',
  },
  map: {
    title: 'كل الأجهزة',
    failed: 'تعذّر تحميل خريطة الأجهزة',
    empty: 'لا أجهزة بعد',
    groupBy: 'التجميع',
    colourBy: 'التلوين',
    grouping: { location: 'حسب الموقع', tag: 'حسب الوسم', none: 'الكل معًا' },
    figure: { cpu: 'المعالج', memory: 'الذاكرة', disk: 'القرص' },
    label:
      '{count, plural, zero {خريطة الأجهزة، لا أجهزة} one {خريطة الأجهزة، جهاز واحد} two {خريطة الأجهزة، جهازان} few {خريطة الأجهزة، # أجهزة} many {خريطة الأجهزة، # جهازًا} other {خريطة الأجهزة، # جهاز}}',
    keys: 'تنقّل بين الأجهزة بمفاتيح الأسهم وافتح أحدها بمفتاح الإدخال. وتعرض قائمة الخوادم الأجهزة نفسها في جدول.',
    count: '{count, number}',
    without: { location: 'بلا موقع', tag: 'بلا وسم', none: 'كل الأجهزة' },
    alert: { critical: 'تنبيه حرج', warning: 'تحذير' },
    option: '{name}، {state}، {figure} {value}',
    worst: 'الأعلى الآن',
    legend: {
      offline: 'غير متصل',
      critical: 'تنبيه حرج',
      warning: 'تحذير',
      part: '{shown, number} من {total, number} جهاز، وما عليه تنبيهات أولًا',
    },
    share: {
      critical:
        '{count, plural, zero {لا تنبيهات حرجة} one {جهاز عليه تنبيه حرج} two {جهازان عليهما تنبيه حرج} few {# أجهزة عليها تنبيه حرج} many {# جهازًا عليه تنبيه حرج} other {# جهاز عليه تنبيه حرج}}',
      warning:
        '{count, plural, zero {لا تحذيرات} one {جهاز عليه تحذير} two {جهازان عليهما تحذير} few {# أجهزة عليها تحذير} many {# جهازًا عليه تحذير} other {# جهاز عليه تحذير}}',
      offline:
        '{count, plural, zero {لا أجهزة منقطعة} one {جهاز غير متصل} two {جهازان غير متصلين} few {# أجهزة غير متصلة} many {# جهازًا غير متصل} other {# جهاز غير متصل}}',
      healthy:
        '{count, plural, zero {لا أجهزة سليمة} one {جهاز سليم} two {جهازان سليمان} few {# أجهزة سليمة} many {# جهازًا سليمًا} other {# جهاز سليم}}',
    },
  },
  wall: { open: 'شاشة العرض', leave: 'مغادرة شاشة العرض' },
  load: {
    title: 'حمل كل الأجهزة في الساعة الأخيرة',
    cpu: 'المعالج',
    memory: 'الذاكرة',
    failed: 'تعذّر تحميل حمل الأجهزة',
    empty: 'لا تتوفر بيانات الحمل',
  },
  disks: {
    title: 'الأقراص الأكثر امتلاءً',
    meter: 'القرص',
    failed: 'تعذّر تحميل بيانات الأقراص',
    empty: 'لا تتوفر بيانات الأقراص',
  },
  newest: {
    title: 'أحدث الأجهزة',
    failed: 'تعذّر تحميل أحدث الأجهزة',
    added: 'أُضيف <time></time>',
  },
  steps: {
    title: 'ثلاث خطوات إلى أول جهاز',
    hint: 'نحو دقيقة واحدة، ولا حاجة إلى أي إعداد.',
    create: {
      title: '{number, number}. أنشئ الأمر',
      hint: 'اختر نظام الجهاز: لينكس أو ويندوز أو ماك.',
    },
    paste: {
      title: '{number, number}. شغّله على الجهاز',
      hint: 'سطر واحد يثبّت الوكيل، وهو يقرأ فقط ولا يقبل أوامر.',
    },
    watch: {
      title: '{number, number}. تابع أولى قراءاته',
      hint: 'تصل أولى قراءاته خلال دقيقة، وتظهر في هذه الصفحة تلقائيًا.',
    },
    forbidden: 'إضافة الأجهزة متاحة للمشرفين والمالكين فقط. اطلبها من أحدهم.',
  },
} as const satisfies Translated<typeof english>
