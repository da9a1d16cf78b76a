import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { alertWords as english } from '../en/alert-words.ts'

export const alertWords = {
  sections: {
    label: 'أقسام التنبيهات',
    alerts: 'التنبيهات',
    rules: 'القواعد',
    channels: 'القنوات',
    maintenance: 'الصيانة',
    onCall: 'المناوبة',
  },
  unwatched: {
    title: 'القواعد لا تُفحص الآن',
    hint: 'لم يصل شيء من خدمة فحص القواعد منذ مدة. قد يكون المعروض أدناه قديمًا، ولا تُرصد المشكلات الجديدة.',
  },
  banner: {
    now: 'الآن {value}',
    since: 'منذ {time}',
    acknowledged: 'يتولّاه {name}',
    open: 'فتح التنبيه',
    more: '{count, plural, zero {لا تنبيهات أخرى} one {تنبيه مفتوح آخر} two {تنبيهان مفتوحان آخران} few {# تنبيهات مفتوحة أخرى} many {# تنبيهًا مفتوحًا آخر} other {# تنبيه مفتوح آخر}}',
    resolved: 'انتهى: {name}',
  },
  severity: { critical: 'حرج', warning: 'تحذير' },
  signal: {
    cpu: 'استخدام المعالج',
    memory: 'استخدام الذاكرة',
    swap: 'استخدام ذاكرة التبديل',
    disk: 'امتلاء القرص',
    inodes: 'امتلاء عقد الملفات (inodes)',
    disk_busy: 'انشغال القرص',
    temperature: 'الحرارة',
    container_memory: 'ذاكرة الحاوية',
    container_down: 'حاوية متوقفة',
    container_unhealthy: 'حاوية غير سليمة',
    container_restarts: 'مرات إعادة تشغيل الحاوية خلال عشر دقائق',
    service_failed: 'خدمة أخفقت',
  },
  change: {
    usb: {
      connected: 'توصيل جهاز USB',
      unknown: 'توصيل جهاز USB غير معروف',
      disconnected: 'فصل جهاز USB',
    },
    application: { installed: 'تثبيت تطبيق', updated: 'تحديث تطبيق', removed: 'إزالة تطبيق' },
    firewall: { switched: 'تشغيل جدار الحماية أو إيقافه', rules: 'تغيّر قواعد جدار الحماية' },
    antivirus: { changed: 'تغيّر مضاد الفيروسات' },
    encryption: { changed: 'تغيّر تشفير القرص' },
    account: {
      added: 'إضافة حساب',
      changed: 'تغيّر حساب',
      removed: 'حذف حساب',
      login: 'تسجيل دخول إلى الجهاز',
    },
    container: {
      started: 'تشغيل حاوية',
      stopped: 'توقف حاوية',
      restarted: 'إعادة تشغيل حاوية',
      oom: 'نفاد ذاكرة حاوية',
      image: 'تبديل صورة حاوية',
    },
    service: { failed: 'إخفاق خدمة', recovered: 'عودة خدمة إلى العمل' },
    host: { rebooted: 'إعادة تشغيل الجهاز', address: 'تغيّر العنوان', system: 'تغيّر نظام التشغيل' },
    agent: { restarted: 'إعادة تشغيل الوكيل', updated: 'تحديث الوكيل' },
  },
  minutes:
    '{count, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  days: '{count, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  subject: {
    signal: '{signal} {threshold} أو أكثر',
    count: '{signal}: {threshold} أو أكثر',
    offline: 'انقطاع الاتصال لمدة {minutes}',
    lasting: '{what} لمدة {minutes}',
    down: '{count, plural, zero {إخفاق الفحص} one {إخفاق الفحص} two {إخفاق فحصين متتاليين} few {إخفاق # فحوص متتالية} many {إخفاق # فحصًا متتاليًا} other {إخفاق # فحص متتالٍ}}',
    certificate: 'تنتهي الشهادة خلال {days}',
  },
} as const satisfies Translated<typeof english>
