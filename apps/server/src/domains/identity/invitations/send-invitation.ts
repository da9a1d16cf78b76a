import type { Service } from '../../../platform/context.ts'
import { hashToken, newToken } from '../../../platform/signed-tokens.ts'
import { invitationMail } from './invitations.mail.ts'
import { findInvitedAccount, findInviter, setToken } from './invitations.store.ts'

/** Makes the token and mails it. Run twice, the second mail is the one whose link works. */
export async function sendInvitation(
  service: Service,
  { id, workspaceId }: { id: string; workspaceId: string },
) {
  const token = newToken('invitation')
  const mail = await service.engines.postgres.transaction({ workspaceId }, async (tx) => {
    const invitation = await setToken(tx, id, hashToken(token))
    const inviter = invitation && (await findInviter(tx, invitation))
    if (!inviter || invitation.email === null) return undefined
    const { email, role, locale } = invitation
    const account = await findInvitedAccount(tx, email)
    const { workspaceName, firstName, lastName } = inviter
    return {
      email,
      role,
      // Who has an account has chosen a language; for others, whoever invites them knows best.
      locale: account?.locale ?? locale,
      workspaceName,
      inviter: firstName === null ? null : `${firstName} ${lastName}`,
    }
  })
  if (mail) await invitationMail(service, { ...mail, token })
}
