import type { UsbFacts } from '@marsad/contract/agent/inventory'
import type { InventorySource } from '../inventory-source.ts'
import { period } from '../../reading/period.ts'
import { runTool } from '../../reading/run-tool.darwin.ts'
import { parseUsbPlists } from './parse-usb-plist.ts'

/** macOS remembers no disconnected device and has no notification of plugs for scripts. */
export function darwinUsb(run = runTool()): InventorySource<UsbFacts[]> {
  const ioreg = (...words: string[]) => run('/usr/sbin/ioreg', '-a', ...words, '-l')
  return {
    signal: period(20_000),
    look: async () =>
      parseUsbPlists(await ioreg('-p', 'IOUSB'), await ioreg('-r', '-c', 'IOUSBHostInterface', '-d', '1')),
  }
}
