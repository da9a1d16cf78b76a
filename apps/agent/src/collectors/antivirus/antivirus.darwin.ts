import { readFile, stat } from 'node:fs/promises'
import type { AntivirusFacts } from '@marsad/contract/agent/inventory'
import type { InventorySource } from '../inventory-source.ts'
import { LooseRecord } from '../../reading/loose-record.ts'
import { parsePlist } from '../../reading/parse-plist.ts'
import { period } from '../../reading/period.ts'
import { runTool } from '../../reading/run-tool.darwin.ts'
import { toInstant } from '../../reading/to-instant.ts'

// Since macOS 15 the definitions have a new path; the old file may remain unused beside it.
const xprotectPlists = [
  '/var/protected/xprotect/XProtect.bundle/Contents/Info.plist',
  '/Library/Apple/System/Library/CoreServices/XProtect.bundle/Contents/Info.plist',
]
const mdatp = '/usr/local/bin/mdatp'
/** Apple publishes definitions about every other week. */
const freshMs = 60 * 86_400_000

/** Processes of products that run while real-time protection is active. */
const products: [process: RegExp, name: string][] = [
  [/^com\.crowdstrike\.falcon\.Agent$|^falcond$/, 'CrowdStrike Falcon'],
  [/^sentineld$/, 'SentinelOne'],
  [/^SophosScanD$|^SophosScanAgent$/, 'Sophos'],
  [/^JamfProtect$/, 'Jamf Protect'],
  [/^esets_daemon$|^scand$/, 'ESET'],
  [/^BDLDaemon$/, 'Bitdefender'],
  [/^RTProtectionDaemon$/, 'Malwarebytes'],
  [/^clamd$/, 'ClamAV'],
]

export const darwinAntivirus = (run = runTool()): InventorySource<AntivirusFacts[]> => ({
  signal: period(600_000),
  async look() {
    const found = [
      await readXProtect(),
      // Only if it is installed; its absence is not reported.
      await run(mdatp, 'health').then(parseMdatp, () => null),
      ...parseProducts(await run('/bin/ps', '-axo', 'comm=')),
    ]
    return found.filter((product) => product !== null)
  },
})

async function readXProtect(): Promise<AntivirusFacts | null> {
  for (const path of xprotectPlists) {
    const plist = await readFile(path, 'utf8').catch(() => null)
    if (plist !== null) return toXProtect(plist, (await stat(path)).mtimeMs, Date.now())
  }
  return null
}

/** XProtect cannot be switched off, so it is on wherever it exists. */
export function toXProtect(plist: string, changedAtMs: number, nowMs: number): AntivirusFacts | null {
  const version = new LooseRecord(parsePlist(plist)).text('CFBundleShortVersionString')
  if (version === '') return null
  return {
    name: 'XProtect',
    realTime: 'on',
    definitions: nowMs - changedAtMs <= freshMs ? 'up_to_date' : 'outdated',
    definitionsAt: toInstant(changedAtMs),
  }
}

export function parseProducts(ps: string): AntivirusFacts[] {
  const running = new Set(ps.split('\n').map((path) => path.slice(path.lastIndexOf('/') + 1).trim()))
  return products
    .filter(([process]) => [...running].some((name) => process.test(name)))
    .map(([, name]) => ({ name, realTime: 'on', definitions: 'unknown', definitionsAt: null }))
}

/** `real_time_protection_enabled : true` and so on, one per line. */
export function parseMdatp(text: string): AntivirusFacts | null {
  const valueOf = (key: string) =>
    new RegExp(`^${key}\\s*:\\s*"?([^"\\n]*?)"?\\s*(\\[|$)`, 'm').exec(text)?.[1]
  const realTime = valueOf('real_time_protection_enabled')
  if (realTime === undefined) return null
  const definitions = valueOf('definitions_status')
  return {
    name: 'Microsoft Defender for Endpoint',
    realTime: realTime === 'true' ? 'on' : realTime === 'false' ? 'off' : 'unknown',
    definitions:
      definitions === 'up_to_date' ? 'up_to_date' : definitions === undefined ? 'unknown' : 'outdated',
    definitionsAt: toInstant((valueOf('definitions_updated') ?? '').replace(' at ', ' ')),
  }
}
