import type { AgentCheck } from '@marsad/contract/agent/checks'
import type { ProcessList } from '@marsad/contract/agent/facts'
import { AgentMessage } from '@marsad/contract/agent/live'
import { closeCodes } from '@marsad/contract/agent/protocol'
import type { WebSocket } from 'ws'
import type { Service } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { shownProcesses, type DeviceSession } from '../../devices/index.ts'
import { hearAsks, publishFrame, type DeviceAsk } from '../../../platform/live/live.bus.ts'
import { createFrameWishes, createInboundBudget, unreadable } from './frame-wishes.rules.ts'

const mostPending = 32
/** Longer than any asker waits. */
const pendingMs = 10_000
const pingAfterMs = 20_000
/** Two pings without an answer. */
const deadAfterMs = 45_000

/** False where it is too long to be passed on. */
type Answer = (text: string) => boolean
type Pending = { answer: Answer; until: number }

export type AgentConnection = ReturnType<typeof openAgentConnection>

const couldNot = JSON.stringify({ id: 0, failed: 'failed' } satisfies AgentMessage)

/** One agent's connection: passes asks on and answers back, and frames to whoever looks. */
export function openAgentConnection(
  service: Service,
  socket: WebSocket,
  { deviceId, workspaceId, expiresAt }: DeviceSession,
  { onHeard, onMakesChecks }: { onHeard: () => void; onMakesChecks: () => void },
) {
  const pending = new Map<number, Pending>()
  const wishes = createFrameWishes()
  const budget = createInboundBudget(performance.now())
  let lastId = 0
  let makesChecks = false
  let givenChecks = ''
  let heardAt = performance.now()
  let pingedAt = heardAt

  function noteHeard() {
    heardAt = performance.now()
    onHeard()
  }

  function passOn(ask: DeviceAsk, answer: Answer) {
    const now = performance.now()
    if (pending.size >= mostPending) {
      answer(couldNot)
      return
    }
    lastId += 1
    pending.set(lastId, { answer, until: now + pendingMs })
    const words = ask.ask === 'frames' ? { ...ask, parts: wishes.renew(ask.parts, now) } : ask
    socket.send(JSON.stringify({ ...words, id: lastId }))
  }

  function hear(data: Buffer) {
    const now = performance.now()
    noteHeard()
    if (socket.readyState !== socket.OPEN) return
    if (!budget.take({ messages: 1, bytes: data.length }, now)) return refuse()
    const message = readMessage(data)
    if (!message) {
      if (!budget.take(unreadable, now)) refuse()
    } else if ('frame' in message) {
      // Nobody looks at what nobody asked for.
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
      const asked = pending.get(message.id)
      if (asked?.answer(JSON.stringify(answer)) === false) asked.answer(couldNot)
      pending.delete(message.id)
    }
  }
  const refuse = () => socket.close(closeCodes.tooMuch, 'too much')

  const asks = hearAsks(service, deviceId, passOn)
  // They come as buffers unless a socket is told otherwise.
  socket.on('message', (data) => hear(data as Buffer))
  socket.on('pong', noteHeard)
  // A broken connection closes as well, and that is all that matters of it.
  socket.on('error', () => {})
  socket.on('close', () => {
    asks.stop()
    for (const { answer } of pending.values()) answer(couldNot)
  })

  return {
    id: newId(),
    deviceId,
    workspaceId,
    get makesChecks() {
      return makesChecks
    },
    /** Tells the agent what to check, unless that is what it was told last. */
    giveChecks(checks: AgentCheck[]) {
      const words = JSON.stringify(checks)
      if (words === givenChecks || socket.readyState !== socket.OPEN) return
      givenChecks = words
      passOn({ ask: 'checks', checks }, (text) => {
        // Told again with the next look at the list.
        if (text === couldNot) givenChecks = ''
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
      if (Date.now() > expiresAt) socket.close(closeCodes.expired, 'join again')
      if (now - heardAt > deadAfterMs) return socket.terminate()
      if (now - Math.max(heardAt, pingedAt) < pingAfterMs) return
      pingedAt = now
      socket.ping()
    },
  }
}

/** Nothing behind the gateway learns what an older agent let through. */
const withoutSecrets = (list: ProcessList): ProcessList => ({
  ...list,
  processes: shownProcesses(list.processes, true),
})

/** Undefined where it is not what an agent says. */
function readMessage(data: Buffer): AgentMessage | undefined {
  try {
    return AgentMessage.safeParse(JSON.parse(data.toString('utf8'))).data
  } catch {
    return undefined
  }
}
