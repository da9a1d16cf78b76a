import type { Service } from '../../../platform/context.ts'
import { hashToken, newToken } from '../../../platform/signed-tokens.ts'
import { invitationMail } from './invitations.mail.ts'
import { findInvitedAccount, findInviter, setToken } from './invitations.store.ts'

/** Creates the token and mails it. If the job runs twice, only the link of the second mail works. */
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
      // The language of an existing account, otherwise that of the inviting person.
      locale: account?.locale ?? locale,
      workspaceName,
      inviter: firstName === null ? null : `${firstName} ${lastName}`,
    }
  })
  if (mail) await invitationMail(service, { ...mail, token })
}
