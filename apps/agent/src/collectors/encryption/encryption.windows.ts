import type { VolumeFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { answerOf } from '../answer-of.ts'
import { cleanText } from '../../reading/clean-text.ts'
import type { InventorySource } from '../inventory-source.ts'
import type { WindowsInventory } from '../inventory.windows.ts'
import type { LooseRecord } from '../../reading/loose-record.ts'
import { period } from '../../reading/period.ts'

// Values of Win32_EncryptableVolume.
const methods: Record<number, string> = {
  1: 'BitLocker AES-128 with diffuser',
  2: 'BitLocker AES-256 with diffuser',
  3: 'BitLocker AES-128',
  4: 'BitLocker AES-256',
  5: 'BitLocker, by the disk',
  6: 'BitLocker XTS-AES-128',
  7: 'BitLocker XTS-AES-256',
}

export const windowsEncryption = (machine: WindowsInventory): InventorySource<VolumeFacts[]> => ({
  signal: period(600_000),
  look: async () => toWindowsEncryption(await machine.security()),
})

export const toWindowsEncryption = (report: LooseRecord): VolumeFacts[] =>
  answerOf(report, 'encryption')
    .list('volumes')
    .filter((volume) => volume.text('letter') !== '')
    .map((volume) => {
      const protection = volume.amount('protection')
      const isOn = protection === 1
      return {
        volume: cleanText(volume.text('letter'), 255),
        // 0 also means that a clear key is on the disk, as after `manage-bde -protectors -disable`.
        encryption: isOn ? ('on' as const) : protection === 0 ? ('off' as const) : ('unknown' as const),
        method: isOn ? (methods[volume.amount('method')] ?? 'BitLocker') : '',
      }
    })
    .slice(0, reportLimits.volumes)
