import { z } from 'zod'
import { operation } from '../operation.ts'

/** `stopping`: it still answers but should get no new requests. */
export const Health = z.strictObject({ status: z.enum(['ok', 'stopping']) })

export const PartHealth = z.strictObject({
  part: z.string(),
  status: z.enum(['up', 'down']),
  reason: z.string().optional(),
})

export const Readiness = z.strictObject({ status: z.enum(['ready', 'degraded']), parts: z.array(PartHealth) })
export type Readiness = z.infer<typeof Readiness>

export const health = operation('GET /healthz', {
  needs: 'public',
  tag: 'health',
  answers: { 200: Health, 503: Health },
})
export const readiness = operation('GET /readyz', {
  needs: 'public',
  tag: 'health',
  answers: { 200: Readiness, 503: Readiness },
})
