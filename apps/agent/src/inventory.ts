import { gzipSync } from 'node:zlib'
import { agentPaths, inventoryParts, type InventoryPart } from '@marsad/contract/agent/protocol'
import { Backoff, readRetryAfter } from './uplink/backoff.ts'
import type { InventoryLooks } from './collectors/collector.ts'
import { isRecord, type Answer, type Http } from './uplink/http.ts'
import { InventoryPartState } from './inventory-part-state.ts'
import type { Session } from './identity/session.ts'

const usualPace = {
  /** Signals are read every other tick; a change is read once its signal is the same twice. */
  signalMs: 1500,
  /** Finds changes without a signal, and data that the server has lost. */
  refreshMs: 3600_000,
  /** A random delay up to this after the start, so that a fleet restarted together does not report together. */
  startMs: 8000,
  /** Up to this before the first repetition after a failure. */
  firstBackoffMs: 1000,
}
/** The shortest interval between looks; concurrent requests share one. */
const freshMs = 1000
const gzipFromBytes = 1400
/** Too large or invalid: the same bytes would be refused again. */
const isRefusedForGood = (status: number) => [400, 413, 415, 422].includes(status)

type Hashes = { [Part in InventoryPart]?: string }

interface Given {
  looks: InventoryLooks
  session: Session
  http: Http
  log: (message: string) => void
}

/**
 * Reports slowly changing data. The server gets a hash of each part and, one at a time, only the parts it
 * lacks: an unchanged machine costs a few hundred bytes an hour.
 */
export class InventorySender {
  readonly #given: Given
  readonly #pace: typeof usualPace
  readonly #backoff: Backoff
  readonly #parts: Record<InventoryPart, InventoryPartState>
  #signalsAt: number
  #refreshAt: number
  #quietUntil = 0
  #turn: Promise<void> = Promise.resolve()
  #isDelivering = false
  #lastTrouble = ''

  constructor(given: Given, pace: Partial<typeof usualPace> = {}) {
    this.#given = given
    this.#pace = { ...usualPace, ...pace }
    this.#backoff = new Backoff(this.#pace.firstBackoffMs)
    this.#signalsAt = performance.now() + Math.random() * this.#pace.startMs
    this.#refreshAt = this.#signalsAt
    const state = (part: InventoryPart) => new InventoryPartState(given.looks[part])
    this.#parts = {
      // It contains the start time of the agent, so the server cannot have it yet.
      host: new InventoryPartState(given.looks.host, { isSurelyNew: true }),
      usb: state('usb'),
      security: state('security'),
      applications: state('applications'),
      containers: state('containers'),
      services: state('services'),
    }
  }

  /** Called every second; reads the signals when due, and the parts they point to. */
  tick() {
    const now = performance.now()
    if (now < this.#signalsAt) return
    this.#signalsAt = now + this.#pace.signalMs
    if (now >= this.#refreshAt) {
      this.#refreshAt = now + this.#pace.refreshMs * (0.9 + Math.random() / 5)
      return this.#reportLater(inventoryParts, true)
    }
    // Each part separately: an unplugged device does not wait for a package manager.
    for (const part of inventoryParts) if (this.#parts[part].hasChanged(now)) this.#reportLater([part], false)
    if (!this.#isDelivering && this.#isOwing && now >= this.#quietUntil) this.#reportLater([], false)
  }

  /** Reads parts again; settles when the server has them. */
  async refresh(parts: readonly InventoryPart[]) {
    const since = performance.now() - freshMs
    const stale = inventoryParts.filter((part) => parts.includes(part) && this.#parts[part].lookedAt < since)
    await this.#look(stale, true)
    if (this.#isOwing && performance.now() < this.#quietUntil) throw new Error('The server asked for quiet')
    await this.#inTurn(async () => {
      if (this.#isOwing) await this.#deliver()
    })
  }

  get #isOwing() {
    return inventoryParts.some((part) => this.#parts[part].isOwed)
  }

  #reportLater(parts: readonly InventoryPart[], isRefresh: boolean) {
    // The error is logged, and a later tick retries.
    this.#report(parts, isRefresh).catch(() => {})
  }

  async #report(parts: readonly InventoryPart[], isRefresh: boolean) {
    await this.#look(parts, isRefresh)
    await this.#inTurn(async () => {
      if ((isRefresh || this.#isOwing) && performance.now() >= this.#quietUntil) await this.#deliver()
    })
  }

  async #look(parts: readonly InventoryPart[], isRefresh: boolean) {
    await Promise.all(parts.map((part) => this.#parts[part].look(isRefresh)))
  }

  /** Reports in sequence: a request may arrive while one is being sent. */
  async #inTurn(work: () => Promise<void>): Promise<void> {
    const before = this.#turn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#turn = promise
    await before
    this.#isDelivering = true
    try {
      await work()
    } finally {
      this.#isDelivering = false
      resolve()
    }
  }

  /** Until the server lacks nothing. Each part is sent alone, so that a refused one blocks no other. */
  async #deliver() {
    const sent = new Set<InventoryPart>()
    let part = inventoryParts.find((one) => this.#parts[one].isToBeSent) ?? null
    do {
      if (part) sent.add(part)
      const text = part && (await this.#parts[part].text())
      const hashes = this.#hashes()
      const wanted = this.#take(part, hashes, await this.#post(hashes, part, text))
      part = inventoryParts.find((one) => wanted.includes(one) && !sent.has(one)) ?? null
    } while (part)
    this.#recovered()
  }

  async #post(hashes: Hashes, part: InventoryPart | null, text: string | null): Promise<Answer> {
    const { session, http } = this.#given
    try {
      const json = JSON.stringify({ hashes, parts: {} })
      const body = Buffer.from(text ? `${json.slice(0, -2)}"${part}":${text}}}` : json)
      const isLarge = body.length >= gzipFromBytes
      const token = await session.token()
      const answer = await http.post(agentPaths.inventory, isLarge ? gzipSync(body) : body, {
        authorization: `Bearer ${token}`,
        ...(isLarge && { 'content-encoding': 'gzip' }),
      })
      // Expired or revoked: the next join shows which.
      if ([401, 403, 410].includes(answer.status)) session.forget(token)
      return answer
    } catch (error) {
      throw this.#trouble(error instanceof Error ? error.message : String(error))
    }
  }

  #hashes(): Hashes {
    const entries = inventoryParts.map((part) => [part, this.#parts[part].hash] as const)
    return Object.fromEntries(entries.filter(([, hash]) => hash !== ''))
  }

  /** Records what the server has now; returns the parts it still lacks. */
  #take(part: InventoryPart | null, hashes: Hashes, answer: Answer): InventoryPart[] {
    if (part && isRefusedForGood(answer.status)) {
      this.#given.log(`The server refuses ${part} (${answer.status}); it is told again when it has changed`)
      this.#parts[part].acknowledge(hashes[part])
      return inventoryParts.filter((one) => this.#parts[one].isOwed)
    }
    const list = isRecord(answer.body) && Array.isArray(answer.body.wanted) ? answer.body.wanted : null
    if (answer.status < 200 || answer.status > 299 || !list)
      throw this.#trouble(
        `The server answers ${answer.status} to the inventory`,
        readRetryAfter(answer.headers['retry-after']),
      )
    const wanted = inventoryParts.filter((one) => list.includes(one))
    for (const one of inventoryParts)
      if (wanted.includes(one)) this.#parts[one].want()
      else this.#parts[one].acknowledge(hashes[one])
    return wanted
  }

  #recovered() {
    if (inventoryParts.some((part) => this.#parts[part].isWanted))
      throw this.#trouble('The server still lacks what it was sent')
    this.#lastTrouble = ''
    this.#backoff.reset()
  }

  /** Logged once, not at every attempt. */
  #trouble(message: string, retryAfterMs = 0): Error {
    this.#quietUntil = performance.now() + this.#backoff.next(retryAfterMs)
    if (message !== this.#lastTrouble) this.#given.log(message)
    this.#lastTrouble = message
    return new Error(message)
  }
}
