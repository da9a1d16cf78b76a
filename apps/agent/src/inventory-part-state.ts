import { createHash } from 'node:crypto'
import type { InventoryPart } from '@marsad/contract/agent/protocol'
import { cleanText } from './reading/clean-text.ts'
import type { InventoryLooks } from './collectors/collector.ts'

/** A package manager at work changes its files for minutes; what it has done is told meanwhile. */
const mostUnrestMs = 20_000
/** As much as the contract keeps of its longest text; what a file says beyond it only costs the way. */
const mostText = 400
const hashLength = 22

const cleanTexts = (_key: string, value: unknown) =>
  typeof value === 'string' ? cleanText(value, mostText) : value

/** One part between the machine and the server: what was last seen of it, and whether the server has it. */
export class InventoryPartState {
  readonly #looks: InventoryLooks[InventoryPart]
  /** Kept until the server has it, then only the hash. */
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

  /** Empty before the first look, and where there is nothing to tell. */
  get hash(): string {
    return this.#hash
  }

  /** Asked for by the server and not brought yet. */
  get isWanted(): boolean {
    return this.#isWanted
  }

  get isOwed(): boolean {
    return this.#hash !== '' && (this.#hash !== this.#acknowledged || this.#isWanted)
  }

  /** After a start the server is told the hash alone: it mostly has the part already. */
  get isToBeSent(): boolean {
    return this.isOwed && this.#acknowledged !== null
  }

  /** Whether the signal has changed and come to rest. */
  hasChanged(now: number): boolean {
    if (this.#underWay) return false
    const signal = this.#looks.signal()
    if (signal === this.#signal && this.#unrest === null) return false
    if (this.#unrest?.signal === signal) return true
    this.#unrest = { signal, since: this.#unrest?.since ?? now }
    return now - this.#unrest.since >= mostUnrestMs
  }

  /** Never twice at once: who comes while it looks gets what it sees. */
  look(isAnew: boolean): Promise<void> {
    this.#underWay ??= this.#lookOnce(isAnew).finally(() => (this.#underWay = null))
    return this.#underWay
  }

  /** Looked at again where it was thought to be known. */
  async text(): Promise<string> {
    if (this.#text === '') await this.look(true)
    return this.#text
  }

  want() {
    this.#isWanted = true
  }

  /** The server has what this is the hash of; meanwhile there may be news. */
  acknowledge(hash: string | undefined) {
    if (hash === undefined) return
    this.#acknowledged = hash
    this.#isWanted = false
    if (hash === this.#hash) this.#text = ''
  }

  async #lookOnce(isAnew: boolean) {
    // Before the look: what changes during it is looked at again.
    this.#signal = this.#looks.signal()
    this.#unrest = null
    this.lookedAt = performance.now()
    const value = await this.#looks.look(isAnew)
    if (value === null) return
    const text = JSON.stringify(value, cleanTexts)
    this.#hash = createHash('sha256').update(text).digest('base64url').slice(0, hashLength)
    this.#text = this.isOwed ? text : ''
  }
}
