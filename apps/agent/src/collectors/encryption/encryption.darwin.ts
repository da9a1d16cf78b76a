import type { VolumeFacts } from '@marsad/contract/agent/inventory'
import type { InventorySource } from '../inventory-source.ts'
import { period } from '../../reading/period.ts'
import { runTool } from '../../reading/run-tool.darwin.ts'

export const darwinEncryption = (run = runTool()): InventorySource<VolumeFacts[]> => ({
  signal: period(600_000),
  look: async () => parseFdesetup(await run('/usr/bin/fdesetup', 'status')),
})

/** `FileVault is On.`, perhaps with its progress. During encryption part of the disk is still unencrypted. */
export function parseFdesetup(text: string): VolumeFacts[] {
  const state = /FileVault is (On|Off)\b/.exec(text)?.[1]
  const isUnderWay = /(En|De)cryption in progress/i.test(text)
  if (state === undefined && !isUnderWay) throw new Error('fdesetup says nothing of FileVault')
  const isOn = state === 'On' && !isUnderWay
  return [{ volume: '/', encryption: isOn ? 'on' : 'off', method: isOn ? 'FileVault' : '' }]
}
