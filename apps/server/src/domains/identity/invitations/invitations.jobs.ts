import { z } from 'zod'
import { defineJob } from '../../../engines/jobs/index.ts'
import { perService } from '../../../platform/context.ts'
import { sendInvitation } from './invite.ts'

export const invitationJobs = perService((service) => ({
  sendInvitation: defineJob({
    name: 'invitations.send',
    schema: z.strictObject({ id: z.uuid(), workspaceId: z.uuid() }),
    run: (input) => sendInvitation(service, input),
  }),
}))
