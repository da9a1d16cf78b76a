import type { Service } from '../../lib/ctx.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import { invitationMail } from './invitations.mail.ts'
import { findInviter, setToken } from './invitations.store.ts'

/** Makes the token and mails it. Run twice, the second mail is the one whose link works. */
export async function sendInvitation(
  service: Service,
  { id, workspaceId }: { id: string; workspaceId: string },
) {
  const token = newToken('invitation')
  const found = await service.engines.postgres.transaction({ workspaceId }, async (tx) => {
    const invitation = await setToken(tx, id, hashToken(token))
    const inviter = invitation && (await findInviter(tx, invitation))
    return inviter && { invitation, inviter }
  })
  if (!found?.invitation.email) return
  const { email, locale, role } = found.invitation
  const { workspaceName, firstName, lastName } = found.inviter
  const inviter = firstName === null ? null : `${firstName} ${lastName}`
  await invitationMail(service, { email, locale, role, workspaceName, inviter, token })
}
