import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Copy, dataFolder } from '../copy.ts'
import { answers, type Engine } from '../engine.ts'
import { asPostgres, createRole, isRoot, program } from '../engines/postgres.ts'
import { at, http, numbered } from './at.ts'

const etcdNames = numbered('etcd', 3)
export const databaseNames = numbered('postgres', 2)

/** On a busy disk an answer takes longer than etcd's default of a second. */
export const etcdFlags = ['--heartbeat-interval=300', '--election-timeout=3000'] as const

/** What Patroni's members agree on. */
export const patroniSettings = {
  // A dead primary is replaced after `ttl` at the latest.
  ttl: 10,
  loop_wait: 2,
  retry_timeout: 3,
  // While etcd elects a leader, the primary stays one as long as the standby agrees.
  failsafe_mode: true,
  // A write is acknowledged when the standby has it too.
  synchronous_mode: true,
  postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, synchronous_commit: 'on' } },
} as const

const etcds = etcdNames.map((name): Engine => ({
  name,
  ports: [name, `${name}Peer`],
  command: (copy) => ({
    file: 'etcd',
    args: [
      `--name=${name}`,
      `--data-dir=${join(dataFolder(copy, name), 'data')}`,
      `--listen-client-urls=${http(copy, name)}`,
      `--advertise-client-urls=${http(copy, name)}`,
      `--listen-peer-urls=${http(copy, `${name}Peer`)}`,
      `--initial-advertise-peer-urls=${http(copy, `${name}Peer`)}`,
      `--initial-cluster=${etcdNames.map((each) => `${each}=${http(copy, `${each}Peer`)}`).join(',')}`,
      ...etcdFlags,
    ],
  }),
  ready: (copy) => answers(`${http(copy, name)}/health`),
}))

/** PostgreSQL under Patroni: one is the primary, the other its synchronous standby. */
const databases = databaseNames.map((name): Engine => ({
  name,
  ports: [`${name}Rest`, `${name}Sql`],
  after: etcdNames,
  prepare: (copy) => {
    const folder = dataFolder(copy, name)
    writeFileSync(join(folder, 'roles.sh'), rolesScript(copy), { mode: 0o700 })
    writeFileSync(join(folder, 'patroni.json'), JSON.stringify(patroniConfig(copy, name), null, 2), {
      mode: 0o600,
    })
    if (isRoot) execFileSync('chown', ['-R', 'postgres:postgres', folder])
  },
  command: (copy) => asPostgres('patroni', [join(dataFolder(copy, name), 'patroni.json')]),
  // Patroni starts it as a daemon.
  others: (copy) => {
    const file = join(dataDir(copy, name), 'postmaster.pid')
    return existsSync(file) ? [Number(readFileSync(file, 'utf8').split('\n', 1)[0])] : []
  },
  ready: (copy) => answers(`${http(copy, `${name}Rest`)}/health`),
}))

export const databaseParts: readonly Engine[] = [...etcds, ...databases]

const dataDir = (copy: Copy, name: string) => join(dataFolder(copy, name), 'data')

function patroniConfig(copy: Copy, name: string) {
  const { databaseAdmin } = copy.secrets
  return {
    scope: 'marsad',
    name,
    restapi: { listen: at(copy, `${name}Rest`), connect_address: at(copy, `${name}Rest`) },
    etcd3: { hosts: etcdNames.map((each) => at(copy, each)) },
    bootstrap: {
      dcs: patroniSettings,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      post_bootstrap: join(dataFolder(copy, name), 'roles.sh'),
    },
    postgresql: {
      listen: at(copy, `${name}Sql`),
      connect_address: at(copy, `${name}Sql`),
      data_dir: dataDir(copy, name),
      bin_dir: dirname(program('postgres')),
      pgpass: join(dataFolder(copy, name), 'pgpass'),
      basebackup: [{ checkpoint: 'fast' }],
      authentication: {
        superuser: { username: 'postgres', password: databaseAdmin },
        replication: { username: 'replicator', password: databaseAdmin },
        rewind: { username: 'rewinder', password: databaseAdmin },
      },
      parameters: { unix_socket_directories: '', password_encryption: 'scram-sha-256' },
    },
  }
}

/** Run once, on the first primary. */
const rolesScript = ({ secrets }: Copy) => `#!/bin/sh
set -eu
${program('psql')} --quiet --set=ON_ERROR_STOP=1 "$1" <<'SQL'
${createRole('marsad_owner', 'CREATEDB', secrets.databaseOwner).trim()};
${createRole('marsad_app', 'NOCREATEDB', secrets.databaseApp).trim()};
CREATE DATABASE marsad OWNER marsad_owner;
SQL
`
