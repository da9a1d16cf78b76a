import type { Locale } from '@marsad/contract/http/common'

/** Bidi isolation: a name cannot change the direction of the text around it. */
const isolate = (value: string) => `\u2068${value}\u2069`

type Worded = { subject: string; heading: string; body: string; button: string; note: string }

type Messages = {
  confirm(page: string): Worded
  already(page: string): Worded
  down(names: readonly string[]): string
  up(names: readonly string[]): string
  /** Some went down while others returned. */
  mixed: string
  nowDown: string
  nowUp: string
  at: string
  stage: string
  affects: string
  planned: string
  span(from: string, to: string): string
  list(names: readonly string[]): string
  subject(news: string, page: string): string
  open: string
  why(page: string): string
  manage: string
  unsubscribe: string
}

const english = new Intl.PluralRules('en')
const arabic = new Intl.PluralRules('ar')

const servicesInEnglish = (count: number) =>
  `${count} ${english.select(count) === 'one' ? 'service' : 'services'}`

/** Numbers above two stand before their noun and decide its form. */
const servicesInArabic = (count: number) =>
  ({
    zero: 'لا خدمات',
    one: 'خدمة واحدة',
    two: 'خدمتان',
    few: `${count} خدمات`,
    many: `${count} خدمة`,
    other: `${count} خدمة`,
  })[arabic.select(count)]

const lists = {
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
  ar: new Intl.ListFormat('ar', { type: 'conjunction' }),
}

const en: Messages = {
  confirm: (page) => ({
    subject: `Confirm your subscription to ${isolate(page)}`,
    heading: 'Confirm your subscription',
    body: `This address was entered to get e-mail updates from the status page ${isolate(page)}. Confirm that you want them.`,
    button: 'Confirm subscription',
    note: `The link is valid once, for 24 hours. If you did not ask for this, ignore this message: you will get no updates.`,
  }),
  already: (page) => ({
    subject: `You are already subscribed to ${isolate(page)}`,
    heading: 'You are already subscribed',
    body: `This address already gets e-mail updates from the status page ${isolate(page)}. You can choose services or unsubscribe.`,
    button: 'Manage subscription',
    note: 'If you did not ask for this, ignore this message: nothing has changed.',
  }),
  down: (names) =>
    names.length === 1 ? `${isolate(names[0] ?? '')} is down` : `${servicesInEnglish(names.length)} are down`,
  up: (names) =>
    names.length === 1
      ? `${isolate(names[0] ?? '')} has recovered`
      : `${servicesInEnglish(names.length)} have recovered`,
  mixed: 'The status of some services has changed',
  nowDown: 'Down',
  nowUp: 'Operational again',
  at: 'Time',
  stage: 'Status',
  affects: 'Affects',
  planned: 'Scheduled',
  span: (from, to) => `${from} – ${to}`,
  list: (names) => lists.en.format(names.map(isolate)),
  subject: (news, page) => `${news} – ${isolate(page)}`,
  open: 'Open the status page',
  why: (page) => `You get this message because you subscribed to the status page ${isolate(page)}.`,
  manage: 'Manage subscription',
  unsubscribe: 'Unsubscribe',
}

const ar: Messages = {
  confirm: (page) => ({
    subject: `أكّد اشتراكك في ${isolate(page)}`,
    heading: 'أكّد اشتراكك',
    body: `أُدخل هذا البريد لتصله مستجدّات صفحة الحالة ${isolate(page)}. أكّد أنك ترغب في ذلك.`,
    button: 'تأكيد الاشتراك',
    note: `يُستخدم الرابط مرة واحدة خلال 24 ساعة. إن لم تطلب ذلك فتجاهل هذه الرسالة، ولن تصلك أي مستجدّات.`,
  }),
  already: (page) => ({
    subject: `أنت مشترك بالفعل في ${isolate(page)}`,
    heading: 'أنت مشترك بالفعل',
    body: `تصل مستجدّات صفحة الحالة ${isolate(page)} إلى هذا البريد. يمكنك اختيار الخدمات أو إلغاء الاشتراك.`,
    button: 'إدارة الاشتراك',
    note: 'إن لم تطلب ذلك فتجاهل هذه الرسالة؛ لم يتغيّر شيء.',
  }),
  down: (names) =>
    names.length === 1 ? `توقّفت خدمة ${isolate(names[0] ?? '')}` : `توقّفت ${servicesInArabic(names.length)}`,
  up: (names) =>
    names.length === 1
      ? `عادت خدمة ${isolate(names[0] ?? '')} إلى العمل`
      : `عادت ${servicesInArabic(names.length)} إلى العمل`,
  mixed: 'تغيّرت حالة بعض الخدمات',
  nowDown: 'متوقفة',
  nowUp: 'عادت إلى العمل',
  at: 'الوقت',
  stage: 'المرحلة',
  affects: 'يشمل',
  planned: 'الموعد المقرّر',
  span: (from, to) => `من ${from} إلى ${to}`,
  list: (names) => lists.ar.format(names.map(isolate)),
  subject: (news, page) => `${news} – ${isolate(page)}`,
  open: 'فتح صفحة الحالة',
  why: (page) => `وصلتك هذه الرسالة لأنك مشترك في صفحة الحالة ${isolate(page)}.`,
  manage: 'إدارة الاشتراك',
  unsubscribe: 'إلغاء الاشتراك',
}

export const subscriberMessages: Record<Locale, Messages> = { en, ar }
