import type { Locale } from '@marsad/contract/http/common'
import { invitationLink } from '@marsad/contract/http/team'
import { withLocale } from '@marsad/contract/pages'
import type { Role } from '@marsad/contract/permissions'
import type { Config } from '../../../config.ts'
import { renderMail } from '../../../engines/mail/index.ts'
import type { Service } from '../../../platform/context.ts'
import { invitationWords } from './invitations.words.ts'

type InvitationMail = {
  email: string
  locale: Locale
  role: Role
  workspaceName: string
  inviter: string | null
  token: string
}

export function invitationMail({ config, engines }: Service, mail: InvitationMail) {
  const { email, locale, role, workspaceName, inviter, token } = mail
  const words = invitationWords[locale]
  const body = inviter === null ? words.bodyOfNobody(workspaceName) : words.body(inviter, workspaceName)
  const rendered = renderMail({
    locale,
    preheader: body,
    heading: words.heading,
    paragraphs: [body, words.role(words.roles[role])],
    action: { label: words.button, url: invitationUrl(config, locale, token) },
    footer: words.note,
  })
  return engines.mail.send({ to: { address: email }, subject: words.subject(workspaceName), ...rendered })
}

/** What follows the # stays in the browser: no proxy and no log sees the token. */
export function invitationUrl({ http }: Pick<Config, 'http'>, locale: Locale, token: string): string {
  const url = new URL(withLocale(locale, invitationLink.path), http.publicUrl)
  url.hash = new URLSearchParams({ [invitationLink.fragmentKey]: token }).toString()
  return url.href
}
