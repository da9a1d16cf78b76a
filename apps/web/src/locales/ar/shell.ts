import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { shell as english } from '../en/shell.ts'

export const shell = {
  skip: 'انتقل إلى المحتوى',
  main: 'القائمة الرئيسية',
  settings: 'الإعدادات',
  openMenu: 'افتح القائمة',
  collapse: 'اطوِ الشريط الجانبي',
  expand: 'وسّع الشريط الجانبي',
  copyright: '© 2025 مرصد',
  language: 'English',
  languageHint: 'التبديل إلى الإنجليزية',
  theme: { label: 'سمة الألوان', light: 'فاتحة', dark: 'داكنة', system: 'حسب النظام' },
  status: {
    checking: 'جارٍ فحص الأنظمة…',
    operational: 'جميع الأنظمة تعمل',
    empty: 'لا شيء تحت المراقبة بعد',
    degraded: 'بعض الأنظمة متعثرة',
    unreachable: 'الخادم لا يستجيب',
    active:
      '{count, plural, zero {لا تنبيهات نشطة} one {تنبيه نشط واحد} two {تنبيهان نشطان} few {# تنبيهات نشطة} many {# تنبيهًا نشطًا} other {# تنبيه نشط}}',
    offline:
      '{count, plural, zero {كل الأجهزة متصلة} one {جهاز واحد غير متصل} two {جهازان غير متصلين} few {# أجهزة غير متصلة} many {# جهازًا غير متصل} other {# جهاز غير متصل}}',
    acknowledged:
      '{count, plural, zero {لا تنبيهات قيد المعالجة} one {تنبيه واحد قيد المعالجة} two {تنبيهان قيد المعالجة} few {# تنبيهات قيد المعالجة} many {# تنبيهًا قيد المعالجة} other {# تنبيه قيد المعالجة}}',
  },
  connection: {
    title: 'الخادم لا يستجيب منذ {time}',
    updated: 'آخر تحديث للبيانات',
    hint: 'نعيد الاتصال تلقائيًا.',
    retry: 'حاول الآن',
    still: 'الخادم لا يستجيب بعد',
  },
  bell: {
    none: 'التنبيهات: لا شيء نشط',
    active:
      '{count, plural, zero {التنبيهات: لا شيء نشط} one {التنبيهات: # نشط} two {التنبيهات: # نشطان} few {التنبيهات: # نشطة} many {التنبيهات: # نشطًا} other {التنبيهات: # نشط}}',
  },
  palette: {
    open: 'ابحث في الخوادم والصفحات والإجراءات',
    placeholder: 'ابحث أو انتقل إلى…',
    pages: 'الصفحات',
    devices: 'الخوادم والأجهزة',
    actions: 'الإجراءات',
    newTicket: 'تذكرة جديدة',
    none: 'لا شيء يطابق «{query}».',
    theme: 'السمة: {name}',
  },
  account: {
    open: 'افتح قائمة الحساب',
    profile: 'الملف الشخصي',
    editProfile: 'تعديل الملف الشخصي',
    settings: 'الإعدادات',
    billing: 'الفوترة',
    team: 'الفريق',
    invite: 'دعوة مستخدمين',
    inviteByEmail: 'بالبريد الإلكتروني',
    inviteByLink: 'برابط',
    support: 'الدعم',
    documentation: 'التوثيق',
    apiKeys: 'مفاتيح API',
    workspaces: 'مساحات العمل',
    logout: 'تسجيل الخروج',
    loggedOut: 'سجّلت خروجك',
    logoutFailed: 'تعذّر تسجيل الخروج. أعد المحاولة.',
  },
  preferencesFailed: 'تعذّر حفظ تفضيلاتك',
  auth: {
    headline: 'كل خوادمك وأجهزتك في مشهد واحد',
    live: 'مخططات مباشرة بعد دقيقة من تشغيل أمر واحد',
    changes: 'التغييرات ظاهرة تحت كل مخطط',
    private: 'وكيل يقرأ فقط: لا طرفية ولا أوامر',
  },
} as const satisfies Translated<typeof english>
