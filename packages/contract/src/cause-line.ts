import type { GroupKind } from './agent/protocol.ts'
import type { AlertCause } from './http/alerts.ts'
import type { ChangeKind } from './inventory.ts'
import type { CheckProblem } from './monitors.ts'

type Changed = NonNullable<AlertCause['change']>
type Names = { subject: string; after: string }

type Words = {
  process(name: string, share: string): string
  /** A process in a container or a service. */
  inGroup: Record<GroupKind, (process: string, group: string) => string>
  changed: Record<ChangeKind, string | ((names: Names) => string)>
  /** For a firewall: `after` is on or off. */
  firewallOff: string
  before(what: string, minutes: number, count: string): string
  check: Record<CheckProblem, string>
  /** `which` are the failing locations, each with its reason. */
  locations(down: number, of: number, which: string, count: CauseFormat['count']): string
  server: string
  between: string
}

/** The reader's format of figures, and the isolation of names from the direction of the sentence. */
export type CauseFormat = {
  locale: 'en' | 'ar'
  percent: (ratio: number) => string
  count: (amount: number) => string
  name: (text: string) => string
}

/**
 * The parts of the cause line after the figure: the failing check, the busiest process, the nearest change. The
 * screen joins them with its own marks; mails and webhooks by a middle dot.
 */
export function causeParts(cause: AlertCause | null | undefined, format: CauseFormat): string[] {
  if (!cause) return []
  const words = wordsOf[format.locale]
  const { process, change, check } = cause
  return [
    ...(check ? [checkPart(check, words, format)] : []),
    ...(process ? [words.process(processName(process, words, format), format.percent(process.share))] : []),
    ...(change ? [changePart(change, words, format)] : []),
  ]
}

function processName(
  { name, group }: NonNullable<AlertCause['process']>,
  words: Words,
  format: CauseFormat,
): string {
  const own = format.name(name)
  return group ? words.inGroup[group.kind](own, format.name(group.name)) : own
}

type Check = NonNullable<AlertCause['check']>

function checkPart({ locations, ...check }: Check, words: Words, { name, count }: CauseFormat): string {
  if (!locations) return reasonOf(check, words)
  const { down, of } = locations
  const which = down.map((one) => `${one.name ? name(one.name) : words.server} (${reasonOf(one, words)})`)
  return words.locations(down.length, of, which.join(words.between), count)
}

const reasonOf = ({ problem, status }: Pick<Check, 'problem' | 'status'>, words: Words): string =>
  problem === 'status_unexpected' && status !== null ? `HTTP ${status}` : words.check[problem]

function changePart(change: Changed, words: Words, { name, count }: CauseFormat): string {
  const { kind, minutesBefore } = change
  const isOff = kind === 'firewall.switched' && change.after === 'off'
  const phrase = isOff ? words.firewallOff : words.changed[kind]
  const names = { subject: name(change.subject), after: change.after ? name(change.after) : '' }
  const what = typeof phrase === 'string' ? phrase : phrase(names).replace(/ {2,}/g, ' ').trim()
  return words.before(what, minutesBefore, count(minutesBefore))
}

const en: Words = {
  process: (name, share) => `${name} uses ${share}`,
  inGroup: {
    container: (process, group) => `${process} in container ${group}`,
    service: (process, group) => `${process} of ${group}`,
  },
  changed: {
    'usb.connected': ({ subject }) => `${subject} connected`,
    'usb.unknown': ({ subject }) => `unknown USB device ${subject} connected`,
    'usb.disconnected': ({ subject }) => `${subject} disconnected`,
    'application.installed': ({ subject, after }) => `${subject} ${after} installed`,
    'application.updated': ({ subject, after }) => `${subject} updated${after && ` to ${after}`}`,
    'application.removed': ({ subject }) => `${subject} removed`,
    'firewall.switched': 'firewall switched on',
    'firewall.rules': 'firewall rules changed',
    'antivirus.changed': 'antivirus changed',
    'encryption.changed': 'disk encryption changed',
    'account.added': ({ subject }) => `account ${subject} added`,
    'account.changed': ({ subject }) => `account ${subject} changed`,
    'account.removed': ({ subject }) => `account ${subject} removed`,
    'account.login': ({ subject }) => `${subject} logged in`,
    'container.started': ({ subject }) => `container ${subject} started`,
    'container.stopped': ({ subject }) => `container ${subject} stopped`,
    'container.restarted': ({ subject }) => `container ${subject} restarted`,
    'container.oom': ({ subject }) => `container ${subject} ran out of memory`,
    'container.image': ({ subject }) => `container ${subject} got a new image`,
    'service.failed': ({ subject }) => `service ${subject} failed`,
    'service.recovered': ({ subject }) => `service ${subject} recovered`,
    'host.rebooted': 'device restarted',
    'host.address': ({ after }) => `address changed${after && ` to ${after}`}`,
    'host.system': ({ after }) => `operating system changed${after && ` to ${after}`}`,
    'agent.restarted': 'agent restarted',
    'agent.updated': ({ after }) => `agent updated${after && ` to ${after}`}`,
  },
  firewallOff: 'firewall switched off',
  before: (what, minutes, count) => (minutes === 0 ? `${what} just before` : `${what} ${count} min before`),
  check: {
    address_refused: 'private address not allowed',
    name_unresolved: 'name not found in DNS',
    connection_failed: 'connection failed',
    timed_out: 'no response in time',
    tls_failed: 'TLS handshake failed',
    certificate_expired: 'certificate expired',
    status_unexpected: 'unexpected status',
    content_differs: 'content does not match',
    header_differs: 'header does not match',
    json_differs: 'JSON value does not match',
    record_differs: 'DNS answer does not match',
    no_reply: 'no reply',
    heartbeat_missed: 'heartbeat missed',
    not_ready: 'service not ready',
    answer_unexpected: 'unexpected answer',
    service_unknown: 'service unknown to the server',
    starttls_missing: 'STARTTLS not offered',
    domain_expiring: 'domain expires soon',
    domain_expired: 'domain expired',
    domain_unregistered: 'domain not registered',
    registry_unknown: 'registry publishes no expiry',
    registry_silent: 'registry does not answer',
    failed: 'check failed',
  },
  locations: (down, of, which, count) =>
    `${count(down)} of ${count(of)} locations ${down === 1 ? 'reports' : 'report'} it down: ${which}`,
  server: 'this server',
  between: ', ',
}

/** Minutes after the preposition: one and two are words of their own. */
const arabicMinutes = new Intl.PluralRules('ar')
function inMinutes(minutes: number, count: string): string {
  const rule = arabicMinutes.select(minutes)
  if (rule === 'one') return 'بدقيقة'
  if (rule === 'two') return 'بدقيقتين'
  return `بـ ${count} ${rule === 'few' ? 'دقائق' : 'دقيقة'}`
}

const ar: Words = {
  process: (name, share) => `${name} يستهلك ${share}`,
  inGroup: {
    container: (process, group) => `${process} في الحاوية ${group}`,
    service: (process, group) => `${process} من الخدمة ${group}`,
  },
  changed: {
    'usb.connected': ({ subject }) => `توصيل ${subject}`,
    'usb.unknown': ({ subject }) => `توصيل جهاز USB غير معروف ${subject}`,
    'usb.disconnected': ({ subject }) => `فصل ${subject}`,
    'application.installed': ({ subject, after }) => `تثبيت ${subject} ${after}`,
    'application.updated': ({ subject, after }) => `تحديث ${subject}${after && ` إلى ${after}`}`,
    'application.removed': ({ subject }) => `إزالة ${subject}`,
    'firewall.switched': 'تشغيل جدار الحماية',
    'firewall.rules': 'تغيّر قواعد جدار الحماية',
    'antivirus.changed': 'تغيّر مضاد الفيروسات',
    'encryption.changed': 'تغيّر تشفير القرص',
    'account.added': ({ subject }) => `إضافة الحساب ${subject}`,
    'account.changed': ({ subject }) => `تغيّر الحساب ${subject}`,
    'account.removed': ({ subject }) => `حذف الحساب ${subject}`,
    'account.login': ({ subject }) => `دخول ${subject} إلى الجهاز`,
    'container.started': ({ subject }) => `تشغيل الحاوية ${subject}`,
    'container.stopped': ({ subject }) => `توقف الحاوية ${subject}`,
    'container.restarted': ({ subject }) => `إعادة تشغيل الحاوية ${subject}`,
    'container.oom': ({ subject }) => `نفاد ذاكرة الحاوية ${subject}`,
    'container.image': ({ subject }) => `تبديل صورة الحاوية ${subject}`,
    'service.failed': ({ subject }) => `إخفاق الخدمة ${subject}`,
    'service.recovered': ({ subject }) => `عودة الخدمة ${subject} إلى العمل`,
    'host.rebooted': 'إعادة تشغيل الجهاز',
    'host.address': ({ after }) => `تغيّر العنوان${after && ` إلى ${after}`}`,
    'host.system': ({ after }) => `تغيّر نظام التشغيل${after && ` إلى ${after}`}`,
    'agent.restarted': 'إعادة تشغيل الوكيل',
    'agent.updated': ({ after }) => `تحديث الوكيل${after && ` إلى ${after}`}`,
  },
  firewallOff: 'إيقاف جدار الحماية',
  before: (what, minutes, count) =>
    minutes === 0 ? `${what} قبل ذلك مباشرة` : `${what} قبل ذلك ${inMinutes(minutes, count)}`,
  check: {
    address_refused: 'عنوان خاص غير مسموح به',
    name_unresolved: 'الاسم غير موجود في DNS',
    connection_failed: 'تعذّر الاتصال',
    timed_out: 'لا استجابة في الوقت المحدد',
    tls_failed: 'أخفقت مصافحة TLS',
    certificate_expired: 'الشهادة منتهية',
    status_unexpected: 'رمز حالة غير متوقع',
    content_differs: 'المحتوى لا يطابق المتوقع',
    header_differs: 'الترويسة لا تطابق المتوقع',
    json_differs: 'قيمة JSON لا تطابق المتوقع',
    record_differs: 'إجابة DNS لا تطابق المتوقع',
    no_reply: 'لا رد',
    heartbeat_missed: 'لم تصل النبضة',
    not_ready: 'الخدمة غير جاهزة',
    answer_unexpected: 'إجابة غير متوقعة',
    service_unknown: 'الخدمة غير معروفة لدى الخادم',
    starttls_missing: 'الخادم لا يتيح STARTTLS',
    domain_expiring: 'يوشك تسجيل النطاق أن ينتهي',
    domain_expired: 'انتهى تسجيل النطاق',
    domain_unregistered: 'النطاق غير مسجّل',
    registry_unknown: 'سجل النطاقات لا ينشر موعد الانتهاء',
    registry_silent: 'سجل النطاقات لا يجيب',
    failed: 'أخفق الفحص',
  },
  locations: (down, of, which, count) => `تراه متعطّلًا ${count(down)} من ${count(of)} من نقاط الفحص: ${which}`,
  server: 'هذا الخادم',
  between: '، ',
}

const wordsOf = { en, ar }
