import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Copy, dataFolder } from '../copy.ts'
import { victoriaAuthEnv, victoriaAuthFlags } from '../credentials.ts'
import { answers, type Engine } from '../engine.ts'
import { victoriaFlags } from '../engines/victoria.ts'
import { at, http, numbered } from './at.ts'

export const storageNames = numbered('vmstorage', 3)
export const insertNames = numbered('vminsert', 2)
export const selectNames = numbered('vmselect', 2)

/** Debian packages the single node only; the official release and its container images have these three. */
function clusterProgram(name: string): string {
  const folders = [process.env.VMCLUSTER_DIR ?? '', ...(process.env.PATH ?? '').split(delimiter)]
  const path = folders
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
  if (path) return path
  throw new Error(
    `${name} was not found. Put the programs of the VictoriaMetrics cluster release into PATH, or set VMCLUSTER_DIR to their folder: https://github.com/VictoriaMetrics/VictoriaMetrics/releases (victoria-metrics-linux-amd64-*-cluster.tar.gz)`,
  )
}

const [retention, dedup, ...searchFlags] = victoriaFlags

const part = (
  name: string,
  kind: string,
  flags: (copy: Copy) => string[],
  more: Partial<Engine> = {},
): Engine => ({
  name,
  ports: [name],
  command: (copy) => ({
    file: clusterProgram(kind),
    args: [`-httpListenAddr=${at(copy, name)}`, ...flags(copy), ...victoriaAuthFlags],
    env: victoriaAuthEnv({ enginesPassword: copy.secrets.engines }),
  }),
  ready: (copy) => answers(`${http(copy, name)}/health`),
  ...more,
})

/** Every sample is on two of three nodes. */
const replication = '-replicationFactor=2'

/** How the parts of every cluster of ours behave, wherever they stand. */
export const clusterFlags = {
  vmstorage: [retention, dedup],
  vminsert: [replication],
  vmselect: [
    replication,
    dedup,
    ...searchFlags,
    // Agents send points again, older than what a cached answer was made of.
    '-search.disableCache',
    // An alert must not end because a part of the samples cannot be read.
    '-search.denyPartialResponse',
  ],
} as const

export const storeParts: readonly Engine[] = [
  ...storageNames.map((name) =>
    part(
      name,
      'vmstorage',
      (copy) => [
        `-storageDataPath=${join(dataFolder(copy, name), 'data')}`,
        `-vminsertAddr=${at(copy, `${name}Insert`)}`,
        `-vmselectAddr=${at(copy, `${name}Select`)}`,
        ...clusterFlags.vmstorage,
      ],
      { ports: [name, `${name}Insert`, `${name}Select`] },
    ),
  ),
  ...insertNames.map((name) =>
    part(name, 'vminsert', (copy) => [
      ...storageNames.map((node) => `-storageNode=${at(copy, `${node}Insert`)}`),
      ...clusterFlags.vminsert,
    ]),
  ),
  ...selectNames.map((name) =>
    part(name, 'vmselect', (copy) => [
      ...storageNames.map((node) => `-storageNode=${at(copy, `${node}Select`)}`),
      ...clusterFlags.vmselect,
    ]),
  ),
]
