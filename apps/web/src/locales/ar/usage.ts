import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { usage as english } from '../en/usage.ts'

export const usage = {
  title: 'الفوترة والاستهلاك',
  description: 'استهلاك مساحة العمل وحصصها.',
  noPayment: 'لا رسوم هنا',
  noPaymentHint: 'مرصد لا يتقاضى أي مبلغ. والحصص يضبطها مشغّلو هذا الخادم.',
  failed: 'تعذّر تحميل الاستهلاك',
  forbidden: 'الاطلاع على الاستهلاك متاح للمالك فقط.',
  devices: 'الأجهزة',
  devicesHint: 'المسجّلة في مساحة العمل.',
  samplesPerDay: 'العيّنات في اليوم',
  samplesPerDayHint: 'ما خُزّن خلال آخر 24 ساعة.',
  storageBytes: 'التخزين',
  storageBytesHint: 'الملفات المحفوظة هنا.',
  members: 'الأعضاء',
  membersHint: 'النشطون والمعطّلون.',
  of: '{used} من {limit}',
  unlimited: 'بلا حد',
} as const satisfies Translated<typeof english>
