import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { help as english } from '../en/help.ts'

export const help = {
  title: 'المساعدة والدعم',
  description: 'التوثيق وحالة النظام والدعم.',
  status: {
    title: 'حالة النظام',
    parts: 'مكوّنات النظام',
    up: 'يعمل',
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
    close: 'إغلاق النافذة أو القائمة المفتوحة',
    rename: 'إعادة تسمية الملف المحدد',
    delete: 'حذف الملفات المحددة',
  },
  support: {
    title: 'راسل الدعم',
    hint: 'تصبح رسالتك تذكرة يجيب عنها فريقك.',
    askTitle: 'جهات الاتصال',
    askHint: 'دورك لا يسمح بفتح التذاكر. تواصل مع مشرفي مساحة العمل:',
    failed: 'تعذّر تحميل الأسماء',
  },
} as const satisfies Translated<typeof english>
