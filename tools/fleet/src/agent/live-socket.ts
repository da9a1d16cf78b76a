import { AskMessage, type AgentMessage } from '@marsad/contract/agent/live'
import { agentPaths, closeCodes, type FramePart, timing } from '@marsad/contract/agent/protocol'
import { WebSocket } from 'ws'
import { frameOf } from '../machine/frame.ts'
import { hostFactsOf } from '../machine/host-facts.ts'
import type { Machine } from '../machine/machine.ts'
import { processListOf } from '../machine/processes.ts'
import { countError, type Statistics } from '../report/statistics.ts'
import { waitAfter } from './patience.ts'
import type { InventorySender } from './inventory-sender.ts'
import type { Session } from './session.ts'
import type { Wheel } from './wheel.ts'

export type LiveSurroundings = { wheel: Wheel; statistics: Statistics }

const frameMs = 1000

/** An agent's live connection: answers what the closed list allows, and sends frames while a viewer looks. */
export class LiveSocket {
  readonly #around: LiveSurroundings
  readonly #session: Session
  readonly #machine: Machine
  readonly #inventory: InventorySender
  #socket: WebSocket | undefined
  #failures = 0
  #isStopped = false
  #parts: readonly FramePart[] = []
  #framesUntil = 0
  #isSendingFrames = false

  constructor(
    around: LiveSurroundings,
    session: Session,
    { machine, inventory }: { machine: Machine; inventory: InventorySender },
  ) {
    this.#around = around
    this.#session = session
    this.#machine = machine
    this.#inventory = inventory
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  async open(): Promise<void> {
    if (this.#isStopped) return
    try {
      this.#connect(await this.#session.token())
    } catch {
      this.#later()
    }
  }

  stop(): void {
    this.#isStopped = true
    this.#socket?.terminate()
  }

  #connect(token: string): void {
    const { statistics } = this.#around
    const url = new URL(agentPaths.live, this.#session.server)
    url.protocol = url.protocol.replace('http', 'ws')
    const socket = new WebSocket(url, {
      headers: { authorization: `Bearer ${token}` },
      perMessageDeflate: false,
      handshakeTimeout: 10_000,
    })
    this.#socket = socket
    socket.on('open', () => {
      this.#failures = 0
      statistics.connections += 1
    })
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') this.#onMessage(data)
    })
    // An error is always followed by a close.
    socket.on('error', ({ message }) => {
      countError(statistics, `${agentPaths.live}: ${message}`)
      if (message.endsWith('401')) this.#session.forget(token)
    })
    socket.on('close', (code) => {
      if (code === closeCodes.expired) this.#session.forget(token)
      this.#later()
    })
  }

  #later(): void {
    if (this.#isStopped) return
    this.#parts = []
    this.#around.wheel.after(waitAfter(this.#failures++), () => void this.open())
  }

  #onMessage(text: string): void {
    this.#around.statistics.asks += 1
    const message = AskMessage.parse(JSON.parse(text))
    const { id } = message
    const now = Date.now()
    if (message.ask === 'processes')
      this.#send({ id, processes: processListOf(this.#machine, now, message.limit) })
    else if (message.ask === 'host') this.#send({ id, host: hostFactsOf(this.#machine, now / 1000) })
    else if (message.ask === 'look') void this.#look(id, now)
    else if (message.ask === 'checks') this.#send({ id, failed: 'no_permission' })
    else {
      this.#parts = message.parts
      this.#framesUntil = now + timing.leaseSeconds * 1000
      this.#send({ id, frames: true })
      if (!this.#isSendingFrames) this.#sendFrames()
    }
  }

  async #look(id: number, now: number): Promise<void> {
    try {
      await this.#inventory.send(now)
      this.#send({ id, looked: true })
    } catch {
      this.#send({ id, failed: 'failed' })
    }
  }

  #sendFrames(): void {
    this.#isSendingFrames = this.isOpen && this.#parts.length > 0 && Date.now() < this.#framesUntil
    if (!this.#isSendingFrames) return
    this.#send({ frame: frameOf(this.#machine, Date.now(), this.#parts) })
    this.#around.statistics.frames += 1
    this.#around.wheel.after(frameMs, () => this.#sendFrames())
  }

  #send(message: AgentMessage): void {
    if (this.isOpen) this.#socket?.send(JSON.stringify(message))
  }
}
