import { gzipSync } from 'node:zlib'
import type { InventoryReport } from '@marsad/contract/agent/inventory'
import { agentPaths, type InventoryPart } from '@marsad/contract/agent/protocol'
import { InventoryAnswer } from '@marsad/contract/http/inventory'
import type { Alteration } from '../machine/inventory/alterations.ts'
import { hashesOf, inventoryOf } from '../machine/inventory/inventory.ts'
import type { Machine } from '../machine/machine.ts'
import type { Session } from './session.ts'

const everyMs = 3_600_000

/** Sends the slow facts of a machine as the agent does: hashes of all, and what the server does not have. */
export class InventorySender {
  readonly #machine: Machine
  readonly #session: Session
  readonly #parts: readonly InventoryPart[]
  #alterations: readonly Alteration[]
  #acknowledged: InventoryReport['hashes'] = {}
  #dueAt = 0
  #sending: Promise<void> = Promise.resolve()

  constructor(machine: Machine, session: Session, parts: readonly InventoryPart[]) {
    this.#machine = machine
    this.#session = session
    this.#parts = parts
    this.#alterations = machine.alterations ?? []
  }

  /** Alters the machine; it is reported with the next flush, or when the server requests a look. */
  alter(alteration: Alteration): void {
    this.#alterations = [...this.#alterations, alteration]
    this.#dueAt = 0
  }

  async sendIfDue(now: number): Promise<void> {
    if (now >= this.#dueAt) await this.send(now)
  }

  /** Sends one report after the other, as an agent that has one line does. */
  send(now: number): Promise<void> {
    const sent = this.#sending.then(() => this.#send(now))
    this.#sending = sent.catch(() => {})
    return sent
  }

  async #send(now: number): Promise<void> {
    const facts = inventoryOf(this.#machine, now / 1000, this.#alterations)
    const hashes = hashesOf(facts, this.#parts)
    const isStart = Object.keys(this.#acknowledged).length === 0
    const isNew = (part: InventoryPart) => hashes[part] !== this.#acknowledged[part]
    // After a start only the host is certain to be new; of the rest the server names what it lacks.
    const first = this.#parts.filter((part) => (isStart ? part === 'host' : isNew(part)))
    for (let parts = first, tries = 0; tries < 3; tries += 1) {
      const reported = Object.fromEntries(parts.map((part) => [part, facts[part]]))
      const body = gzipSync(JSON.stringify({ hashes, parts: reported }), { level: 1 })
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
      const reply = await this.#session.post(agentPaths.inventory, body, headers)
      const { wanted } = InventoryAnswer.parse(JSON.parse(reply.text))
      if (wanted.length === 0) break
      parts = this.#parts.filter((part) => wanted.includes(part))
    }
    this.#acknowledged = hashes
    this.#dueAt = now + everyMs
  }
}
