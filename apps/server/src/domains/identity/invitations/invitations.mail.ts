import type { Locale } from '@marsad/contract/http/common'
import type { Role } from '@marsad/contract/permissions'
import { renderMail } from '../../../engines/mail/index.ts'
import type { Service } from '../../../platform/context.ts'
import { invitationUrl } from './invite.ts'
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
