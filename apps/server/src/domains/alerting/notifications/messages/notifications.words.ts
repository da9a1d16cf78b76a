import type { AlertSource, Resolution, Severity, SignalName } from '@marsad/contract/alerts'
import type { Locale } from '@marsad/contract/http/common'
import type { ChangeKind, Finding } from '@marsad/contract/inventory'

/** An amount as it is written, and the number behind it, which decides on the form of its noun. */
export type Amount = { text: string; count: number }

/** The words of every message. Names come isolated, so that none turns the sentence around it. */
export type Words = {
  brand: string
  severity: Record<Severity, string>
  signal: Record<SignalName, string>
  finding: Record<Finding, string>
  change: Record<ChangeKind, string>
  state: Record<string, string>
  minutes(amount: Amount): string
  hours(amount: Amount): string
  days(amount: Amount): string
  underAMinute: string
  bytes: readonly string[]
  what: {
    signal(signal: string, part: string, device: string, value: string): string
    offline(device: string): string
    /** Its end. */
    back(device: string): string
    finding(finding: string, device: string): string
    change(change: string, device: string, part: string): string
    down(monitor: string): string
    /** Its end. */
    up(monitor: string): string
    certificate(monitor: string): string
  }
  raised(severity: string, what: string): string
  acknowledged(what: string): string
  resolved(what: string): string
  breach: {
    value(signal: string, value: string, threshold: string, minutes: string): string
    noValue(signal: string, threshold: string, minutes: string): string
    offline(device: string, minutes: string): string
    finding(finding: string, minutes: string): string
    change(change: string, part: string): string
    /** Failed checks in a row. */
    down(failures: Amount): string
    certificate(days: string): string
    expired: string
    again: string
  }
  acknowledgedBy(person: string): string
  ended: Record<Resolution, (lasted: string, person: string) => string>
  peak(value: string): string
  fact: Record<AlertSource, string> & {
    since: string
    until: string
    rule: string
    network: string
    workspace: string
  }
  processes: string
  process(name: string, cpu: string, memory: string): string
  changes: string
  changed(time: string, what: string): string
  fromTo(before: string, after: string): string
  group: {
    raised(alerts: Amount, critical: Amount): string
    resolved(alerts: Amount): string
    both(raised: Amount, resolved: Amount): string
    of(name: string, title: string): string
    network(subnet: string): string
    others: string
    ended: string
    more(amount: Amount): string
  }
  test: { title: string; body(workspace: string): string }
  defaultChannel: string
  openAlert: string
  openAlerts: string
  openChannels: string
  why(workspace: string): string
}

const en: Words = {
  brand: 'Marsad',
  severity: { critical: 'Critical', warning: 'Warning' },
  signal: {
    cpu: 'CPU',
    memory: 'Memory',
    swap: 'Swap',
    disk: 'Disk space used',
    inodes: 'Inodes used',
    disk_busy: 'Disk busy',
    temperature: 'Temperature',
  },
  finding: {
    firewall_off: 'Firewall off',
    antivirus_off: 'Antivirus off',
    antivirus_outdated: 'Antivirus outdated',
    encryption_off: 'Disk not encrypted',
    security_updates: 'Security updates waiting',
    restart_needed: 'Restart needed',
    usb_stranger: 'Unknown USB device',
  },
  change: {
    'usb.connected': 'USB device connected',
    'usb.stranger': 'Unknown USB device connected',
    'usb.disconnected': 'USB device disconnected',
    'application.installed': 'Application installed',
    'application.updated': 'Application updated',
    'application.removed': 'Application removed',
    'firewall.switched': 'Firewall switched on or off',
    'firewall.rules': 'Firewall rules changed',
    'antivirus.changed': 'Antivirus changed',
    'encryption.changed': 'Disk encryption changed',
    'account.added': 'Account added',
    'account.changed': 'Account changed',
    'account.removed': 'Account removed',
    'account.login': 'Somebody logged in',
    'host.rebooted': 'Device restarted',
    'host.address': 'Address changed',
    'host.system': 'Operating system changed',
    'agent.restarted': 'Agent restarted',
    'agent.updated': 'Agent updated',
  },
  state: { on: 'on', off: 'off', up_to_date: 'up to date', outdated: 'outdated' },
  minutes: ({ text, count }) => (count === 1 ? `${text} minute` : `${text} minutes`),
  hours: ({ text, count }) => (count === 1 ? `${text} hour` : `${text} hours`),
  days: ({ text, count }) => (count === 1 ? `${text} day` : `${text} days`),
  underAMinute: 'less than a minute',
  bytes: ['B', 'KB', 'MB', 'GB', 'TB', 'PB'],
  what: {
    signal: (signal, part, device, value) =>
      `${[signal, part, value].filter(Boolean).join(' ')} on ${device}`,
    offline: (device) => `${device} is offline`,
    back: (device) => `${device} is back online`,
    finding: (finding, device) => `${finding} on ${device}`,
    change: (change, device, part) => [`${change} on ${device}`, part].filter(Boolean).join(': '),
    down: (monitor) => `${monitor} is down`,
    up: (monitor) => `${monitor} is up again`,
    certificate: (monitor) => `The certificate of ${monitor} expires soon`,
  },
  raised: (severity, what) => `${severity}: ${what}`,
  acknowledged: (what) => `Acknowledged: ${what}`,
  resolved: (what) => `Resolved: ${what}`,
  breach: {
    value: (signal, value, threshold, minutes) =>
      `${signal} is at ${value} now; the limit is ${threshold}${minutes && ` for ${minutes}`}.`,
    noValue: (signal, threshold, minutes) =>
      `${signal} is at or above ${threshold}${minutes && ` for ${minutes}`}.`,
    offline: (device, minutes) => `Nothing has been heard from ${device} for ${minutes}.`,
    finding: (finding, minutes) => `${finding}${minutes && ` for ${minutes}`}.`,
    change: (change, part) => `${[change, part].filter(Boolean).join(': ')}.`,
    down: ({ text, count }) =>
      count === 1 ? 'The last check has failed.' : `The last ${text} checks have failed.`,
    certificate: (days) => `It expires in ${days}.`,
    expired: 'It has expired.',
    again: 'It is back: it had resolved a short time ago.',
  },
  acknowledgedBy: (person) => `${person} is on it.`,
  ended: {
    cleared: (lasted) => `It ended by itself after ${lasted}.`,
    person: (lasted, person) => `${person} resolved it after ${lasted}.`,
    rule_gone: () => 'Nobody watches for it any more: its rule or monitor was removed or switched off.',
    device_gone: () => 'The device was removed.',
    monitor_gone: () => 'The monitor was removed.',
  },
  peak: (value) => `The worst was ${value}.`,
  fact: {
    device: 'Device',
    monitor: 'Monitor',
    since: 'Since',
    until: 'Until',
    rule: 'Rule',
    network: 'Network',
    workspace: 'Workspace',
  },
  processes: 'The heaviest processes at that moment',
  process: (name, cpu, memory) => `${name}: ${cpu} CPU, ${memory}`,
  changes: 'What changed shortly before',
  changed: (time, what) => `${time} · ${what}`,
  fromTo: (before, after) => `from ${before} to ${after}`,
  group: {
    raised: ({ text }, critical) =>
      critical.count === 0 ? `${text} alerts` : `${text} alerts, ${critical.text} critical`,
    resolved: ({ text }) => `${text} alerts resolved`,
    both: (raised, resolved) => `${raised.text} new, ${resolved.text} resolved`,
    of: (name, title) => `${name}: ${title}`,
    network: (subnet) => `Network ${subnet}`,
    others: 'New',
    ended: 'Resolved',
    more: ({ text }) => `and ${text} more`,
  },
  test: {
    title: 'Test message from Marsad',
    body: (workspace) => `This channel works: alerts of the workspace ${workspace} arrive here.`,
  },
  defaultChannel: 'E-mail to admins',
  openAlert: 'Open the alert',
  openAlerts: 'Open the alerts',
  openChannels: 'Open the channels',
  why: (workspace) =>
    `You get this because you are told of alerts in the workspace ${workspace}. Quiet hours and whether you get these mails are in your settings.`,
}

const form = new Intl.PluralRules('ar')

/** Numbers above two stand before their noun, and decide on its form. */
const counted =
  (one: string, two: string, few: string, many: string, other: string) =>
  ({ text, count }: Amount) => {
    const rule = form.select(count)
    if (rule === 'one') return one
    if (rule === 'two') return two
    if (rule === 'few') return `${text} ${few}`
    return `${text} ${rule === 'many' ? many : other}`
  }

const ar: Words = {
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
  },
  finding: {
    firewall_off: 'جدار الحماية متوقف',
    antivirus_off: 'مضاد الفيروسات متوقف',
    antivirus_outdated: 'مضاد الفيروسات غير محدّث',
    encryption_off: 'قرص غير مشفّر',
    security_updates: 'تحديثات أمنية معلّقة',
    restart_needed: 'بحاجة إلى إعادة تشغيل',
    usb_stranger: 'جهاز USB غير معروف',
  },
  change: {
    'usb.connected': 'توصيل جهاز USB',
    'usb.stranger': 'توصيل جهاز USB غير معروف',
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
  resolved: (what) => `محلول: ${what}`,
  breach: {
    value: (signal, value, threshold, minutes) =>
      `${signal} الآن ${value}، والحد ${threshold}${minutes && ` لمدة ${minutes}`}.`,
    noValue: (signal, threshold, minutes) =>
      `${signal} ${threshold} أو أكثر${minutes && ` لمدة ${minutes}`}.`,
    offline: (device, minutes) => `لم يصل شيء من ${device} منذ ${minutes}.`,
    finding: (finding, minutes) => `${finding}${minutes && ` منذ ${minutes}`}.`,
    change: (change, part) => `${[change, part].filter(Boolean).join(': ')}.`,
    down: ({ text, count }) => {
      if (count === 1) return 'أخفق الفحص الأخير.'
      return count === 2 ? 'أخفق آخر فحصين.' : `أخفقت آخر ${text} فحوص.`
    },
    certificate: (days) => `تنتهي صلاحيتها بعد ${days}.`,
    expired: 'انتهت صلاحيتها.',
    again: 'عاد التنبيه بعد أن حُلّ قبل قليل.',
  },
  acknowledgedBy: (person) => `يتولّى ${person} معالجته.`,
  ended: {
    cleared: (lasted) => `حُلّ تلقائيًا بعد ${lasted}.`,
    person: (lasted, person) => `حلّه ${person} بعد ${lasted}.`,
    rule_gone: () => 'لم يعد أحد يراقبه: أُزيلت قاعدته أو مراقبته أو أُوقفت.',
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
  changes: 'ما تغيّر قبل ذلك بقليل',
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
    body: (workspace) => `هذه القناة تعمل: تصل إليها تنبيهات مساحة العمل ${workspace}.`,
  },
  defaultChannel: 'بريد إلكتروني إلى المشرفين',
  openAlert: 'فتح التنبيه',
  openAlerts: 'فتح التنبيهات',
  openChannels: 'فتح القنوات',
  why: (workspace) =>
    `تصلك هذه الرسالة لأنك ممن يُبلَّغون بتنبيهات مساحة العمل ${workspace}. ساعات الهدوء وخيار استلام هذه الرسائل في إعداداتك.`,
}

function countedAlerts(amount: Amount) {
  return counted('تنبيه واحد', 'تنبيهان', 'تنبيهات', 'تنبيهًا', 'تنبيه')(amount)
}

export const notificationWords: Record<Locale, Words> = { en, ar }
