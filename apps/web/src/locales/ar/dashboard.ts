import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { dashboard as english } from '../en/dashboard.ts'

export const dashboard = {
  description: 'كل ما تراقبه كما هو الآن.',
  emptyDescription: 'لا شيء تحت المراقبة بعد.',
  counts: { label: 'الأجهزة حسب الحالة', all: 'كل الأجهزة' },
  outdatedAgents:
    '{count, plural, zero {لا وكلاء بحاجة إلى تحديث} one {وكيل واحد يمكن تحديثه} two {وكيلان يمكن تحديثهما} few {# وكلاء يمكن تحديثهم} many {# وكيلًا يمكن تحديثهم} other {# وكيل يمكن تحديثهم}}',
  attention: {
    title: 'يحتاج إلى انتباهك',
    failed: 'تعذّر تحميل ما يحتاج إلى انتباهك',
    none: 'لا شيء يحتاج إليك الآن',
    noneHint: 'كل الأجهزة ترسل تقاريرها في موعدها.',
    taken:
      '{count, plural, zero {لا تنبيهات قيد المعالجة.} one {تنبيه واحد قيد المعالجة.} two {تنبيهان قيد المعالجة.} few {# تنبيهات قيد المعالجة.} many {# تنبيهًا قيد المعالجة.} other {# تنبيه قيد المعالجة.}}',
    moreAlerts:
      '{count, plural, zero {لا تنبيهات أخرى} one {تنبيه آخر} two {تنبيهان آخران} few {# تنبيهات أخرى} many {# تنبيهًا آخر} other {# تنبيه آخر}}',
    more: '{count, plural, zero {لا أجهزة أخرى} one {جهاز آخر} two {جهازان آخران} few {# أجهزة أخرى} many {# جهازًا آخر} other {# جهاز آخر}}',
  },
  load: {
    title: 'حمل الأسطول في الساعة الأخيرة',
    cpu: 'المعالج',
    memory: 'الذاكرة',
    failed: 'تعذّر تحميل حمل الأسطول',
    empty: 'لا تتوفر بيانات الحمل',
  },
  heaviest: {
    cpu: {
      title: 'الأعلى استخدامًا للمعالج',
      meter: 'المعالج',
      failed: 'تعذّر تحميل بيانات المعالج',
      empty: 'لا تتوفر بيانات المعالج',
    },
    memory: {
      title: 'الأعلى استخدامًا للذاكرة',
      meter: 'الذاكرة',
      failed: 'تعذّر تحميل بيانات الذاكرة',
      empty: 'لا تتوفر بيانات الذاكرة',
    },
    disk: {
      title: 'الأقراص الأكثر امتلاءً',
      meter: 'القرص',
      failed: 'تعذّر تحميل بيانات الأقراص',
      empty: 'لا تتوفر بيانات الأقراص',
    },
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
      title: '{number, number}. ألصقه',
      hint: 'سطر واحد يثبّت الوكيل، وهو يقرأ فقط ولا يقبل أوامر.',
    },
    watch: {
      title: '{number, number}. راقب وصوله',
      hint: 'تصل أولى قراءاته خلال دقيقة، وتمتلئ هذه الصفحة من تلقاء نفسها.',
    },
    forbidden: 'إضافة الأجهزة متاحة للمشرفين والمالكين فقط. اطلبها من أحدهم.',
  },
} as const satisfies Translated<typeof english>
