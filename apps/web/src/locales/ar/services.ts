import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { services as english } from '../en/services.ts'

export const services = {
  title: 'الخدمات',
  failed: 'تعذّر تحميل الخدمات',
  empty: 'لا خدمات على هذا الجهاز',
  emptyHint: 'تظهر هنا تلقائيًا خدمات systemd.',
  never: 'لا بيانات للخدمات بعد',
  neverHint: 'تظهر الخدمات مع التقرير التالي. ولا يبلغ عنها الوكيل القديم، فحدّثه.',
  count:
    '{count, plural, zero {بلا خدمات} one {خدمة واحدة} two {خدمتان} few {# خدمات} many {# خدمة} other {# خدمة}}',
  failedCount:
    '{count, plural, =0 {لم تخفق أي منها} zero {لم تخفق أي منها} one {أخفقت واحدة} two {أخفقت اثنتان} few {أخفقت # منها} many {أخفقت # منها} other {أخفقت # منها}}',
  filter: 'الاسم أو الوصف',
  failedOnly: 'ما أخفق فقط',
  field: {
    name: 'الاسم',
    state: 'الحالة',
    since: 'منذ',
    restarts: 'مرات إعادة التشغيل',
    cpu: 'المعالج',
    memory: 'الذاكرة',
    enabled: 'تعمل مع إقلاع الجهاز',
  },
  enabled: { yes: 'نعم', no: 'لا', static: 'تشغّلها خدمات أخرى' },
  state: {
    running: 'تعمل',
    done: 'أتمّت عملها',
    active: 'نشطة',
    reloading: 'تعيد تحميل إعداداتها',
    starting: 'قيد التشغيل',
    restarting: 'يُعاد تشغيلها',
    stopping: 'قيد الإيقاف',
    failed: 'أخفقت',
    inactive: 'متوقفة',
    unknown: 'غير معروفة',
  },
  charts: {
    cpu: 'استهلاك الخدمات للمعالج',
    memory: 'ذاكرة الخدمات',
    failed: 'تعذّر تحميل بيانات الخدمات',
    empty: 'لا بيانات للخدمات في هذه المدة',
    one: 'الخدمات في المخططات',
    all: 'كل الخدمات',
  },
  result: {
    exit_code: 'انتهت بخطأ',
    signal: 'أنهتها إشارة',
    core_dump: 'انهارت',
    timeout: 'انقضت مهلتها',
    watchdog: 'لم تعد تستجيب',
    oom_kill: 'نفدت الذاكرة',
    start_limit_hit: 'أُعيد تشغيلها أكثر مما يُسمح',
    resources: 'لم تتوفر الموارد اللازمة',
    protocol: 'لم تُبلغ ببدء عملها',
  },
} as const satisfies Translated<typeof english>
