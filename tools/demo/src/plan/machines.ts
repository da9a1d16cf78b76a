import type { DeviceKind } from '@marsad/contract/http/devices'
import {
  type Machine,
  makeMachine,
  type Shape,
  type ShapeContainer,
  type ShapeService,
  shapes,
  type Trouble,
} from '@marsad/fleet'
import { hour, minute } from './times.ts'

type PlannedTrouble = Omit<Trouble, 'from' | 'to'> & { fromMinutes: number; toMinutes?: number }

export type PlannedMachine = {
  hostname: string
  shape: Shape
  kind: DeviceKind
  tags: readonly string[]
  address: string
  troubles?: readonly PlannedTrouble[]
  /** Its last report was so many minutes ago. */
  silentMinutes?: number
}

const mib = 2 ** 20
const container = (
  name: string,
  image: string,
  share: number,
  mebibytes: number,
  ...ports: string[]
): ShapeContainer => ({ name, image, project: 'shop', share, memoryLimitBytes: mebibytes * mib, ports })
const own = (name: string) => `registry.nakhla.example/${name}`

const webContainers = [
  container('storefront', own('storefront:4.2'), 0.4, 768, '0.0.0.0:8080→3000/tcp'),
  container('image-resizer', own('image-resizer:2.0'), 0.2, 512),
  container('nginx', 'nginx:1.28', 0.1, 256, '0.0.0.0:443→443/tcp', '0.0.0.0:80→80/tcp'),
  container('log-shipper', 'timberio/vector:0.51.1', 0.05, 256),
]
const apiContainers = [
  container('orders-api', own('orders-api:7.12'), 0.4, 1024, '10.20.1.21:9000→9000/tcp'),
  container('orders-worker', own('orders-worker:7.12'), 0.25, 768),
  container('redis', 'redis:8.2', 0.1, 512, '127.0.0.1:6379→6379/tcp'),
  container('log-shipper', 'timberio/vector:0.51.1', 0.05, 256),
]
const edgeContainers = [
  container('haproxy', 'haproxy:3.0', 0.3, 256, '0.0.0.0:443→443/tcp'),
  container('log-shipper', 'timberio/vector:0.51.1', 0.05, 256),
]

const service = (name: string, description: string): ShapeService => ({
  name: `${name}.service`,
  description,
})
const usual = [
  service('cron', 'Regular background program processing daemon'),
  service('dbus', 'D-Bus System Message Bus'),
  service('marsad-agent', 'Marsad agent'),
  service('rsyslog', 'System Logging Service'),
  service('ssh', 'OpenBSD Secure Shell server'),
  service('systemd-journald', 'Journal Service'),
  service('systemd-logind', 'User Login Management'),
  service('systemd-udevd', 'Rule-based Manager for Device Events and Files'),
  service('unattended-upgrades', 'Unattended Upgrades Shutdown'),
]
const docker = [
  service('containerd', 'containerd container runtime'),
  service('docker', 'Docker Application Container Engine'),
]
const postgres = [service('postgresql@17-main', 'PostgreSQL Cluster 17-main')]
const backups = [service('restic-backup', 'Nightly backup with restic')]

const [virtual, metal = virtual, windows = virtual, mac = virtual] = shapes
const gib = 2 ** 30
const till: Shape = {
  ...windows,
  os: 'Windows 11 IoT Enterprise',
  osVersion: '24H2',
  kernel: '10.0.26100',
  virtualization: '',
  role: 'host',
  cpuModel: 'Intel(R) Core(TM) i3-N305',
  cores: 8,
  memoryBytes: 8 * gib,
  partitions: windows.partitions.slice(0, 1),
  disks: windows.disks.slice(0, 1),
  interfaces: ['Ethernet'],
}

const sites = { riyadh: '10.20.1', jeddah: '10.30.1', dammam: '10.40.1' } as const
type Site = keyof typeof sites

type More = Pick<PlannedMachine, 'troubles' | 'silentMinutes'>
const machine =
  (shape: Shape, kind: DeviceKind) =>
  (hostname: string, site: Site, last: number, tags: readonly string[], more: More = {}): PlannedMachine => ({
    hostname,
    shape,
    kind,
    tags: [site, ...tags],
    address: `${sites[site]}.${last}`,
    ...more,
  })
/** Machines of one shape share the names of their series. */
const running = (
  shape: Shape,
  containers: readonly ShapeContainer[],
  ...services: ShapeService[]
): Shape => ({
  ...shape,
  containers,
  services: [...usual, ...(containers.length > 0 ? docker : []), ...services],
})
const guest = machine(running(virtual, []), 'server')
const web = machine(running(virtual, webContainers), 'server')
const api = machine(running(virtual, apiContainers), 'server')
const edge = machine(running(virtual, edgeContainers), 'server')
const server = machine(running(metal, []), 'server')
const database = machine(running(metal, [], ...postgres), 'server')
const backup = machine(running(metal, [], ...backups), 'server')
const office = machine(windows, 'server')
const counter = machine(till, 'workstation')
const laptop = machine(mac, 'laptop')

export const machines: readonly PlannedMachine[] = [
  web('ruh-web-01', 'riyadh', 11, ['web', 'production']),
  web('ruh-web-02', 'riyadh', 12, ['web', 'production']),
  web('ruh-web-03', 'riyadh', 13, ['web', 'staging']),
  api('ruh-api-01', 'riyadh', 21, ['api', 'production']),
  api('ruh-api-02', 'riyadh', 22, ['api', 'production'], {
    troubles: [{ figure: 'container', container: 'orders-worker', ratio: 1, fromMinutes: 31 * minute }],
  }),
  guest('ruh-cache-01', 'riyadh', 31, ['cache', 'production']),
  guest('ruh-queue-01', 'riyadh', 32, ['queue', 'production']),
  edge('ruh-proxy-01', 'riyadh', 5, ['edge', 'production']),
  guest('ruh-mail-01', 'riyadh', 41, ['mail', 'production']),
  guest('ruh-log-01', 'riyadh', 42, ['logs', 'production'], {
    troubles: [
      { figure: 'disk', mountpoint: '/', ratio: 0.91, fromMinutes: 21 * hour, toMinutes: 16 * hour },
    ],
  }),
  web('jed-web-01', 'jeddah', 11, ['web', 'production']),
  web('jed-web-02', 'jeddah', 12, ['web', 'production']),
  api('jed-api-01', 'jeddah', 21, ['api', 'production']),
  api('jed-api-02', 'jeddah', 22, ['api', 'production'], {
    troubles: [
      {
        figure: 'memory',
        ratio: 0.93,
        fromMinutes: 26 * minute,
        process: { name: 'orders-api', user: 'app', command: '/srv/orders-api/bin/orders-api serve' },
      },
    ],
  }),
  edge('dmm-edge-01', 'dammam', 5, ['edge', 'production']),
  guest('dmm-vpn-01', 'dammam', 6, ['edge', 'production']),
  database('ruh-db-01', 'riyadh', 51, ['database', 'production']),
  database('ruh-db-02', 'riyadh', 52, ['database', 'production'], {
    troubles: [{ figure: 'disk', mountpoint: '/var/lib/data', ratio: 0.962, fromMinutes: 41 * minute }],
  }),
  server('ruh-search-01', 'riyadh', 53, ['search', 'production']),
  backup('ruh-backup-01', 'riyadh', 61, ['backup']),
  server('ruh-batch-01', 'riyadh', 54, ['batch', 'production'], {
    troubles: [
      {
        figure: 'cpu',
        ratio: 0.95,
        fromMinutes: 68 * minute,
        process: {
          name: 'price-import',
          user: 'app',
          command: '/srv/price-import/price-import --all-branches',
        },
      },
    ],
  }),
  server('ruh-build-01', 'riyadh', 62, ['build'], {
    troubles: [{ figure: 'cpu', ratio: 0.96, fromMinutes: 15 * hour, toMinutes: 14 * hour + 12 }],
  }),
  database('jed-db-01', 'jeddah', 51, ['database', 'production'], {
    troubles: [{ figure: 'memory', ratio: 0.92, fromMinutes: 9 * hour, toMinutes: 8 * hour }],
  }),
  backup('jed-backup-01', 'jeddah', 61, ['backup'], {
    troubles: [{ figure: 'service', service: 'restic-backup.service', ratio: 1, fromMinutes: 5 * hour }],
  }),
  server('dmm-wms-01', 'dammam', 51, ['warehouse', 'production']),
  database('dmm-db-01', 'dammam', 52, ['database', 'production']),
  office('DC-RUH-01', 'riyadh', 2, ['directory', 'production']),
  office('DC-JED-01', 'jeddah', 2, ['directory', 'production']),
  office('FS-RUH-01', 'riyadh', 71, ['files', 'production'], {
    troubles: [{ figure: 'disk', mountpoint: 'D:', ratio: 0.882, fromMinutes: 6 * hour }],
  }),
  office('SQL-RUH-01', 'riyadh', 55, ['database', 'finance']),
  office('RDS-RUH-01', 'riyadh', 72, ['desktops']),
  counter('POS-RUH-02', 'riyadh', 102, ['till']),
  counter('POS-JED-04', 'jeddah', 104, ['till']),
  counter('POS-JED-07', 'jeddah', 107, ['till'], { silentMinutes: 2 * hour + 13 }),
  laptop('layla-mbp', 'riyadh', 201, ['staff']),
  laptop('omar-mbp', 'riyadh', 202, ['staff']),
  laptop('sara-mbp', 'riyadh', 203, ['staff'], { silentMinutes: 9 * hour + 20 }),
  laptop('hind-mbp', 'jeddah', 201, ['staff']),
  laptop('yusuf-mbp', 'riyadh', 204, ['staff']),
  laptop('design-studio-01', 'riyadh', 205, ['staff']),
]

/** The same machines in every demo. */
const seed = 2031

/** What the simulated agents need to know, for a demo that began at this moment. */
export function simulated(
  { hostname, shape, address, troubles = [], silentMinutes }: PlannedMachine,
  index: number,
  bornAt: number,
): Machine {
  const ago = (minutes: number) => bornAt - minutes * 60_000
  return {
    ...makeMachine(seed, index),
    hostname,
    shape,
    address,
    troubles: troubles.map(({ fromMinutes, toMinutes, ...trouble }) => ({
      ...trouble,
      from: ago(fromMinutes) / 1000,
      to: toMinutes === undefined ? Infinity : ago(toMinutes) / 1000,
    })),
    ...(silentMinutes !== undefined && { silentFrom: ago(silentMinutes) }),
  }
}
