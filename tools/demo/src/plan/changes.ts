import type { Alteration } from '@marsad/fleet'
import { hour } from './times.ts'

export type PlannedChange = { minutesAgo: number; machine: string; alteration: Alteration }

const install = (name: string, version: string): Alteration => ({ act: 'install', name, version })
const stick = {
  vendorId: '0781',
  productId: '5581',
  serial: '4C530001230412117205',
  product: 'Ultra 64GB',
  manufacturer: 'SanDisk',
}
const scanner = {
  vendorId: '05e0',
  productId: '1200',
  serial: 'S20130000991',
  product: 'Symbol LS2208',
  manufacturer: 'Zebra',
  class: 'input',
} as const
const phone = {
  vendorId: '18d1',
  productId: '4ee1',
  serial: '9A231FFAZ003QK',
  product: 'Pixel 8',
  manufacturer: 'Google',
}

/** What happened to machines in the day before. */
export const changes: readonly PlannedChange[] = [
  { minutesAgo: 23 * hour, machine: 'ruh-web-01', alteration: install('nginx', '1.28.2') },
  { minutesAgo: 23 * hour - 4, machine: 'ruh-web-02', alteration: install('nginx', '1.28.2') },
  { minutesAgo: 22 * hour, machine: 'jed-web-01', alteration: install('nginx', '1.28.2') },
  { minutesAgo: 22 * hour - 5, machine: 'jed-web-02', alteration: install('nginx', '1.28.2') },
  { minutesAgo: 21 * hour + 12, machine: 'ruh-log-01', alteration: install('vector', '0.51.1') },
  { minutesAgo: 19 * hour, machine: 'RDS-RUH-01', alteration: install('Google Chrome', '142.0.7444.60') },
  { minutesAgo: 17 * hour, machine: 'dmm-vpn-01', alteration: install('wireguard-tools', '1.0.20250521') },
  { minutesAgo: 15 * hour + 14, machine: 'ruh-build-01', alteration: install('docker-ce', '29.0.1') },
  { minutesAgo: 13 * hour, machine: 'SQL-RUH-01', alteration: { act: 'account', name: 'svc-finance' } },
  { minutesAgo: 12 * hour, machine: 'ruh-backup-01', alteration: install('restic', '0.18.1') },
  { minutesAgo: 11 * hour, machine: 'design-studio-01', alteration: install('Figma', '125.9.10') },
  { minutesAgo: 10 * hour, machine: 'POS-RUH-02', alteration: { act: 'plug', device: scanner } },
  { minutesAgo: 9 * hour + 18, machine: 'jed-db-01', alteration: install('postgresql-17', '17.7') },
  { minutesAgo: 7 * hour, machine: 'yusuf-mbp', alteration: install('Slack', '4.47.59') },
  { minutesAgo: 6 * hour + 9, machine: 'FS-RUH-01', alteration: { act: 'account', name: 'migration' } },
  { minutesAgo: 5 * hour, machine: 'hind-mbp', alteration: { act: 'plug', device: phone } },
  { minutesAgo: 4 * hour + 20, machine: 'hind-mbp', alteration: { act: 'unplug', serial: phone.serial } },
  { minutesAgo: 4 * hour, machine: 'dmm-wms-01', alteration: install('openjdk-21-jre', '21.0.9') },
  { minutesAgo: 3 * hour, machine: 'POS-JED-04', alteration: { act: 'plug', device: stick } },
  { minutesAgo: 3 * hour - 11, machine: 'POS-JED-04', alteration: { act: 'unplug', serial: stick.serial } },
  { minutesAgo: 2 * hour, machine: 'ruh-web-03', alteration: { act: 'firewall', state: 'off' } },
  { minutesAgo: 79, machine: 'ruh-batch-01', alteration: install('price-import', '4.3.0') },
  { minutesAgo: 52, machine: 'ruh-db-02', alteration: install('wal-archiver', '2.8.0') },
  { minutesAgo: 34, machine: 'jed-api-02', alteration: install('orders-api', '7.12.0') },
  {
    minutesAgo: 27,
    machine: 'jed-api-01',
    alteration: { act: 'container', name: 'orders-worker', is: { oomKills: 1 } },
  },
  { minutesAgo: 12, machine: 'ruh-proxy-01', alteration: install('haproxy', '3.0.12') },
]

type Change = Omit<PlannedChange, 'minutesAgo'>

/** What goes on happening while the demo runs, round after round. Versions only go up. */
const roundOf = (round: number): readonly Change[] => [
  { machine: 'POS-RUH-02', alteration: { act: 'unplug', serial: scanner.serial } },
  { machine: 'ruh-api-01', alteration: install('orders-api', `7.12.${2 * round + 1}`) },
  { machine: 'POS-RUH-02', alteration: { act: 'plug', device: scanner } },
  { machine: 'layla-mbp', alteration: install('Raycast', `1.104.${round}`) },
  { machine: 'hind-mbp', alteration: { act: 'plug', device: phone } },
  { machine: 'ruh-search-01', alteration: install('opensearch', `3.3.${round + 2}`) },
  { machine: 'hind-mbp', alteration: { act: 'unplug', serial: phone.serial } },
  { machine: 'ruh-api-01', alteration: install('orders-api', `7.12.${2 * round + 2}`) },
]

export function laterChange(index: number): Change | undefined {
  const { length } = roundOf(0)
  return roundOf(Math.floor(index / length))[index % length]
}
