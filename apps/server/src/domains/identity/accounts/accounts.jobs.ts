import { z } from 'zod'
import { defineJob } from '../../../engines/jobs/index.ts'
import { perService } from '../../../platform/context.ts'
import {
  greet,
  noteFailure,
  OwnerNews,
  sendCode,
  sendReset,
  SignInFailure,
  tellOwner,
} from './account-messages.ts'
import { sweepAccounts } from './sweep-accounts.ts'

const ToAddress = z.strictObject({ email: z.string() })

/**
 * Mails leave through jobs. Who an address belongs to is looked up there and not while its visitor waits, so
 * that the time of an answer tells nothing.
 */
export const accountJobs = perService((service) => ({
  greet: defineJob({
    name: 'accounts.greet',
    schema: ToAddress.extend({ mayCode: z.boolean() }),
    run: (input) => greet(service, input),
  }),
  sendCode: defineJob({
    name: 'accounts.send-code',
    schema: ToAddress,
    run: ({ email }) => sendCode(service, email),
  }),
  sendReset: defineJob({
    name: 'accounts.send-reset',
    schema: ToAddress,
    run: ({ email }) => sendReset(service, email),
  }),
  tellOwner: defineJob({
    name: 'accounts.tell-owner',
    schema: OwnerNews,
    run: (news) => tellOwner(service, news),
  }),
  noteFailure: defineJob({
    name: 'accounts.note-failure',
    schema: SignInFailure,
    run: (failure) => noteFailure(service, failure),
  }),
  sweep: defineJob({
    name: 'accounts.sweep',
    schema: z.strictObject({}),
    schedule: { cron: '17 * * * *', input: {} },
    run: (_, { signal }) => sweepAccounts(service, signal),
  }),
}))
