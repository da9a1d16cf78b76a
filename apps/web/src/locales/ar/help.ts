import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { help as english } from '../en/help.ts'

export const help = {
  title: 'المساعدة والدعم',
  description: 'أدلة تقرؤها، وحالة النظام، ومن تراسله عند الحاجة.',
  status: {
    title: 'حالة النظام',
    parts: 'أجزاء النظام',
    up: 'يستجيب',
    down: 'لا يستجيب',
    version: 'الإصدار',
    failed: 'تعذّر تحميل الحالة',
  },
  shortcuts: {
    title: 'اختصارات لوحة المفاتيح',
    palette: 'البحث في الخوادم والصفحات والإجراءات',
    move: 'الانتقال إلى العنصر التالي',
    tabs: 'التنقل بين التبويبات والخيارات',
    act: 'تنفيذ العنصر المحدد',
    close: 'إغلاق ما هو مفتوح',
    rename: 'إعادة تسمية الملف المحدد',
    delete: 'حذف الملفات المحددة',
  },
  support: {
    title: 'راسل الدعم',
    hint: 'تصبح رسالتك تذكرة يجيب عنها فريقك.',
    askTitle: 'من يستطيع مساعدتك',
    askHint: 'يمكنك القراءة هنا، ولا يمكنك فتح التذاكر. هؤلاء يديرون مساحة العمل:',
    failed: 'تعذّر تحميل الأسماء',
  },
} as const satisfies Translated<typeof english>
