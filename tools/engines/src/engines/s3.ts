import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Copy, dataFolder } from '../copy.ts'
import { answers, type Engine } from '../engine.ts'

/** The bucket exists as soon as the store is ready. Swift's key is always "account:user". */
export const s3Account = { region: 'us-east-1', bucket: 'marsad', accessKey: 'marsad:admin' }

/** OpenStack Swift: the one complete S3 store among Debian's packages that is ready within seconds. */
export const s3: Engine = {
  name: 's3',
  ports: ['s3', 's3Account', 's3Container', 's3Object'],
  prepare: (copy) => {
    const folder = dataFolder(copy, 's3')
    for (const [name, text] of Object.entries(s3Configurations(copy, { folder })))
      writeFileSync(join(folder, `${name}.conf`), text, { mode: 0o600 })
  },
  // Debian's own Python, whichever comes first on the PATH: Swift is installed for that one.
  command: (copy) => ({
    file: '/usr/bin/python3',
    args: ['-I', '-W', 'ignore', join(import.meta.dirname, 's3-store.py'), dataFolder(copy, 's3')],
  }),
  ready: (copy) => answers(`http://127.0.0.1:${copy.ports.s3}/healthcheck`),
}

type Sections = Record<string, Record<string, string | number>>

/** What s3-store.py reads from the folder in which the store keeps its files, by the names of its files. */
export function s3Configurations(
  copy: Copy,
  at: { folder: string; listen?: string },
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(configurations(copy, at)).map(([name, sections]) => [name, ini(sections)]),
  )
}

function configurations(
  { ports, secrets }: Copy,
  { folder, listen = '127.0.0.1' }: { folder: string; listen?: string },
): Record<string, Sections> {
  const defaults = { swift_dir: folder, log_level: 'WARNING' }
  const storage = (kind: string, port: number, options: Record<string, string | number> = {}): Sections => ({
    DEFAULT: {
      ...defaults,
      bind_ip: '127.0.0.1',
      bind_port: port,
      devices: join(folder, 'devices'),
      mount_check: 'false',
    },
    'pipeline:main': { pipeline: `${kind}-server` },
    [`app:${kind}-server`]: { use: `egg:swift#${kind}`, ...options },
  })
  const filters = [
    'catch_errors',
    'gatekeeper',
    'healthcheck',
    'listing_formats',
    's3api',
    'tempauth',
    'copy',
    'slo',
  ]
  return {
    swift: { 'swift-hash': { swift_hash_path_suffix: 'marsad' } },
    account: storage('account', ports.s3Account),
    container: storage('container', ports.s3Container),
    // No updater runs that would repair a listing later: an upload waits until its object is listed.
    object: storage('object', ports.s3Object, { container_update_timeout: 30 }),
    proxy: {
      DEFAULT: { ...defaults, bind_ip: listen, bind_port: ports.s3 },
      'pipeline:main': { pipeline: [...filters, 'proxy-server'].join(' ') },
      'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true' },
      ...Object.fromEntries(filters.map((name) => [`filter:${name}`, { use: `egg:swift#${name}` }])),
      'filter:s3api': { use: 'egg:swift#s3api', location: s3Account.region },
      'filter:tempauth': { use: 'egg:swift#tempauth', user_marsad_admin: `${secrets.s3} .admin` },
    },
  }
}

function ini(sections: Sections): string {
  return Object.entries(sections)
    .map(([name, options]) => {
      const lines = Object.entries(options).map(([key, value]) => `${key} = ${value}`)
      return [`[${name}]`, ...lines, ''].join('\n')
    })
    .join('\n')
}
