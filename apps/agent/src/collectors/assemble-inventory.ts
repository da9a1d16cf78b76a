import type { Absence } from '@marsad/contract/agent/protocol'
import { NoPermission } from './absence.ts'
import type { InventoryLooks, SkippedFact } from './collector.ts'
import type { Failures } from './failures.ts'
import type { InventorySource, InventorySources } from './inventory-source.ts'

/** Longer than all timeouts of a source together; a source that hangs longer does not block others. */
const patienceMs = 180_000

type Answer<Value> = { kind: 'ok'; value: Value } | { kind: Absence }

/** A fact disabled by the operator is reported as missing permission. */
const forbidden: InventorySource<never> = {
  signal: () => '',
  look: () => Promise.reject(new NoPermission()),
}

/** Wraps a source: its signal never throws, and its look never overlaps with itself and always ends. */
class Fact<Value> {
  readonly #name: string
  readonly #source: InventorySource<Value>
  readonly #failures: Failures
  #underWay: Promise<Value> | null = null

  constructor(name: string, source: InventorySource<Value>, failures: Failures) {
    this.#name = name
    this.#source = source
    this.#failures = failures
  }

  signal(): string {
    try {
      return this.#source.signal()
    } catch {
      // The look reports the error.
      return ''
    }
  }

  async look(): Promise<Answer<Value>> {
    const outcome = await this.#failures.answer(this.#name, () => this.#lookOnce())
    return outcome.kind === 'failed' ? { kind: 'failed' } : outcome
  }

  #lookOnce(): Promise<Value> {
    this.#underWay ??= this.#source.look().finally(() => (this.#underWay = null))
    return Promise.race([this.#underWay, endOfPatience()])
  }
}

/** Caches its result until its signal changes: a change of one facet must not read the other five. */
class CachedFact<Value> extends Fact<Value> {
  #answer: Answer<Value> | null = null
  #signal = ''

  async lookIfChanged(isRefresh: boolean): Promise<Answer<Value>> {
    const signal = this.signal()
    if (this.#answer === null || isRefresh || signal !== this.#signal) this.#answer = await this.look()
    this.#signal = signal
    return this.#answer
  }
}

export function assembleInventory(
  sources: InventorySources,
  failures: Failures,
  skip: readonly SkippedFact[] = [],
): InventoryLooks {
  const allowed = <Value>(name: SkippedFact, source: InventorySource<Value>): InventorySource<Value> =>
    skip.includes(name) ? forbidden : source
  const host = new Fact('host', sources.host, failures)
  const usb = new Fact('usb', allowed('usb', sources.usb), failures)
  const applications = new Fact('applications', allowed('applications', sources.applications), failures)
  const containers = new Fact('containers', allowed('containers', sources.containers), failures)
  const services = new Fact('services', allowed('services', sources.services), failures)
  const security = {
    firewall: new CachedFact('firewall', allowed('firewall', sources.firewall), failures),
    antivirus: new CachedFact('antivirus', allowed('antivirus', sources.antivirus), failures),
    encryption: new CachedFact('encryption', allowed('encryption', sources.encryption), failures),
    updates: new CachedFact('updates', allowed('updates', sources.updates), failures),
    accounts: new CachedFact('accounts', allowed('accounts', sources.accounts), failures),
    events: new CachedFact('events', allowed('events', sources.events), failures),
  }
  return {
    host: {
      signal: () => host.signal(),
      async look() {
        const answer = await host.look()
        return answer.kind === 'ok' ? answer.value : null
      },
    },
    usb,
    applications,
    containers,
    services,
    security: {
      signal: () =>
        Object.values(security)
          .map((fact) => fact.signal())
          .join('\n'),
      look: async (isRefresh) => ({
        firewall: await security.firewall.lookIfChanged(isRefresh),
        antivirus: await security.antivirus.lookIfChanged(isRefresh),
        encryption: await security.encryption.lookIfChanged(isRefresh),
        updates: await security.updates.lookIfChanged(isRefresh),
        accounts: await security.accounts.lookIfChanged(isRefresh),
        events: await security.events.lookIfChanged(isRefresh),
      }),
    },
  }
}

function endOfPatience(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  setTimeout(() => reject(new Error('took too long')), patienceMs).unref()
  return promise
}
