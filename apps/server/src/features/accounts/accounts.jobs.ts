import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'
import { perService } from '../../lib/per-service.ts'
import { greet } from './greet.ts'
import { noteFailure, SignInFailure } from './note-failure.ts'
import { sendCode } from './send-code.ts'
import { sendReset } from './send-reset.ts'
import { sweepAccounts } from './sweep-accounts.ts'
import { OwnerNews, tellOwner } from './tell-owner.ts'

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
