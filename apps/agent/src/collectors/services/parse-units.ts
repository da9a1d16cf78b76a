import type { ServiceFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { serviceStates } from '@marsad/contract/inventory'
import { cleanText } from '../../reading/clean-text.ts'
import { toInstant } from '../../reading/to-instant.ts'

/** The properties requested from systemd. */
export const unitProperties = [
  'Id',
  'Description',
  'LoadState',
  'ActiveState',
  'SubState',
  'Result',
  'NRestarts',
  'StateChangeTimestamp',
  'UnitFileState',
] as const
type Unit = Partial<Record<(typeof unitProperties)[number], string>>

/** Other states, such as `static` or `generated`, are of units without this setting. */
const isEnabledBy: ReadonlyMap<string, boolean> = new Map([
  ['enabled', true],
  ['enabled-runtime', true],
  ['linked', false],
  ['linked-runtime', false],
  ['disabled', false],
  ['masked', false],
  ['masked-runtime', false],
])

/** Blocks of `Name=value` lines, one for each unit. Inactive units that are not enabled are left out. */
export function parseUnits(text: string): ServiceFacts[] {
  const services = new Map<string, ServiceFacts>()
  for (const block of text.split(/\n{2,}/)) {
    const service = toService(readBlock(block))
    if (service) services.set(service.name, service)
  }
  return [...services.values()]
    .toSorted((one, other) => failedFirst(one) - failedFirst(other) || (one.name < other.name ? -1 : 1))
    .slice(0, reportLimits.services)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

const failedFirst = ({ state }: ServiceFacts) => (state === 'failed' ? 0 : 1)

function readBlock(block: string): Unit {
  const unit: Unit = {}
  for (const line of block.split('\n')) {
    const at = line.indexOf('=')
    const name = unitProperties.find((property) => property === line.slice(0, at))
    if (name) unit[name] ??= line.slice(at + 1)
  }
  return unit
}

function toService(unit: Unit): ServiceFacts | null {
  const name = unit.Id ?? ''
  if (!/^[A-Za-z0-9:_.@\\-]{1,247}\.service$/.test(name) || unit.LoadState !== 'loaded') return null
  const state = serviceStates.find((one) => one === unit.ActiveState) ?? 'unknown'
  const isEnabled = isEnabledBy.get(unit.UnitFileState ?? '') ?? null
  if (state === 'inactive' && isEnabled !== true) return null
  const restarts = Number(unit.NRestarts)
  return {
    name,
    description: cleanText(unit.Description ?? '', 255),
    state,
    subState: cleanText(unit.SubState ?? '', 40),
    result: cleanText(unit.Result ?? '', 40) || 'success',
    restarts: Number.isSafeInteger(restarts) && restarts > 0 ? restarts : 0,
    since: readTime(unit.StateChangeTimestamp ?? ''),
    isEnabled,
  }
}

/** `@1763370000`; before systemd 251 `Mon 2025-11-17 09:00:00 CET`, in the time zone of this process. */
function readTime(text: string): string | null {
  const seconds = /^@(\d{1,12})$/.exec(text)?.[1]
  if (seconds !== undefined) return toInstant(Number(seconds) * 1000)
  const [, day, time, zone] = /^\w{3} (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([\w+-]+)$/.exec(text) ?? []
  return day && time ? toInstant(`${day}T${time}${zone === 'UTC' ? 'Z' : ''}`) : null
}
