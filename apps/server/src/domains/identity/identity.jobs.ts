import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'

const ToAddress = z.strictObject({ email: z.string() })

/** Account changes that the owner is notified of, in case they did not make them. */
const OwnerNews = z.strictObject({
  userId: z.uuid(),
  kind: z.enum([
    'new_sign_in',
    'password_changed',
    'two_factor_on',
    'two_factor_off',
    'recovery_codes_renewed',
    'passkey_added',
    'passkey_removed',
    'identity_linked',
    'identity_unlinked',
  ]),
  at: z.iso.datetime(),
  ip: z.string(),
  userAgent: z.string(),
})
export type OwnerNews = z.infer<typeof OwnerNews>

const SignInFailure = z.strictObject({
  email: z.string(),
  result: z.enum(['wrong_password', 'wrong_second_factor', 'wrong_passkey']),
  ip: z.string(),
  userAgent: z.string(),
})
export type SignInFailure = z.infer<typeof SignInFailure>

/** Mails are sent by jobs. Accounts are looked up there, so that response time does not reveal them. */
export const identityJobs = {
  sendRegistrationMail: defineJob({
    name: 'accounts.greet',
    schema: ToAddress.extend({ mayCode: z.boolean() }),
  }),
  sendCode: defineJob({ name: 'accounts.send-code', schema: ToAddress }),
  sendReset: defineJob({ name: 'accounts.send-reset', schema: ToAddress }),
  notifyOwner: defineJob({ name: 'accounts.tell-owner', schema: OwnerNews }),
  noteFailure: defineJob({ name: 'accounts.note-failure', schema: SignInFailure }),
  sweepAccounts: defineJob({
    name: 'accounts.sweep',
    schema: z.strictObject({}),
    schedule: { cron: '17 * * * *', input: {} },
  }),
  removeAvatar: defineJob({
    name: 'profile.remove-avatar',
    schema: z.strictObject({ avatarId: z.string() }),
  }),
  renewSingleSignOn: defineJob({
    name: 'single-sign-on.renew',
    schema: z.strictObject({}),
    schedule: { cron: '*/5 * * * *', input: {} },
    concurrency: 1,
    timeoutSeconds: 280,
  }),
  sendInvitation: defineJob({
    name: 'invitations.send',
    schema: z.strictObject({ id: z.uuid(), workspaceId: z.uuid() }),
  }),
}
