import { Challenge, ChallengeRequest, Enrolled, Enrolment, Join, Joined } from '../agent/enrolment.ts'
import { InventoryReport } from '../agent/inventory.ts'
import { agentPaths } from '../agent/protocol.ts'
import { operation } from '../operation.ts'
import { InventoryAnswer } from './inventory.ts'

/** Operations of agents. The paths are in the protocol file, so that the agent reads them without schemas. */
export const enrolDevice = operation(`POST ${agentPaths.enrol}`, {
  needs: 'public',
  body: Enrolment,
  answers: { 201: Enrolled },
})
export const askChallenge = operation(`POST ${agentPaths.challenge}`, {
  needs: 'public',
  body: ChallengeRequest,
  answers: Challenge,
})
export const joinDevice = operation(`POST ${agentPaths.join}`, {
  needs: 'public',
  body: Join,
  answers: Joined,
})
export const writeMetrics = operation(`POST ${agentPaths.write}`, {
  needs: 'device',
  consumes: 'application/x-protobuf',
  description: 'A WriteRequest of Prometheus remote write 1.0, packed by gzip or snappy.',
})
/** The text of older agents, accepted for one version. */
export const reportMetrics = operation(`POST ${agentPaths.metrics}`, {
  needs: 'device',
  description: 'Samples in the Prometheus text format with timestamps, plain or gzip.',
})
export const reportInventory = operation(`POST ${agentPaths.inventory}`, {
  needs: 'device',
  description: 'Hashes of all parts, and the changed parts. The body can be gzip.',
  body: InventoryReport,
  answers: InventoryAnswer,
})
/** A WebSocket. */
export const connectAgent = operation(`GET ${agentPaths.live}`, { needs: 'device', isHidden: true })
