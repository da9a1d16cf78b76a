import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { chart as english } from '../en/chart.ts'

export const chart = {
  plotLabel: 'مخطط {title}',
  keys: 'يتنقل السهمان الأيمن والأيسر على محور الزمن، وبخطوات أكبر مع Shift. ينتقل Home وEnd إلى الطرفين. علامتا الزائد والناقص للتكبير والتصغير، وEscape لعرض المدة كاملة.',
  wholeRange: 'المدة كاملة',
  legend: 'الخطوط المعروضة',
  showTable: 'عرض كجدول',
  showChart: 'عرض كمخطط',
  tableCaption: 'متوسط كل {step} · المنطقة الزمنية {zone}',
  time: 'الوقت',
  noValue: 'لا بيانات',
  peak: 'الأقصى {high}',
  between: 'من {low} إلى {high}',
  empty: 'لا بيانات في هذه المدة',
  failed: 'تعذّر تحميل هذا المخطط.',
  changes: 'التغييرات',
  changeCount:
    '{count, plural, zero {لا تغييرات} one {تغيير واحد} two {تغييران} few {# تغييرات} many {# تغييرًا} other {# تغيير}}',
  more: '{count, plural, zero {لا مزيد} one {وتغيير آخر} two {وتغييران آخران} few {و# تغييرات أخرى} many {و# تغييرًا آخر} other {و# تغيير آخر}}',
} as const satisfies Translated<typeof english>
