import type { Locale } from '@marsad/contract/http/common'
import { invitationLink } from '@marsad/contract/http/team'
import { withLocale } from '@marsad/contract/pages'
import type { Role } from '@marsad/contract/permissions'
import type { Config } from '../../../config.ts'
import { renderMail } from '../../../engines/mail/index.ts'
import type { Service } from '../../../platform/context.ts'
import { invitationMessages } from './invitations.messages.ts'

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
  const messages = invitationMessages[locale]
  const body = inviter === null ? messages.bodyOfNobody(workspaceName) : messages.body(inviter, workspaceName)
  const rendered = renderMail({
    locale,
    preheader: body,
    heading: messages.heading,
    paragraphs: [body, messages.role(messages.roles[role])],
    action: { label: messages.button, url: invitationUrl(config, locale, token) },
    footer: messages.note,
  })
  return engines.mail.send({ to: { address: email }, subject: messages.subject(workspaceName), ...rendered })
}

/** The URL fragment stays in the browser: neither proxies nor logs see the token. */
export function invitationUrl({ http }: Pick<Config, 'http'>, locale: Locale, token: string): string {
  const url = new URL(withLocale(locale, invitationLink.path), http.publicUrl)
  url.hash = new URLSearchParams({ [invitationLink.fragmentKey]: token }).toString()
  return url.href
}
