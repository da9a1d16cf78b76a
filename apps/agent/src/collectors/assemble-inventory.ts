import type { Absence } from '@marsad/contract/agent/protocol'
import { NoPermission } from './absence.ts'
import type { InventoryLooks, SkippedFact } from './collector.ts'
import type { Failures } from './failures.ts'
import type { InventorySource, InventorySources } from './inventory-source.ts'

/** Longer than any source takes, all its own limits together; what hangs beyond it holds up no other. */
const patienceMs = 180_000

type Told<Value> = { kind: 'ok'; value: Value } | { kind: Absence }

/** The operator said no: to whoever reads the report that is a permission which is not there. */
const forbidden: InventorySource<never> = {
  signal: () => '',
  look: () => Promise.reject(new NoPermission()),
}

/** One source, made safe: its signal never throws, its look never overlaps with itself and always ends. */
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
      // The look itself says what is wrong.
      return ''
    }
  }

  async look(): Promise<Told<Value>> {
    const outcome = await this.#failures.answer(this.#name, () => this.#lookOnce())
    return outcome.kind === 'failed' ? { kind: 'failed' } : outcome
  }

  #lookOnce(): Promise<Value> {
    this.#underWay ??= this.#source.look().finally(() => (this.#underWay = null))
    return Promise.race([this.#underWay, endOfPatience()])
  }
}

/** Keeps what it said until its signal changes: one of six must not make the other five work. */
class KeptFact<Value> extends Fact<Value> {
  #told: Told<Value> | null = null
  #signal = ''

  async lookIfChanged(isAnew: boolean): Promise<Told<Value>> {
    const signal = this.signal()
    if (this.#told === null || isAnew || signal !== this.#signal) this.#told = await this.look()
    this.#signal = signal
    return this.#told
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
  const security = {
    firewall: new KeptFact('firewall', allowed('firewall', sources.firewall), failures),
    antivirus: new KeptFact('antivirus', allowed('antivirus', sources.antivirus), failures),
    encryption: new KeptFact('encryption', allowed('encryption', sources.encryption), failures),
    updates: new KeptFact('updates', allowed('updates', sources.updates), failures),
    accounts: new KeptFact('accounts', allowed('accounts', sources.accounts), failures),
    events: new KeptFact('events', allowed('events', sources.events), failures),
  }
  return {
    host: {
      signal: () => host.signal(),
      async look() {
        const told = await host.look()
        return told.kind === 'ok' ? told.value : null
      },
    },
    usb,
    applications,
    security: {
      signal: () =>
        Object.values(security)
          .map((fact) => fact.signal())
          .join('\n'),
      look: async (isAnew) => ({
        firewall: await security.firewall.lookIfChanged(isAnew),
        antivirus: await security.antivirus.lookIfChanged(isAnew),
        encryption: await security.encryption.lookIfChanged(isAnew),
        updates: await security.updates.lookIfChanged(isAnew),
        accounts: await security.accounts.lookIfChanged(isAnew),
        events: await security.events.lookIfChanged(isAnew),
      }),
    },
  }
}

function endOfPatience(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  setTimeout(() => reject(new Error('took too long')), patienceMs).unref()
  return promise
}
