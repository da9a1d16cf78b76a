import type { VolumeFacts } from '@marsad/contract/agent/inventory'
import type { InventorySource } from '../inventory-source.ts'
import { period } from '../../reading/period.ts'
import { runTool } from '../../reading/run-tool.darwin.ts'

export const darwinEncryption = (run = runTool()): InventorySource<VolumeFacts[]> => ({
  signal: period(600_000),
  look: async () => parseFdesetup(await run('/usr/bin/fdesetup', 'status')),
})

/** `FileVault is On.`, and perhaps how far it has come. While it goes on, part of the disk lies open. */
export function parseFdesetup(text: string): VolumeFacts[] {
  const state = /FileVault is (On|Off)\b/.exec(text)?.[1]
  const isUnderWay = /(En|De)cryption in progress/i.test(text)
  if (state === undefined && !isUnderWay) throw new Error('fdesetup says nothing of FileVault')
  const isOn = state === 'On' && !isUnderWay
  return [{ volume: '/', encryption: isOn ? 'on' : 'off', method: isOn ? 'FileVault' : '' }]
}
