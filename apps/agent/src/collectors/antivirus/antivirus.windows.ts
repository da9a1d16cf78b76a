import type { AntivirusFacts } from '@marsad/contract/agent/inventory'
import { NoPermission } from '../absence.ts'
import { answerOf } from '../answer-of.ts'
import { cleanText } from '../../reading/clean-text.ts'
import type { InventorySource } from '../inventory-source.ts'
import type { WindowsInventory } from '../inventory.windows.ts'
import type { LooseRecord } from '../../reading/loose-record.ts'
import { period } from '../../reading/period.ts'
import { toInstant } from '../../reading/to-instant.ts'

const most = 20
/** Microsoft publishes definitions several times a day. */
const freshDays = 7

export const windowsAntivirus = (machine: WindowsInventory): InventorySource<AntivirusFacts[]> => ({
  signal: period(600_000),
  look: async () => toWindowsAntivirus(await machine.security()),
})

/**
 * Servers have no Security Center, and a machine with another product may have no Defender: one of the two is
 * enough.
 */
export function toWindowsAntivirus(report: LooseRecord): AntivirusFacts[] {
  const center = attempt(report, 'center')
  const defender = attempt(report, 'defender')
  if (center instanceof Error && defender instanceof Error) {
    throw [center, defender].find((error) => error instanceof NoPermission) ?? center
  }
  const products = center instanceof Error ? [] : center.list('products').map(toProduct)
  if (defender instanceof Error) return products.slice(0, most)
  const own = toDefender(defender)
  const others = products.filter(({ name }) => !/defender/i.test(name))
  return [own, ...others].slice(0, most)
}

function attempt(report: LooseRecord, name: string): LooseRecord | Error {
  try {
    return answerOf(report, name)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Undocumented bits: 0x1000 means running, 0x10 outdated definitions. */
function toProduct(product: LooseRecord): AntivirusFacts {
  const state = product.amount('state')
  const isTold = Number.isInteger(state)
  const runs = ((state >> 12) & 0xf) === 1
  return {
    name: cleanText(product.text('name'), 120),
    realTime: isTold ? (runs ? 'on' : 'off') : 'unknown',
    definitions: isTold ? (((state >> 4) & 0xf) === 0 ? 'up_to_date' : 'outdated') : 'unknown',
    definitionsAt: null,
  }
}

function toDefender(status: LooseRecord): AntivirusFacts {
  const isOn = status.flag('realTime')
  const ageDays = status.amount('ageDays')
  // Older versions of Windows report only the age.
  const isOld = status.flag('outOfDate') ?? (Number.isNaN(ageDays) ? null : ageDays > freshDays)
  return {
    name: 'Microsoft Defender Antivirus',
    realTime: isOn === null ? 'unknown' : isOn ? 'on' : 'off',
    definitions: isOld === null ? 'unknown' : isOld ? 'outdated' : 'up_to_date',
    definitionsAt: toInstant(status.text('at')),
  }
}
