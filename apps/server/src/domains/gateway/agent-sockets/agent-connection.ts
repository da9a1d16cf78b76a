import type { DeviceAsk } from '@marsad/contract/agent/live'
import type { AgentCheck } from '@marsad/contract/agent/checks'
import type { ProcessList } from '@marsad/contract/agent/facts'
import { AgentMessage } from '@marsad/contract/agent/live'
import { closeCodes } from '@marsad/contract/agent/protocol'
import type { WebSocket } from 'ws'
import type { Service } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { shownProcesses, type DeviceSession } from '../../devices/index.ts'
import { subscribeToAsks, publishFrame } from '../../../platform/live/live.bus.ts'
import { connectionEnd, createFrameWishes, createInboundBudget, unreadable } from './frame-wishes.rules.ts'

const mostPending = 32
/** Longer than any requester waits. */
const pendingMs = 10_000
const pingAfterMs = 20_000
/** Two pings without an answer. */
const deadAfterMs = 45_000

/** False if the answer is too long to be passed on. */
type Answer = (text: string) => boolean
type Pending = { answer: Answer; until: number }

export type AgentConnection = ReturnType<typeof openAgentConnection>

const failedAnswer = JSON.stringify({ id: 0, failed: 'failed' } satisfies AgentMessage)

/** The connection of one agent: passes requests to it, answers back, and frames to their viewers. */
export function openAgentConnection(
  service: Service,
  socket: WebSocket,
  { deviceId, workspaceId, expiresAt }: DeviceSession,
  { onSeen, onMakesChecks }: { onSeen: () => void; onMakesChecks: () => void },
) {
  const pending = new Map<number, Pending>()
  const wishes = createFrameWishes()
  const budget = createInboundBudget(performance.now())
  const endsAt = connectionEnd(Date.now(), expiresAt, Math.random())
  let lastId = 0
  let makesChecks = false
  let givenChecks = ''
  let lastMessageAt = performance.now()
  let pingedAt = lastMessageAt

  function noteMessage() {
    lastMessageAt = performance.now()
    onSeen()
  }

  function passOn(ask: DeviceAsk, answer: Answer) {
    const now = performance.now()
    if (pending.size >= mostPending) {
      answer(failedAnswer)
      return
    }
    lastId += 1
    pending.set(lastId, { answer, until: now + pendingMs })
    const text = ask.ask === 'frames' ? { ...ask, parts: wishes.renew(ask.parts, now) } : ask
    socket.send(JSON.stringify({ ...text, id: lastId }))
  }

  function receive(data: Buffer) {
    const now = performance.now()
    noteMessage()
    if (socket.readyState !== socket.OPEN) return
    if (!budget.take({ messages: 1, bytes: data.length }, now)) return refuse()
    const message = readMessage(data)
    if (!message) {
      if (!budget.take(unreadable, now)) refuse()
    } else if ('frame' in message) {
      // Frame parts without a viewer are dropped.
      const { at, ...parts } = message.frame
      if (parts.processes) parts.processes = withoutSecrets(parts.processes)
      const wanted = wishes.wanted(now).map((part) => [part, parts[part]])
      publishFrame(service, deviceId, { at, ...Object.fromEntries(wanted) })
    } else if ('makesChecks' in message) {
      makesChecks = true
      onMakesChecks()
    } else {
      const answer =
        'processes' in message ? { ...message, processes: withoutSecrets(message.processes) } : message
      const request = pending.get(message.id)
      if (request?.answer(JSON.stringify(answer)) === false) request.answer(failedAnswer)
      pending.delete(message.id)
    }
  }
  const refuse = () => socket.close(closeCodes.tooMuch, 'too much')

  const connectionId = newId()
  const subscription = subscribeToAsks(service, deviceId, passOn, (newerId) => {
    if (newerId !== connectionId) socket.close(closeCodes.replaced, 'a newer connection took over')
  })
  // Messages arrive as buffers unless the socket is configured otherwise.
  socket.on('message', (data) => receive(data as Buffer))
  socket.on('pong', noteMessage)
  // A broken connection also emits close, which is handled below.
  socket.on('error', () => {})
  socket.on('close', () => {
    subscription.stop()
    for (const { answer } of pending.values()) answer(failedAnswer)
  })

  return {
    id: connectionId,
    deviceId,
    workspaceId,
    get makesChecks() {
      return makesChecks
    },
    /** The checks of the agent are sent, unless they are those sent last. */
    giveChecks(checks: AgentCheck[]) {
      const given = JSON.stringify(checks)
      if (given === givenChecks || socket.readyState !== socket.OPEN) return
      givenChecks = given
      passOn({ ask: 'checks', checks }, (answer) => {
        // The next read of the list sends them again.
        if (answer === failedAnswer) givenChecks = ''
        return true
      })
    },
    close: (code: number, reason: string) => socket.close(code, reason),
    terminate: () => socket.terminate(),
    onClose: (listener: () => void) => void socket.on('close', listener),
    /** Called every second. */
    tick() {
      const now = performance.now()
      for (const [id, { until }] of pending) if (until < now) pending.delete(id)
      if (Date.now() > endsAt) socket.close(closeCodes.expired, 'join again')
      if (now - lastMessageAt > deadAfterMs) return socket.terminate()
      if (now - Math.max(lastMessageAt, pingedAt) < pingAfterMs) return
      pingedAt = now
      socket.ping()
    },
  }
}

/** Secrets that an older agent did not mask are removed before anything leaves the gateway. */
const withoutSecrets = (list: ProcessList): ProcessList => ({
  ...list,
  processes: shownProcesses(list.processes, true),
})

/** Undefined if it is not a valid agent message. */
function readMessage(data: Buffer): AgentMessage | undefined {
  try {
    return AgentMessage.safeParse(JSON.parse(data.toString('utf8'))).data
  } catch {
    return undefined
  }
}
