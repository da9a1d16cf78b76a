import { resetLink } from '@marsad/contract/http/auth'
import { renderMail } from '../../../engines/mail/index.ts'
import type { Service } from '../../../platform/context.ts'
import { describeBrowser } from '../../../platform/http-headers.ts'
import { accountMessages } from './accounts.messages.ts'
import type { User } from './users.store.ts'

type Recipient = Pick<User, 'email' | 'locale' | 'preferences'>
type Happening = { at: string; ip: string; userAgent: string }

export const codeMail = (service: Service, to: Recipient, code: string) =>
  send(service, to, { ...accountMessages[to.locale].code, code })

export function alreadyRegisteredMail(service: Service, to: Recipient) {
  const { button, ...words } = accountMessages[to.locale].alreadyRegistered
  return send(service, to, { ...words, action: { label: button, url: pageUrl(service, to, '/auth') } })
}

export function resetUrl(service: Service, to: Recipient, token: string): URL {
  const url = pageUrl(service, to, '/auth')
  url.search = new URLSearchParams(resetLink.query).toString()
  // The URL fragment stays in the browser: neither proxies nor logs see the token.
  url.hash = new URLSearchParams({ [resetLink.fragmentKey]: token }).toString()
  return url
}

export function resetMail(service: Service, to: Recipient, url: URL) {
  const { button, ...words } = accountMessages[to.locale].reset
  return send(service, to, { ...words, action: { label: button, url } })
}

export function signInChangedMail(
  service: Service,
  to: Recipient,
  change: keyof (typeof accountMessages)['en']['changed'],
  happening: Happening,
) {
  const { changed, changedAction } = accountMessages[to.locale]
  const { button, ...words } = { ...changedAction, ...changed[change] }
  const url = pageUrl(service, to, '/auth?mode=forgot')
  return send(service, to, { ...words, facts: factsOf(to, happening), action: { label: button, url } })
}

export function newSignInMail(service: Service, to: Recipient, happening: Happening) {
  const { button, ...words } = accountMessages[to.locale].newSignIn
  const url = pageUrl(service, to, '/profile')
  return send(service, to, { ...words, facts: factsOf(to, happening), action: { label: button, url } })
}

const pageUrl = ({ config }: Service, { locale }: Recipient, path: string) =>
  new URL(locale === 'ar' ? `/ar${path}` : path, config.http.publicUrl)

function factsOf({ locale, preferences }: Recipient, { at, ip, userAgent }: Happening) {
  const { browser, system } = describeBrowser(userAgent)
  const time = new Intl.DateTimeFormat(`${locale}-u-nu-${preferences.digits ?? 'latn'}-ca-gregory`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: preferences.timeZone ?? 'UTC',
    hourCycle: preferences.hourCycle ?? 'h23',
  }).format(new Date(at))
  const zone = preferences.timeZone ?? 'UTC'
  const where = [browser, system].filter(Boolean).join(' · ')
  return accountMessages[locale].origin({ time: `${time} (${zone})`, ip, browser: where })
}

type Content = {
  subject: string
  heading: string
  body: string
  facts?: string[]
  code?: string
  action?: { label: string; url: URL }
  note: string
}

const send = ({ engines }: Service, to: Recipient, { subject, body, facts = [], note, ...rest }: Content) => {
  const { action, ...content } = rest
  const rendered = renderMail({
    ...content,
    ...(action && { action: { label: action.label, url: action.url.href } }),
    locale: to.locale,
    preheader: body,
    paragraphs: [body, ...facts],
    footer: note,
  })
  return engines.mail.send({ to: { address: to.email }, subject, ...rendered })
}
