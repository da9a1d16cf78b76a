import type { GroupFigures } from '@marsad/contract/agent/facts'
import { foldText } from '@marsad/contract/fold'
import type { Service } from '@marsad/contract/http/containers'
import type { ServiceState } from '@marsad/contract/inventory'
import type { Messages } from '../../../lib/i18n/messages.ts'
import type { Status } from '../../../ui/data/badge.tsx'
import type { Figures, NoFigures } from '../group-cells.tsx'
import { inOrder, type Order } from '../order.ts'

export const serviceSorts = ['name', 'state', 'since', 'restarts', 'cpu', 'memory', 'enabled'] as const
export type ServiceSort = (typeof serviceSorts)[number]
/** Of these the largest comes first. */
export const amounts = ['restarts', 'cpu', 'memory'] as const satisfies ServiceSort[]

/** A service, and what it uses now or used when the machine last reported. */
export interface ServiceRow {
  service: Service
  figures: Figures | null
}

export const withFigures = (
  services: readonly Service[],
  live: ReadonlyMap<string, GroupFigures> | null,
): ServiceRow[] =>
  services.map((service) => ({
    service,
    figures: live ? (live.get(service.name) ?? null) : service.figures,
  }))

export type ServiceWord = keyof Messages['services']['state']

const words: Record<ServiceState, ServiceWord> = {
  active: 'active',
  reloading: 'reloading',
  activating: 'starting',
  deactivating: 'stopping',
  failed: 'failed',
  inactive: 'inactive',
  unknown: 'unknown',
}

/** The state of a unit in plain words: `active (exited)` has done its work, and `auto-restart` is about to try again. */
export function wordOf({ state, subState }: Pick<Service, 'state' | 'subState'>): ServiceWord {
  if (state === 'active' && subState === 'running') return 'running'
  if (state === 'active' && subState === 'exited') return 'done'
  if (state === 'activating' && subState.startsWith('auto-restart')) return 'restarting'
  return words[state]
}

const statuses: Partial<Record<ServiceWord, Status>> = {
  running: 'ok',
  done: 'ok',
  active: 'ok',
  failed: 'bad',
  restarting: 'warn',
  starting: 'warn',
  reloading: 'warn',
  stopping: 'warn',
}

export const statusOf = (service: Pick<Service, 'state' | 'subState'>): Status =>
  statuses[wordOf(service)] ?? 'idle'

type Result = keyof Messages['services']['result']

const results: Record<string, Result> = {
  'exit-code': 'exit_code',
  signal: 'signal',
  'core-dump': 'core_dump',
  timeout: 'timeout',
  watchdog: 'watchdog',
  'oom-kill': 'oom_kill',
  'start-limit-hit': 'start_limit_hit',
  resources: 'resources',
  protocol: 'protocol',
}

/** Why a unit failed, where systemd's word for it is known. */
export const resultOf = ({ state, result }: Pick<Service, 'state' | 'result'>): Result | null =>
  state === 'failed' ? (results[result] ?? null) : null

/** Without processes there is nothing to measure. */
export const noFiguresOf = ({ state, subState }: Pick<Service, 'state' | 'subState'>): NoFigures =>
  state === 'active' && subState !== 'exited' ? 'other' : 'stopped'

const ranks: Record<Status, number> = { bad: 0, warn: 1, ok: 2, idle: 3 }
const starts = (isEnabled: boolean | null) => (isEnabled === null ? null : Number(!isEnabled))

const keys: Record<ServiceSort, (row: ServiceRow) => string | number | null> = {
  name: ({ service }) => service.name.toLowerCase(),
  state: ({ service }) => ranks[statusOf(service)],
  since: ({ service }) => service.since && Date.parse(service.since),
  restarts: ({ service }) => service.restarts,
  cpu: ({ figures }) => figures?.cpuCores ?? null,
  memory: ({ figures }) => figures?.memoryBytes ?? null,
  enabled: ({ service }) => starts(service.isEnabled),
}

export const sorted = (rows: readonly ServiceRow[], { by, direction }: Order<ServiceSort>) =>
  inOrder(rows, keys[by], ({ service }) => service.name, direction)

export interface ServicesFilter {
  text: string
  failedOnly: boolean
}
export const noFilter: ServicesFilter = { text: '', failedOnly: false }

export function matching(services: readonly Service[], { text, failedOnly }: ServicesFilter): Service[] {
  const wanted = foldText(text.trim())
  return services.filter(
    ({ name, description, state }) =>
      (!failedOnly || state === 'failed') &&
      [name, description].some((part) => foldText(part).includes(wanted)),
  )
}
