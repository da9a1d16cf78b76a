import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { inventory as english } from '../en/inventory.ts'

export const inventory = {
  stored: {
    offline: 'هذا الجهاز غير متصل.',
    silent: 'لم يُجب هذا الجهاز.',
    reported: 'آخر تقرير منه <time></time>، والبيانات المعروضة حتى ذلك الحين.',
  },
  figures: {
    memoryOf: 'ذاكرة {name}',
    ofLimit: '{used} من {limit}',
    noLimit: 'بلا حد',
    cpuLimit: 'من {cores}',
    throttled: 'كبح {share}',
    read: 'قراءة {rate}',
    written: 'كتابة {rate}',
    received: 'وارد {rate}',
    sent: 'صادر {rate}',
    none: { stopped: 'لا تعمل', unread: 'لا قياس لها', other: 'تُقاس مع غيرها فقط' },
  },
  absence: {
    unsupported: {
      title: 'لا يوفّر هذا الجهاز هذه المعلومات',
      hint: 'نظامه لا يتضمن مصدرًا لها، أو أن الوكيل يعمل في حاوية لا تصل إليها.',
    },
    no_permission: {
      title: 'لا يملك الوكيل صلاحية قراءة هذا',
      hint: 'شغّل الوكيل بصلاحيات المسؤول على هذا الجهاز، ثم حدّث الصفحة.',
    },
    failed: {
      title: 'تعذّر على الوكيل قراءة هذا',
      hint: 'السبب مذكور في سجل الوكيل على الجهاز، وسيعيد المحاولة تلقائيًا.',
    },
  },
} as const satisfies Translated<typeof english>
