import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { codes as english } from '../en/codes.ts'

export const codes = {
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
    second_factor_required: 'أدخل الرمز من تطبيق المصادقة لديك.',
    second_factor_invalid: 'رمز التحقق بخطوتين غير صحيح. أعد المحاولة.',
    registration_closed: 'إنشاء الحسابات مغلق هنا. اطلب دعوة من أحد المشرفين.',
    passwords_differ: 'كلمتا المرور غير متطابقتين. تحقق منهما.',
    password_weak: 'كلمة المرور سهلة التخمين. اختر كلمة أطول.',
    password_wrong: 'كلمة المرور غير صحيحة.',
    code_invalid: 'رمز التحقق غير صحيح. أعد المحاولة.',
    wait_before_code: 'انتظر قليلًا قبل طلب رمز آخر.',
    wait_before_reset: 'انتظر قليلًا قبل طلب استعادة كلمة المرور مرة أخرى.',
    reset_token_invalid: 'تعذّرت استعادة كلمة المرور. تحقق من الرمز.',
    busy: 'كثيرون يسجّلون الدخول الآن. أعد المحاولة بعد لحظات.',
    forbidden: 'دورك لا يسمح بهذا.',
  },
  profile: {
    avatar_not_a_picture: 'اختر صورة بصيغة PNG أو JPEG أو WebP.',
    avatar_too_many_pixels: 'الصورة كبيرة جدًا: الحد الأقصى 25 ميغابكسل.',
    two_factor_on: 'التحقق بخطوتين مفعّل من قبل.',
    two_factor_off: 'التحقق بخطوتين غير مفعّل.',
  },
  workspace: {
    last_owner: 'لا بدّ لمساحة العمل من مالك واحد على الأقل. انقل الملكية أولًا.',
    name_differs: 'هذا ليس اسم مساحة العمل. اكتبه كما يظهر تمامًا.',
  },
  team: {
    role_above_own: 'لا يمكنك منح دور أعلى من دورك.',
    owner_protected: 'لا يمكن لغير المالك أن يفعل هذا بمالك.',
    not_yourself: 'لا يمكنك فعل هذا بنفسك. يمكنك مغادرة مساحة العمل بدلًا من ذلك.',
    already_member: 'هذا الشخص عضو بالفعل.',
    deactivated: 'عضويتك في مساحة العمل هذه معطّلة. تواصل مع أحد مشرفيها.',
    limit_reached: 'بلغت مساحة العمل الحد الأقصى لعدد الأعضاء المسموح به هنا.',
  },
  invitation: {
    invalid: 'لم تعد هذه الدعوة صالحة. اطلب دعوة جديدة.',
    other_address: 'هذه الدعوة موجّهة إلى بريد إلكتروني آخر. سجّل الدخول به.',
  },
  resource: {
    not_found: 'هذا غير موجود أو غير متاح لك.',
    conflict: 'عدّل شخص آخر هذا في الأثناء. حدّث الصفحة ثم أعد المحاولة.',
  },
  engine: { unavailable: 'جزء من النظام لا يستجيب. أعد المحاولة بعد قليل.' },
  network: { unreachable: 'تعذّر الوصول إلى الخادم. تحقق من اتصالك.' },
  server: { failed: 'حدث خطأ غير معروف' },
} as const satisfies Translated<typeof english>
