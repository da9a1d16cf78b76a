import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { alertScope as english } from '../en/alert-scope.ts'

export const alertScope = {
  label: 'تسري على',
  kind: { workspace: 'كل الأجهزة', tag: 'حسب الوسم', device: 'جهاز واحد' },
  tag: 'الوسم',
  chooseTag: 'اختر وسمًا…',
  noTags: 'لا جهاز يحمل وسمًا بعد. تُضاف الوسوم من إعدادات الجهاز.',
  noTag: 'اختر وسمًا.',
  tagItem: '{tag} ({count})',
  device: 'الجهاز',
  noDevice: 'اختر جهازًا.',
  ofTag: 'الأجهزة الموسومة «{tag}»',
  ofDevice: 'الجهاز {name}',
  undecided: '…',
} as const satisfies Translated<typeof english>
