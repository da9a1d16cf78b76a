import { join } from 'node:path'
import { addressesOf, serverEnv } from '../addresses.ts'
import { type Copy, dataFolder, repository } from '../copy.ts'
import { answers, type Engine } from '../engine.ts'
import { at, http } from './at.ts'
import { readUrl, writeUrl } from './around.ts'
import {
  blackboxNames,
  gatewayNames,
  natsNames,
  vmagentNames,
  vmalertNames,
  webNames,
  workerNames,
} from './names.ts'
import { insertNames, storageNames } from './store.ts'

/** The environment of every server process of the cluster; what they have in common. */
export const clusterEnv = (copy: Copy) => ({
  ...serverEnv(addressesOf(copy)),
  MARSAD_VICTORIA_URL: readUrl(copy),
  MARSAD_VICTORIA_WRITE_URL: writeUrl(copy),
  MARSAD_VICTORIA_NODES: [...storageNames, ...insertNames].map((name) => http(copy, name)).join(','),
  MARSAD_NATS_URL: natsNames.map((name) => `nats://${at(copy, name)}`).join(','),
  MARSAD_TRUSTED_PROXIES: '127.0.0.1',
  // A trial checks and notifies addresses of its own machine.
  MARSAD_ALLOW_PRIVATE_TARGETS: 'true',
})

const server = (name: string, role: string, n: number): Engine => ({
  name,
  ports: [name],
  after: ['haproxy', ...natsNames],
  command: (copy) => ({
    file: process.execPath,
    args: ['--max-semi-space-size=16', join(repository, 'apps/server/src/main.ts')],
    env: {
      ...clusterEnv(copy),
      MARSAD_ROLES: role,
      MARSAD_PORT: `${copy.ports[name]}`,
      MARSAD_VMALERT_URL: http(copy, vmalertNames[n] ?? ''),
      MARSAD_VMAGENT_URL: http(copy, vmagentNames[n] ?? ''),
      MARSAD_BLACKBOX_URL: http(copy, blackboxNames[n] ?? ''),
      MARSAD_BLACKBOX_CONFIG: join(dataFolder(copy, blackboxNames[n] ?? ''), 'blackbox.yml'),
      MARSAD_PROBE_GUARD_PORT: '0',
    },
  }),
  ready: (copy) => answers(`${http(copy, name)}/healthz`),
})

export const serverParts: readonly Engine[] = [
  ...webNames.map((name, n) => server(name, 'web', n)),
  ...gatewayNames.map((name, n) => server(name, 'gateway', n)),
  ...workerNames.map((name, n) => server(name, 'worker', n)),
]
