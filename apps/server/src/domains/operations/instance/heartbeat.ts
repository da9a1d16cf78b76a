import { perService, type Service } from '../../../platform/context.ts'
import { isEvaluating } from '../../../platform/evaluation.ts'
import { createOutbound } from '../../../platform/outbound/index.ts'
import { findLastEvaluation } from '../../alerting/index.ts'

/** An address of the operator, who may watch from the same network. */
const outboundOf = perService(() => createOutbound({ allowsPrivate: true }))

/**
 * Reports to an external monitor that this instance still raises and sends alerts: a worker runs it, so the queue of
 * notifications runs too, and it is left out while alert rules are not evaluated. The path of the address is a
 * secret, so neither logs nor failures contain it.
 */
export async function sendHeartbeat(service: Service): Promise<void> {
  const { heartbeatUrl } = service.config
  if (!heartbeatUrl) return
  const evaluation = await service.engines.postgres.transaction({}, (tx) => findLastEvaluation(tx))
  if (!isEvaluating(evaluation, new Date())) {
    service.log.warn('heartbeat: not sent, because alert rules are not evaluated')
    return
  }
  const answer = await outboundOf(service).call(heartbeatUrl, { method: 'POST' })
  if (answer.kind === 'failed') throw new Error(`The heartbeat was not sent: ${answer.problem}`)
  if (answer.status < 200 || answer.status > 299) {
    throw new Error(`The heartbeat was refused: HTTP ${answer.status}`)
  }
}
