import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { posture as english } from '../en/posture.ts'

export const posture = {
  title: 'على مستوى كل الأجهزة',
  description: 'الملاحظات الأمنية والأجهزة المعنية ومنذ متى.',
  finding: {
    firewall_off: 'جدار الحماية متوقف',
    antivirus_off: 'مضاد الفيروسات متوقف',
    antivirus_outdated: 'مضاد الفيروسات غير محدّث',
    encryption_off: 'قرص غير مشفّر',
    security_updates: 'تحديثات أمنية معلّقة',
    restart_needed: 'بحاجة إلى إعادة تشغيل',
    usb_unknown: 'جهاز USB غير معروف',
    failed_logins: 'محاولات دخول فاشلة (24 ساعة)',
  },
  devices:
    '{count, plural, zero {لا أجهزة} one {جهاز واحد} two {جهازان} few {# أجهزة} many {# جهازًا} other {# جهاز}}',
  since: 'منذ <time></time>',
  sinceEnrolment: 'منذ إضافة الجهاز',
  noData: 'لا بيانات',
  ofDevices:
    'من أصل {count, plural, zero {لا أجهزة} one {جهاز واحد} two {جهازين} few {# أجهزة} many {# جهازًا} other {# جهاز}}',
  unknownOn:
    '{count, plural, zero {معروف على كل الأجهزة} one {غير معروف على جهاز واحد} two {غير معروف على جهازين} few {غير معروف على # أجهزة} many {غير معروف على # جهازًا} other {غير معروف على # جهاز}}',
  unknownAntivirus:
    '{count, plural, zero {معروف على كل الأجهزة} one {غير مثبّت أو غير معروف على جهاز واحد} two {غير مثبّت أو غير معروف على جهازين} few {غير مثبّت أو غير معروف على # أجهزة} many {غير مثبّت أو غير معروف على # جهازًا} other {غير مثبّت أو غير معروف على # جهاز}}',
  allKnown: 'أرسلته كل الأجهزة',
  list: {
    title: 'الأجهزة، الأسوأ أولًا',
    all: 'عرض كل الأجهزة',
    failed: 'تعذّر تحميل قائمة الأجهزة',
    shown: '{from}–{to} من {total}',
    device: 'الجهاز',
    findings: 'الملاحظات',
    latest: 'أحدث ملاحظة',
    failedLogins: 'دخول فاشل (24 ساعة)',
    reported: 'آخر تقرير',
    never: 'لم يرسل',
  },
  calm: 'لا ملاحظات',
  calmHint:
    '{count, plural, zero {لا أجهزة ترسل حالتها الأمنية.} one {الجهاز الوحيد الذي يرسل حالته الأمنية سليم.} two {الجهازان اللذان يرسلان حالتهما الأمنية سليمان.} few {الأجهزة التي ترسل حالتها الأمنية، وعددها #، سليمة كلها.} many {الأجهزة التي ترسل حالتها الأمنية، وعددها #، سليمة كلها.} other {الأجهزة التي ترسل حالتها الأمنية، وعددها #، سليمة كلها.}}',
  silent:
    '{count, plural, zero {كل الأجهزة ترسل حالتها الأمنية.} one {جهاز واحد لا يرسل حالته الأمنية، فهي غير معروفة.} two {جهازان لا يرسلان حالتهما الأمنية، فهي غير معروفة.} few {# أجهزة لا ترسل حالتها الأمنية، فهي غير معروفة.} many {# جهازًا لا ترسل حالتها الأمنية، فهي غير معروفة.} other {# جهاز لا ترسل حالتها الأمنية، فهي غير معروفة.}}',
  none: 'لا بيانات أمنية بعد',
  noneHint: 'تظهر الملاحظات مع أول تقرير من وكيل.',
  failed: 'تعذّر تحميل الملاحظات الأمنية',
  count:
    '{count, plural, zero {لا ملاحظات} one {ملاحظة واحدة} two {ملاحظتان} few {# ملاحظات} many {# ملاحظة} other {# ملاحظة}}',
  good: 'لا ملاحظات',
  unread:
    '{count, plural, zero {لا فحوص متعذّرة} one {تعذّر فحص واحد} two {تعذّر فحصان} few {تعذّرت # فحوص} many {تعذّر # فحصًا} other {تعذّر # فحص}}',
  unknown: 'لا بيانات',
} as const satisfies Translated<typeof english>
