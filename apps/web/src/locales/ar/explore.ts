import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { explore as english } from '../en/explore.ts'

export const explore = {
  description: 'استعلم عن سلاسل مساحة العمل هذه بلغة PromQL.',
  docs: 'PromQL وGrafana',
  query: 'استعلام PromQL',
  hint: 'اضغط Ctrl أو ⌘ مع Enter لتنفيذ الاستعلام.',
  run: 'نفّذ',
  suggestions: 'اقتراحات',
  share: {
    label: 'نسخ',
    query: 'انسخ الاستعلام',
    curl: 'انسخه أمر curl',
    copied: 'نُسخ',
    failed: 'الحافظة غير متاحة',
    grafana: 'استعمله في Grafana',
  },
  metrics: {
    title: 'القياسات',
    search: 'ابحث في القياسات',
    failed: 'تعذّر تحميل القياسات',
    more: '{count, plural, zero {لا مزيد} one {وقياس آخر. ضيّق البحث.} two {وقياسان آخران. ضيّق البحث.} few {و# قياسات أخرى. ضيّق البحث.} many {و# قياسًا آخر. ضيّق البحث.} other {و# قياس آخر. ضيّق البحث.}}',
    show: 'اختر قياسًا',
    hide: 'أخفِ القياسات',
  },
  prompt: {
    title: 'لا شيء مرسوم بعد',
    hint: 'اختر قياسًا، أو اكتب استعلامًا ونفّذه.',
  },
  empty: {
    title: 'لا شيء تحت المراقبة بعد',
    hint: 'أضف جهازًا لتظهر سلاسله هنا خلال دقيقة.',
    add: 'إضافة جهاز',
  },
  none: {
    title: 'لا سلاسل في هذه المدة',
    hint: 'لا عيّنة تطابق الاستعلام. راجع تسمياته، أو اختر مدة أطول.',
    longer: 'اعرض 7 أيام',
  },
  result: 'النتيجة',
  step: 'قيمة كل {step}',
  drawn:
    'رُسمت {shown} من {total, plural, zero {# سلسلة} one {سلسلة واحدة} two {سلسلتين} few {# سلاسل} many {# سلسلة} other {# سلسلة}}، هي الأعلى في آخر قيمة · قيمة كل {step}',
  failed: 'تعذّرت الإجابة عن الاستعلام',
  problem: {
    bad_data: 'هذا ليس استعلامًا صحيحًا.',
    execution: 'الاستعلام صحيح، لكن لا يمكن الإجابة عنه.',
    timeout: 'طال الاستعلام أكثر مما يُسمح به. اختر مدة أقصر أو سلاسل أقل.',
    too_many_requests: 'كثرت الاستعلامات في مساحة العمل هذه. أعد المحاولة بعد قليل.',
  },
  older: 'أخفق هذا الاستعلام، وما يلي إجابته في <time></time>.',
  series: {
    title:
      '{count, plural, zero {لا سلاسل} one {سلسلة واحدة} two {سلسلتان} few {# سلاسل} many {# سلسلة} other {# سلسلة}}',
    caption: 'سلاسل الاستعلام بتسمياتها وآخر قيمة لها',
    series: 'السلسلة',
    device: 'الجهاز',
    labels: 'التسميات',
    last: 'آخر قيمة',
    noLabels: 'بلا تسميات',
    filter: 'اقصره على {label} = {value}',
    more: '{count, plural, zero {لا مزيد} one {اعرض سلسلة أخرى} two {اعرض سلسلتين أخريين} few {اعرض # سلاسل أخرى} many {اعرض # سلسلة أخرى} other {اعرض # سلسلة أخرى}}',
  },
  perSecond: '{value}/ث',
} as const satisfies Translated<typeof english>
