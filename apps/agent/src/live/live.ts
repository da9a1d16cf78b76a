import { WebSocket } from 'ws'
import { agentPaths, closeCodes } from '@marsad/contract/agent/protocol'
import type { AgentMessage } from '@marsad/contract/agent/live'
import { answerAsk, readAsk, type Answerers } from './asks.ts'
import { Backoff } from '../uplink/backoff.ts'
import type { Http } from '../uplink/http.ts'
import type { Session } from '../identity/session.ts'
import { Stopped } from '../stopped.ts'

const handshakeTimeoutMs = 10_000
const pingMs = 20_000
/** A request is a short line, except a full list of checks with the longest URLs. */
const mostAskBytes = 128 * 1024
const mostAsksAtOnce = 8
/** Beyond this backlog the connection is too slow for frames, which are worthless a second later. */
const mostBacklogBytes = 256 * 1024

interface Parts extends Answerers {
  session: Session
  http: Http
  /** Sent at each connection, so that the server knows whether to send checks. */
  makesChecks: boolean
}

/** The only inbound channel of the agent: a socket that it opens itself, for the closed list of requests. */
export class Live {
  readonly #parts: Parts
  readonly #backoff = new Backoff()
  #socket: WebSocket | undefined
  #asksUnderWay = 0
  #ignored = 0
  #isOver = false
  #wake = () => {}

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Messages that were invalid, or came faster than they could be answered. */
  get ignored(): number {
    return this.#ignored
  }

  get canSend(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN && this.#socket.bufferedAmount < mostBacklogBytes
  }

  send(message: AgentMessage) {
    if (this.canSend) this.#socket?.send(JSON.stringify(message))
  }

  stop() {
    this.#isOver = true
    this.#socket?.terminate()
    this.#wake()
  }

  async run() {
    while (!this.#isOver) {
      try {
        const token = await this.#parts.session.token()
        if (!this.#isOver) await this.#stayConnected(token)
      } catch (error) {
        // The uplink logs the same error and waits for the same server.
        if (error instanceof Stopped) throw error
      }
      if (!this.#isOver) await this.#pause(this.#backoff.next())
    }
  }

  /** Settles when the socket is closed. */
  #stayConnected(token: string) {
    const { http, session } = this.#parts
    const socket = new WebSocket(http.url(agentPaths.live).href.replace(/^http/, 'ws'), {
      agent: http.agent,
      headers: { authorization: `Bearer ${token}` },
      perMessageDeflate: false,
      handshakeTimeout: handshakeTimeoutMs,
      maxPayload: mostAskBytes,
    })
    this.#socket = socket
    let isAlive = true
    const beat = setInterval(() => {
      if (!isAlive) return socket.terminate()
      isAlive = false
      if (socket.readyState === WebSocket.OPEN) socket.ping()
    }, pingMs)
    socket.on('pong', () => (isAlive = true))
    socket.on('open', () => {
      this.#backoff.reset()
      if (this.#parts.makesChecks) this.send({ makesChecks: true })
    })
    socket.on('message', (data, isBinary) => {
      isAlive = true
      void this.#receive(isBinary || !Buffer.isBuffer(data) ? '' : data.toString())
    })
    return new Promise<void>((resolve) => {
      socket.on('unexpected-response', (request, answer) => {
        if ([401, 403, 410].includes(answer.statusCode ?? 0)) session.forget(token)
        request.destroy()
        socket.terminate()
      })
      // 'close' always follows and handles it.
      socket.on('error', () => {})
      socket.on('close', (code) => {
        clearInterval(beat)
        // The next join shows whether the server still accepts this device.
        if (code === closeCodes.expired || code === closeCodes.revoked) session.forget(token)
        resolve()
      })
    })
  }

  async #receive(text: string) {
    const ask = readAsk(text)
    if (!ask || this.#asksUnderWay >= mostAsksAtOnce) {
      this.#ignored += 1
      return
    }
    this.#asksUnderWay += 1
    try {
      this.send(await answerAsk(ask, this.#parts))
    } catch {
      this.send({ id: ask.id, failed: 'failed' })
    } finally {
      this.#asksUnderWay -= 1
    }
  }

  #pause(ms: number) {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
