import type { Locale } from '@marsad/contract/http/common'
import type { PublicStatus } from '@marsad/contract/http/status-pages'
import type { PostStage } from '@marsad/contract/monitors'
import { inLanguage } from './state.rules.ts'

type Words = { planned(from: string, to: string): string; stages: Record<PostStage, string> }

const en: Words = {
  planned: (from, to) => `Scheduled from ${from} to ${to}`,
  stages: {
    investigating: 'Investigating',
    identified: 'Identified',
    monitoring: 'Monitoring',
    resolved: 'Resolved',
    scheduled: 'Scheduled',
    underway: 'In progress',
    completed: 'Completed',
  },
}

const ar: Words = {
  planned: (from, to) => `الموعد المقرّر: من ${from} إلى ${to}`,
  stages: {
    investigating: 'قيد التحقّق',
    identified: 'حُدّد السبب',
    monitoring: 'نراقب الإصلاح',
    resolved: 'حُلّت المشكلة',
    scheduled: 'مجدولة',
    underway: 'جارية الآن',
    completed: 'اكتملت',
  },
}

export const feedWords: Record<Locale, Words> = { en, ar }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text escaped for XML. Characters that XML cannot represent are removed. */
const escaped = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')

const times: Record<Locale, Intl.DateTimeFormat> = {
  en: timesIn('en-GB'),
  ar: timesIn('ar-u-ca-gregory-nu-latn'),
}
function timesIn(locale: string) {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
}

type Post = PublicStatus['posts'][number]

/** The posts of a page as an Atom feed in one of its languages. */
export function writeFeed(status: PublicStatus, locale: Locale, publicUrl: URL): string {
  const address = (path: string) => new URL(path, publicUrl).href
  const page = address(`${locale === 'ar' ? '/ar' : ''}/status/${status.slug}`)
  const self = address(`/status/${status.slug}/feed.atom?lang=${locale}`)
  const title = inLanguage(status.title, locale)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
  <id>${escaped(self)}</id>
  <title>${escaped(title)}</title>
  <updated>${changedAt(status.posts) ?? status.at}</updated>
  <author><name>${escaped(title)}</name></author>
  <link rel="self" type="application/atom+xml" href="${escaped(self)}"/>
  <link rel="alternate" type="text/html" href="${escaped(page)}"/>
${status.posts.map((post) => entry(post, locale, page)).join('')}</feed>
`
}

const changedAt = (posts: readonly Post[]) =>
  posts
    .map(({ updates: [last], startsAt }) => last?.at ?? startsAt)
    .toSorted()
    .at(-1)

function entry(post: Post, locale: Locale, page: string): string {
  return `  <entry>
    <id>urn:uuid:${post.id}</id>
    <title>${escaped(inLanguage(post.title, locale))}</title>
    <published>${post.updates.at(-1)?.at ?? post.startsAt}</published>
    <updated>${changedAt([post])}</updated>
    <link rel="alternate" type="text/html" href="${escaped(page)}"/>
    <content type="html">${escaped(html(post, locale))}</content>
  </entry>
`
}

/** Escaped once as HTML, and once more as XML by the caller. */
function html({ kind, startsAt, endsAt, updates }: Post, locale: Locale): string {
  const words = feedWords[locale]
  const timeOf = (at: string) => `${times[locale].format(new Date(at))} UTC`
  const plan =
    kind === 'maintenance' && endsAt
      ? [`<p>${escaped(words.planned(timeOf(startsAt), timeOf(endsAt)))}</p>`]
      : []
  const updateTexts = updates.map(({ stage, at, text }) => {
    const lines = escaped(inLanguage(text, locale)).replaceAll('\n', '<br/>')
    return `<p><strong>${words.stages[stage]}</strong> · ${escaped(timeOf(at))}<br/>${lines}</p>`
  })
  return `<div dir="${locale === 'ar' ? 'rtl' : 'ltr'}">${[...plan, ...updateTexts].join('')}</div>`
}
