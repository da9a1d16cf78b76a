import { z } from 'zod'
import { agentCheckMethods, checkPatterns } from '../monitors.ts'
import { agentChecks } from './protocol.ts'

const { leastIntervalSeconds, mostIntervalSeconds, statusRanges } = agentChecks

const common = {
  id: z.string().regex(agentChecks.id),
  intervalSeconds: z.int().min(leastIntervalSeconds).max(mostIntervalSeconds),
}
const Host = z.string().min(1).max(agentChecks.host).regex(checkPatterns.host)
const Status = z.int().min(100).max(599)

/** Checks that an agent can run: whether a target answers, never the content of the answer. */
export const AgentCheck = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('http'),
    url: z.string().max(agentChecks.url).regex(agentChecks.webAddress).pipe(z.url()),
    method: z.enum(agentCheckMethods),
    /** First and last status, both included. */
    statuses: z
      .array(z.tuple([Status, Status]))
      .min(1)
      .max(statusRanges),
    followsRedirects: z.boolean(),
    verifiesCertificate: z.boolean(),
  }),
  z.strictObject({ ...common, kind: z.literal('tcp'), host: Host, port: z.int().min(1).max(65_535) }),
  z.strictObject({ ...common, kind: z.literal('ping'), host: Host }),
])
export type AgentCheck = z.infer<typeof AgentCheck>

export const AgentCheckList = z
  .array(AgentCheck)
  .max(agentChecks.most)
  .refine((checks) => new Set(checks.map(({ id }) => id)).size === checks.length, 'must be different ones')
