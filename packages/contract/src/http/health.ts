import { z } from 'zod'

export const Health = z.strictObject({ status: z.literal('ok') })

export const PartHealth = z.strictObject({
  part: z.string(),
  status: z.enum(['up', 'down']),
  reason: z.string().optional(),
})

export const Readiness = z.strictObject({ status: z.enum(['ready', 'degraded']), parts: z.array(PartHealth) })
export type Readiness = z.infer<typeof Readiness>
