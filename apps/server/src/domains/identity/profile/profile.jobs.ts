import { z } from 'zod'
import { defineJob } from '../../../engines/jobs/index.ts'
import { perService } from '../../../platform/context.ts'
import { removeAvatar } from './avatars.files.ts'

export const profileJobs = perService(({ engines }) => ({
  removeAvatar: defineJob({
    name: 'profile.remove-avatar',
    schema: z.strictObject({ avatarId: z.string() }),
    run: ({ avatarId }) => removeAvatar(engines.objects, avatarId),
  }),
}))
