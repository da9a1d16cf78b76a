import type { UpdateFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import type { SwitchState } from '@marsad/contract/inventory'
import { cleanText } from '../../reading/clean-text.ts'
import { fileSignal } from '../../reading/file-signal.ts'
import type { InventorySource } from '../inventory-source.ts'
import { LooseRecord } from '../../reading/loose-record.ts'
import { parsePlist } from '../../reading/parse-plist.ts'
import { runSlowProgram } from '../../reading/run-program.ts'
import { runTool } from '../../reading/run-tool.darwin.ts'

const preferences = '/Library/Preferences/com.apple.SoftwareUpdate.plist'

export const darwinUpdates = (
  run = runTool(),
  runSlowly = runTool(runSlowProgram),
): InventorySource<UpdateFacts> => ({
  // The system writes this file after each search of its own.
  signal: () => fileSignal(preferences),
  async look() {
    // The result of the system's last own search: a look causes no network traffic.
    const list = await runSlowly('/usr/sbin/softwareupdate', '--list', '--no-scan')
    const settings = await run('/usr/bin/plutil', '-convert', 'xml1', '-o', '-', preferences).catch(() => '')
    return toDarwinUpdates(list, settings)
  },
})

export function toDarwinUpdates(list: string, settings: string): UpdateFacts {
  if (!list.includes('Software Update Tool')) throw new Error('softwareupdate says nothing')
  const packages = parseSoftwareUpdate(list)
  const security = packages.filter(({ isSecurity }) => isSecurity).length
  return {
    pending: packages.length,
    // Apple does not mark most of its security updates as such.
    security: security > 0 || packages.length === 0 ? security : null,
    needsRestart: null,
    automatic: automaticOf(settings),
    packages: packages
      .toSorted((one, other) => Number(other.isSecurity) - Number(one.isSecurity))
      .slice(0, reportLimits.updates),
  }
}

/** A line `* Label: …`, then one with `Title: Safari, Version: 17.1, Size: 152093KiB, Recommended: YES,`. */
function parseSoftwareUpdate(text: string): UpdateFacts['packages'] {
  return [...text.matchAll(/^\s+Title: (.+?), Version: ([^,\n]*)/gm)].map(([, title = '', version = '']) => ({
    name: cleanText(title, 200),
    from: '',
    to: cleanText(version, 120),
    isSecurity: /\bsecurity\b|\(RSR\)|XProtect/i.test(title),
  }))
}

function automaticOf(plist: string): SwitchState {
  if (plist === '') return 'unknown'
  const installs = new LooseRecord(parsePlist(plist)).flag('AutomaticallyInstallMacOSUpdates')
  return installs === null ? 'unknown' : installs ? 'on' : 'off'
}
