import { statSync } from 'node:fs'
import type { AntivirusFacts } from '@marsad/contract/agent/inventory'
import { fileSignal } from '../../reading/file-signal.ts'
import type { InventorySource } from '../inventory-source.ts'
import { readHint } from '../../reading/read-text.ts'
import { systemdUnits } from '../systemd-units.ts'
import { parseClamavHeader } from './parse-clamav.ts'

/** Products that reveal only whether their service runs. */
const agents = [
  { unit: 'falcon-sensor', name: 'CrowdStrike Falcon' },
  { unit: 'sentinelone', name: 'SentinelOne' },
  { unit: 'mdatp', name: 'Microsoft Defender' },
  { unit: 'sophos-spl', name: 'Sophos' },
  { unit: 'sav-protect', name: 'Sophos Anti-Virus' },
  { unit: 'eea', name: 'ESET Endpoint Antivirus' },
  { unit: 'efs', name: 'ESET Server Security' },
  { unit: 'kesl', name: 'Kaspersky Endpoint Security' },
  { unit: 'ds_agent', name: 'Trend Micro Deep Security' },
  { unit: 'cbagentd', name: 'VMware Carbon Black' },
  { unit: 'bdsec', name: 'Bitdefender GravityZone' },
] as const
const databases = ['daily.cld', 'daily.cvd'].map((name) => `/var/lib/clamav/${name}`)
const clamdPaths = ['/usr/sbin/clamd', '/usr/bin/clamd']
const headerBytes = 512
/** New definitions come several times a day. */
const outdatedAfterMs = 7 * 86_400_000

export function linuxAntivirus(root: string): InventorySource<AntivirusFacts[]> {
  const units = systemdUnits(root)
  const isThere = (path: string) => statSync(root + path, { throwIfNoEntry: false }) !== undefined

  async function clamav(): Promise<AntivirusFacts[]> {
    if (!clamdPaths.some(isThere)) return []
    const made = await madeAt(root)
    return [
      {
        name: 'ClamAV',
        // clamd scans only what it is given; clamonacc scans on access.
        realTime: units.stateOf('clamav-clamonacc', 'clamonacc'),
        definitions: made ? stateOf(made) : 'unknown',
        definitionsAt: made?.toISOString() ?? null,
      },
    ]
  }

  return {
    signal() {
      const states = agents.map(({ unit }) => units.stateOf(unit)).join('')
      const onAccess = units.stateOf('clamav-clamonacc', 'clamonacc')
      return `${fileSignal(...[...databases, ...clamdPaths].map((path) => root + path))}${states}${onAccess}`
    },
    async look() {
      const others = agents.filter(({ unit }) => units.isInstalled(unit) || units.isRunning(unit))
      return [
        ...(await clamav()),
        ...others.map(({ unit, name }): AntivirusFacts => ({
          name,
          realTime: units.stateOf(unit),
          definitions: 'unknown',
          definitionsAt: null,
        })),
      ]
    },
  }
}

const stateOf = (made: Date) => (Date.now() - made.getTime() > outdatedAfterMs ? 'outdated' : 'up_to_date')

async function madeAt(root: string): Promise<Date | null> {
  const headers = await Promise.all(databases.map((path) => readHint(root + path, headerBytes)))
  const dates = headers.flatMap((header) => parseClamavHeader(header) ?? [])
  return dates.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null
}
