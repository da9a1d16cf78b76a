import type { Amount, Messages } from './notifications.messages.ts'

const form = new Intl.PluralRules('ar')

/** Arabic plural forms: numbers above two stand before their noun and decide its form. */
const counted =
  (one: string, two: string, few: string, many: string, other: string) =>
  ({ text, count }: Amount) => {
    const rule = form.select(count)
    if (rule === 'one') return one
    if (rule === 'two') return two
    if (rule === 'few') return `${text} ${few}`
    return `${text} ${rule === 'many' ? many : other}`
  }

export const ar: Messages = {
  brand: 'مرصد',
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
  finding: {
    firewall_off: 'جدار الحماية متوقف',
    antivirus_off: 'مضاد الفيروسات متوقف',
    antivirus_outdated: 'مضاد الفيروسات غير محدّث',
    encryption_off: 'قرص غير مشفّر',
    security_updates: 'تحديثات أمنية معلّقة',
    restart_needed: 'بحاجة إلى إعادة تشغيل',
    usb_unknown: 'جهاز USB غير معروف',
  },
  change: {
    'usb.connected': 'توصيل جهاز USB',
    'usb.unknown': 'توصيل جهاز USB غير معروف',
    'usb.disconnected': 'فصل جهاز USB',
    'application.installed': 'تثبيت تطبيق',
    'application.updated': 'تحديث تطبيق',
    'application.removed': 'إزالة تطبيق',
    'firewall.switched': 'تشغيل جدار الحماية أو إيقافه',
    'firewall.rules': 'تغيّر قواعد جدار الحماية',
    'antivirus.changed': 'تغيّر مضاد الفيروسات',
    'encryption.changed': 'تغيّر تشفير القرص',
    'account.added': 'إضافة حساب',
    'account.changed': 'تغيّر حساب',
    'account.removed': 'حذف حساب',
    'account.login': 'تسجيل دخول إلى الجهاز',
    'container.started': 'تشغيل حاوية',
    'container.stopped': 'توقف حاوية',
    'container.restarted': 'إعادة تشغيل حاوية',
    'container.oom': 'نفاد ذاكرة حاوية',
    'container.image': 'تبديل صورة حاوية',
    'service.failed': 'إخفاق خدمة',
    'service.recovered': 'عودة خدمة إلى العمل',
    'host.rebooted': 'إعادة تشغيل الجهاز',
    'host.address': 'تغيّر العنوان',
    'host.system': 'تغيّر نظام التشغيل',
    'agent.restarted': 'إعادة تشغيل الوكيل',
    'agent.updated': 'تحديث الوكيل',
  },
  state: { on: 'مشغّل', off: 'متوقف', up_to_date: 'محدّث', outdated: 'غير محدّث' },
  minutes: counted('دقيقة واحدة', 'دقيقتين', 'دقائق', 'دقيقة', 'دقيقة'),
  hours: counted('ساعة واحدة', 'ساعتين', 'ساعات', 'ساعة', 'ساعة'),
  days: counted('يوم واحد', 'يومين', 'أيام', 'يومًا', 'يوم'),
  underAMinute: 'أقل من دقيقة',
  bytes: ['بايت', 'ك.ب', 'م.ب', 'غ.ب', 'ت.ب', 'ب.ب'],
  what: {
    signal: (signal, part, device, value) =>
      `${[signal, part, value].filter(Boolean).join(' ')} على ${device}`,
    offline: (device) => `${device} غير متصل`,
    back: (device) => `عاد ${device} إلى الاتصال`,
    finding: (finding, device) => `${finding} على ${device}`,
    change: (change, device, part) => [`${change} على ${device}`, part].filter(Boolean).join(': '),
    down: (monitor) => `${monitor} متعطّل`,
    up: (monitor) => `عاد ${monitor} إلى العمل`,
    certificate: (monitor) => `شهادة ${monitor} توشك أن تنتهي`,
  },
  raised: (severity, what) => `${severity}: ${what}`,
  acknowledged: (what) => `قيد المعالجة: ${what}`,
  unacknowledged: (what) => `لم يعد قيد المعالجة: ${what}`,
  escalated: (what) => `نداء مناوبة: ${what}`,
  page: {
    step: (policy, step, steps) =>
      `لم يتولَّ أحد معالجته بعد، وهذه الخطوة ${step} من ${steps} في سياسة التصعيد ${policy}.`,
    more: (alerts) =>
      alerts.count === 1 ? 'وفي هذه الحادثة تنبيه آخر.' : `وفي هذه الحادثة ${countedMore(alerts)}.`,
    why: (workspace) =>
      `يصلك هذا النداء لأن إحدى سياسات التصعيد في مساحة العمل ${workspace} تشملك. تولَّ معالجة التنبيه ليتوقف التصعيد.`,
  },
  resolved: (what) => `محلول: ${what}`,
  breach: {
    value: (signal, value, threshold, minutes) =>
      `${signal} الآن ${value}، والحد ${threshold}${minutes && ` لمدة ${minutes}`}.`,
    noValue: (signal, threshold, minutes) =>
      `${signal} ${threshold} أو أكثر${minutes && ` لمدة ${minutes}`}.`,
    offline: (device, minutes) => `لم يصل تقرير من ${device} منذ ${minutes}.`,
    finding: (finding, minutes) => `${finding}${minutes && ` منذ ${minutes}`}.`,
    change: (change, part) => `${[change, part].filter(Boolean).join(': ')}.`,
    down: ({ text, count }) => {
      if (count === 1) return 'أخفق الفحص الأخير.'
      return count === 2 ? 'أخفق آخر فحصين.' : `أخفقت آخر ${text} فحوص.`
    },
    certificate: (days) => `تنتهي صلاحيتها بعد ${days}.`,
    expired: 'انتهت صلاحيتها.',
    again: 'عاد التنبيه بعد أن حُلّ قبل قليل.',
    snoozeEnded: 'ما زال التنبيه مفتوحًا، وقد انتهت مدة تأجيله.',
    became: { critical: 'غُيّرت خطورته إلى حرج.', warning: 'غُيّرت خطورته إلى تحذير.' },
  },
  acknowledgedBy: (person) => `يتولّى ${person} معالجته.`,
  someoneVia: (channel) => `شخص من قناة ${channel}`,
  ended: {
    cleared: (lasted) => `حُلّ تلقائيًا بعد ${lasted}.`,
    person: (lasted, person) => `حلّه ${person} بعد ${lasted}.`,
    superseded: () => 'حلّ محله تنبيه حرج.',
    rule_gone: () => 'تغيّرت قاعدته أو مراقبته، أو أُوقفت أو أُزيلت.',
    device_gone: () => 'أُزيل الجهاز.',
    monitor_gone: () => 'أُزيلت المراقبة.',
  },
  peak: (value) => `بلغت أعلى قيمة ${value}.`,
  fact: {
    device: 'الجهاز',
    monitor: 'المراقبة',
    since: 'البداية',
    until: 'النهاية',
    rule: 'القاعدة',
    network: 'الشبكة',
    workspace: 'مساحة العمل',
  },
  processes: 'أثقل العمليات في تلك اللحظة',
  process: (name, cpu, memory) => `${name}: ${cpu} من المعالج، ${memory}`,
  changes: 'التغييرات قبل ذلك بقليل',
  changed: (time, what) => `${time} · ${what}`,
  fromTo: (before, after) => `من ${before} إلى ${after}`,
  group: {
    raised: (alerts, critical) => {
      const all = countedAlerts(alerts)
      return critical.count === 0 ? all : `${all}، الحرج منها ${critical.text}`
    },
    resolved: ({ text }) => `التنبيهات المحلولة: ${text}`,
    both: (raised, resolved) => `التنبيهات الجديدة: ${raised.text}، والمحلولة: ${resolved.text}`,
    of: (name, title) => `${name}: ${title}`,
    network: (subnet) => `الشبكة ${subnet}`,
    others: 'الجديدة',
    ended: 'المحلولة',
    more: ({ text }) => `وغيرها: ${text}`,
  },
  test: {
    title: 'رسالة تجريبية من مرصد',
    body: (workspace) => `هذه القناة تعمل، وتُرسل إليها تنبيهات مساحة العمل ${workspace}.`,
  },
  assigned: {
    heading: (person, alerts) =>
      alerts.count === 1 ? `أسند إليك ${person} تنبيهًا` : `أسند إليك ${person} ${assignedAlerts(alerts)}`,
    list: 'المسندة إليك',
    why: (workspace) => `تصلك هذه الرسالة لأن تنبيهات من مساحة العمل ${workspace} أُسندت إليك.`,
  },
  push: {
    test: (workspace) => `تصل تنبيهات مساحة العمل ${workspace} إلى هذا المتصفح.`,
    done: 'تولّيت التنبيه',
    already: 'تولّاه غيرك أو انتهى',
    failed: 'لم يكتمل تولّي التنبيه. افتحه لتعيد المحاولة.',
  },
  defaultChannel: 'بريد إلكتروني إلى المشرفين',
  acknowledge: 'تولّي التنبيه',
  openAlert: 'فتح التنبيه',
  openAlerts: 'فتح التنبيهات',
  openChannels: 'فتح القنوات',
  why: (workspace) =>
    `تصلك هذه الرسالة لأنك من مستلمي تنبيهات مساحة العمل ${workspace}. غيّر ساعات الهدوء ورسائل التنبيهات من تفضيلاتك.`,
}

function assignedAlerts(amount: Amount) {
  return counted('تنبيهًا', 'تنبيهين', 'تنبيهات', 'تنبيهًا', 'تنبيه')(amount)
}

function countedMore(amount: Amount) {
  return counted('تنبيه آخر', 'تنبيهان آخران', 'تنبيهات أخرى', 'تنبيهًا آخر', 'تنبيه آخر')(amount)
}

function countedAlerts(amount: Amount) {
  return counted('تنبيه واحد', 'تنبيهان', 'تنبيهات', 'تنبيهًا', 'تنبيه')(amount)
}
