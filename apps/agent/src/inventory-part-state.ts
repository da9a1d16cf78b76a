import { createHash } from 'node:crypto'
import type { InventoryPart } from '@marsad/contract/agent/protocol'
import { cleanText } from './reading/clean-text.ts'
import type { InventoryLooks } from './collectors/collector.ts'

/** A running package manager changes its files for minutes; reports do not wait for its end. */
const mostUnrestMs = 20_000
/** The longest text in the contract; more would only cost bandwidth. */
const mostText = 400
const hashLength = 22

const cleanTexts = (_key: string, value: unknown) =>
  typeof value === 'string' ? cleanText(value, mostText) : value

/** A part between machine and server: its last state, and whether the server has it. */
export class InventoryPartState {
  readonly #looks: InventoryLooks[InventoryPart]
  /** Dropped once the server has it; the hash stays. */
  #text = ''
  #hash = ''
  #acknowledged: string | null
  #isWanted = false
  #underWay: Promise<void> | null = null
  #signal = ''
  #unrest: { signal: string; since: number } | null = null
  lookedAt = -Infinity

  constructor(looks: InventoryLooks[InventoryPart], { isSurelyNew = false } = {}) {
    this.#looks = looks
    this.#acknowledged = isSurelyNew ? '' : null
  }

  /** Empty before the first look, and if there is nothing to report. */
  get hash(): string {
    return this.#hash
  }

  /** Requested by the server and not sent yet. */
  get isWanted(): boolean {
    return this.#isWanted
  }

  get isOwed(): boolean {
    return this.#hash !== '' && (this.#hash !== this.#acknowledged || this.#isWanted)
  }

  /** After a start only the hash is sent: the server usually has the part already. */
  get isToBeSent(): boolean {
    return this.isOwed && this.#acknowledged !== null
  }

  /** Whether the signal has changed and settled. */
  hasChanged(now: number): boolean {
    if (this.#underWay) return false
    const signal = this.#looks.signal()
    if (signal === this.#signal && this.#unrest === null) return false
    if (this.#unrest?.signal === signal) return true
    this.#unrest = { signal, since: this.#unrest?.since ?? now }
    return now - this.#unrest.since >= mostUnrestMs
  }

  /** Never concurrent: a call during a look gets its result. */
  look(isRefresh: boolean): Promise<void> {
    this.#underWay ??= this.#lookOnce(isRefresh).finally(() => (this.#underWay = null))
    return this.#underWay
  }

  /** Read again if the text was dropped. */
  async text(): Promise<string> {
    if (this.#text === '') await this.look(true)
    return this.#text
  }

  want() {
    this.#isWanted = true
  }

  /** The server has the state with this hash; there may be a newer one. */
  acknowledge(hash: string | undefined) {
    if (hash === undefined) return
    this.#acknowledged = hash
    this.#isWanted = false
    if (hash === this.#hash) this.#text = ''
  }

  async #lookOnce(isRefresh: boolean) {
    // Before the look: changes during it are read again.
    this.#signal = this.#looks.signal()
    this.#unrest = null
    this.lookedAt = performance.now()
    const value = await this.#looks.look(isRefresh)
    if (value === null) return
    const text = JSON.stringify(value, cleanTexts)
    this.#hash = createHash('sha256').update(text).digest('base64url').slice(0, hashLength)
    this.#text = this.isOwed ? text : ''
  }
}
