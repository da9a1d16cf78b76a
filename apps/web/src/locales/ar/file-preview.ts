import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { filePreview as english } from '../en/file-preview.ts'

export const filePreview = {
  title: 'معاينة {name}',
  none: 'لا تتوفر معاينة لهذا الملف.',
  failed: 'تعذّر تحميل المعاينة',
  unreadable: 'لا يستطيع متصفحك عرض هذا الملف. يمكنك تنزيله.',
  cut: 'هذه بداية الملف. نزّله لترى كل محتواه.',
} as const satisfies Translated<typeof english>
