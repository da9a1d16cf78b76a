import { handle } from '../../platform/jobs.ts'
import {
  noteFailure,
  notifyOwner,
  sendCode,
  sendRegistrationMail,
  sendReset,
} from './accounts/account-messages.ts'
import { sweepAccounts } from './accounts/sweep-accounts.ts'
import { identityJobs } from './identity.jobs.ts'
import { sendInvitation } from './invitations/send-invitation.ts'
import { renewSingleSignOn } from './single-sign-on/renew.ts'
import { removeAvatar } from './profile/avatars.files.ts'

export const identityHandlers = [
  handle(identityJobs.sendRegistrationMail, sendRegistrationMail),
  handle(identityJobs.sendCode, (service, { email }) => sendCode(service, email)),
  handle(identityJobs.sendReset, (service, { email }) => sendReset(service, email)),
  handle(identityJobs.notifyOwner, notifyOwner),
  handle(identityJobs.noteFailure, noteFailure),
  handle(identityJobs.sweepAccounts, (service, _, { signal }) => sweepAccounts(service, signal)),
  handle(identityJobs.removeAvatar, ({ engines }, { avatarId }) => removeAvatar(engines.objects, avatarId)),
  handle(identityJobs.renewSingleSignOn, (service, _, { signal }) => renewSingleSignOn(service, signal)),
  handle(identityJobs.sendInvitation, sendInvitation),
]
