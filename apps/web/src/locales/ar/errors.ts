import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { errors as english } from '../en/errors.ts'

export const errors = {
  notFound: 'الصفحة غير موجودة',
  notFoundDescription: 'لا توجد صفحة بهذا العنوان:',
  failed: 'خطأ داخلي في الخادم',
  failedDescription: 'حدث خلل من جهتنا، ولم يُرسل شيء مما أدخلته.',
  retry: 'أعد المحاولة',
  home: 'إلى لوحة المتابعة',
  code: {
    request: {
      invalid: 'بعض ما أُرسل غير صالح.',
      too_large: 'الحجم أكبر مما يقبله هذا الخادم.',
      unsupported_media: 'هذا النوع من المحتوى غير مقبول هنا.',
      rate_limited: 'طلبات كثيرة. انتظر لحظة ثم أعد المحاولة.',
    },
    auth: {
      required: 'لا يوجد رمز دخول',
      session_ended: 'انتهت جلستك. سجّل الدخول من جديد.',
      invalid_credentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة. أعد المحاولة.',
      not_verified: 'أكّد بريدك الإلكتروني للمتابعة.',
      forbidden: 'دورك لا يسمح بهذا.',
    },
    resource: {
      not_found: 'هذا غير موجود أو غير متاح لك.',
      conflict: 'عدّل شخص آخر هذا في الأثناء. حدّث الصفحة ثم أعد المحاولة.',
    },
    engine: { unavailable: 'جزء من النظام لا يستجيب. أعد المحاولة بعد قليل.' },
    network: { unreachable: 'تعذّر الوصول إلى الخادم. تحقق من اتصالك.' },
    server: { failed: 'حدث خلل من جهتنا.' },
  },
} as const satisfies Translated<typeof english>
