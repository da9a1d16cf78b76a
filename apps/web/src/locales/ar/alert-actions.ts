import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { acknowledge as acknowledgeEnglish, alertActions as english } from '../en/alert-actions.ts'

export const alertActions = {
  assignMe: 'أسنده إليّ',
  assign: 'إسناد إلى…',
  unassign: 'إلغاء الإسناد',
  unacknowledge: 'التراجع عن التولّي',
  snooze: 'تأجيل',
  hours:
    '{count, plural, zero {الآن} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}',
  tomorrow: 'حتى الغد، {time}',
  other: 'حتى وقت آخر…',
  assigning: {
    title:
      '{count, plural, zero {إسناد التنبيهات} one {إسناد هذا التنبيه} two {إسناد تنبيهين} few {إسناد # تنبيهات} many {إسناد # تنبيهًا} other {إسناد # تنبيه}}',
    hint: 'تصل رسالة بريد إلى من تختاره.',
    person: 'عضو الفريق',
    find: 'ابحث عن عضو',
    save: 'إسناد',
  },
  snoozing: {
    title:
      '{count, plural, zero {تأجيل التنبيهات} one {تأجيل هذا التنبيه} two {تأجيل تنبيهين} few {تأجيل # تنبيهات} many {تأجيل # تنبيهًا} other {تأجيل # تنبيه}}',
    hint: 'يُعدّ قيد المعالجة حتى ذلك الوقت. فإن بقي مفتوحًا بعده عاد نشطًا وأُرسلت إشعاراته من جديد.',
    until: 'حتى',
    invalid: 'اختر وقتًا لاحقًا خلال ثلاثين يومًا.',
    save: 'تأجيل',
  },
} as const satisfies Translated<typeof english>

/** The page behind a link in a message. */
export const acknowledge = {
  title: 'تولّي تنبيه',
  severity: { critical: 'حرج', warning: 'تحذير' },
  action: 'تولّي التنبيه',
  done: 'صار التنبيه قيد المعالجة',
  already: {
    acknowledged: 'هذا التنبيه قيد المعالجة منذ قبل.',
    resolved: 'هذا التنبيه محلول.',
  },
  as: 'ستتولّاه باسم <name></name>.',
  signIn: 'سجّل الدخول لتتولّاه',
  signInHint: 'لا تقبل مساحة العمل هذه روابط الرسائل إلا من أعضاء سجّلوا الدخول.',
  elsewhere:
    'أنت في مساحة عمل أخرى، أو استُخدم الرابط قبل قليل. انتقل إلى مساحة عمل التنبيه ثم افتح الرابط من جديد.',
  expires: 'يصلح الرابط مرة واحدة حتى <time></time>.',
  loadFailed: 'تعذّر تحميل التنبيه',
  invalid: 'لم يعد هذا الرابط صالحًا',
  invalidHint:
    'ربما استُخدم من قبل، أو انتهت مدته، أو أُزيل مستلمه أو قناته. أما التنبيه نفسه فتجده في التطبيق.',
} as const satisfies Translated<typeof acknowledgeEnglish>
