import type { Locale } from '@marsad/contract/http/common'
import { subscriptionLink } from '@marsad/contract/limits'
import { withLocale } from '@marsad/contract/pages'
import { renderMail } from '../../../engines/mail/index.ts'
import { createCache } from '../../../platform/cache.ts'
import { perService, type Service } from '../../../platform/context.ts'
import { feedWords } from '../status-pages/feed.ts'
import { inLanguage } from '../status-pages/state.rules.ts'
import type { PageRow } from '../status-pages/status-pages.store.ts'
import type { EventContent } from './schema.ts'
import { subscriberMessages } from './subscribers.messages.ts'

const checkMs = 3000
const cachedChecks = perService(() => createCache<boolean>({ freshMs: 60_000, staleMs: 60_000, most: 1 }))

/** Whether mail can be sent. The default setting counts only if a mail server answers there. */
export const hasMail = (service: Service): Promise<boolean> =>
  cachedChecks(service)('mail', async () => {
    if (service.config.mail.isGiven) return true
    return service.engines.mail.check(AbortSignal.timeout(checkMs)).then(
      () => true,
      () => false,
    )
  })

type Page = Pick<PageRow, 'slug' | 'title'>
type To = { email: string; locale: Locale; token: string }

/** The URL fragment stays in the browser: neither proxies nor logs see the token. */
function linkOf({ config }: Service, { locale, token }: To, ask?: 'unsubscribe'): string {
  const url = new URL(withLocale(locale, subscriptionLink.path), config.http.publicUrl)
  url.hash = new URLSearchParams({ [subscriptionLink.key]: token, ...(ask && { ask }) }).toString()
  return url.href
}

export const confirmMail = (service: Service, page: Page, to: To) =>
  linkMail(service, subscriberMessages[to.locale].confirm(inLanguage(page.title, to.locale)), to)

export const alreadyMail = (service: Service, page: Page, to: To) =>
  linkMail(service, subscriberMessages[to.locale].already(inLanguage(page.title, to.locale)), to)

function linkMail(
  service: Service,
  { subject, heading, body, button, note }: ReturnType<(typeof subscriberMessages)['en']['confirm']>,
  to: To,
) {
  const rendered = renderMail({
    locale: to.locale,
    preheader: body,
    heading,
    paragraphs: [body],
    action: { label: button, url: linkOf(service, to) },
    footer: note,
  })
  return service.engines.mail.send({ to: { address: to.email }, subject, ...rendered })
}

/** The news of a page. Mail programs offer to unsubscribe by its headers (RFC 8058). */
export function newsMail(
  service: Service,
  page: Page,
  { id, to, content }: { id: string; to: To; content: EventContent },
) {
  const { publicUrl } = service.config.http
  const messages = subscriberMessages[to.locale]
  const title = inLanguage(page.title, to.locale)
  const { news, ...shown } =
    content.kind === 'items' ? itemsNews(content, to.locale) : postNews(content, to.locale)
  const rendered = renderMail({
    locale: to.locale,
    preheader: title,
    ...shown,
    action: {
      label: messages.open,
      url: new URL(withLocale(to.locale, `/status/${page.slug}`), publicUrl).href,
    },
    footer: messages.why(title),
    links: [
      { label: messages.manage, url: linkOf(service, to) },
      { label: messages.unsubscribe, url: linkOf(service, to, 'unsubscribe') },
    ],
  })
  // A mail program posts here, and a fragment would not reach the server.
  const oneClick = new URL(subscriptionLink.path, publicUrl)
  oneClick.searchParams.set(subscriptionLink.key, to.token)
  return service.engines.mail.send({
    to: { address: to.email },
    subject: messages.subject(news, title).slice(0, 300),
    ...rendered,
    messageId: `<status.${id}@${publicUrl.hostname}>`,
    headers: {
      'List-Unsubscribe': `<${oneClick.href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}

const times: Record<Locale, Intl.DateTimeFormat> = {
  en: timesIn('en-GB'),
  ar: timesIn('ar-u-ca-gregory-nu-latn'),
}
function timesIn(tag: string) {
  return new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
    hourCycle: 'h23',
  })
}
const timeOf = (at: string, locale: Locale) => `${times[locale].format(new Date(at))} (UTC)`

function itemsNews({ at, items }: Extract<EventContent, { kind: 'items' }>, locale: Locale) {
  const messages = subscriberMessages[locale]
  const namesOf = (isDown: boolean) =>
    items.filter((item) => item.isDown === isDown).map(({ label }) => inLanguage(label, locale))
  const [down, up] = [namesOf(true), namesOf(false)]
  const news =
    down.length > 0 && up.length > 0
      ? messages.mixed
      : down.length > 0
        ? messages.down(down)
        : messages.up(up)
  return {
    news,
    heading: news,
    paragraphs: [],
    tone: down.length > 0 ? ('critical' as const) : ('resolved' as const),
    facts: [{ label: messages.at, value: timeOf(at, locale) }],
    lists: [
      { title: messages.nowDown, items: down },
      { title: messages.nowUp, items: up },
    ].filter((list) => list.items.length > 0 && items.length > 1),
  }
}

function postNews(content: Extract<EventContent, { kind: 'post' }>, locale: Locale) {
  const { at, post, stage, title, text, items, startsAt, endsAt } = content
  const messages = subscriberMessages[locale]
  const stageWord = feedWords[locale].stages[stage]
  const isEnd = stage === 'resolved' || stage === 'completed'
  return {
    news: `${stageWord}: \u2068${inLanguage(title, locale)}\u2069`,
    heading: inLanguage(title, locale),
    paragraphs: [],
    quote: inLanguage(text, locale),
    tone: isEnd ? ('resolved' as const) : ('warning' as const),
    facts: [
      { label: messages.stage, value: stageWord },
      ...(items.length > 0
        ? [
            {
              label: messages.affects,
              value: messages.list(items.map(({ label }) => inLanguage(label, locale))),
            },
          ]
        : []),
      ...(post === 'maintenance' && endsAt && !isEnd
        ? [
            {
              label: messages.planned,
              value: messages.span(timeOf(startsAt, locale), timeOf(endsAt, locale)),
            },
          ]
        : []),
      { label: messages.at, value: timeOf(at, locale) },
    ],
  }
}
