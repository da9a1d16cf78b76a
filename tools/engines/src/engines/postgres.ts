import { execFile } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Copy, dataFolder } from '../copy.ts'
import type { Engine } from '../engine.ts'

const run = promisify(execFile)

export const postgres: Engine = {
  name: 'postgres',
  ports: ['postgres'],
  prepare: async (copy) => {
    if (!existsSync(cluster(copy))) await createCluster(copy)
  },
  // Durability stays as PostgreSQL ships it (fsync and synchronous_commit on): the tests that kill it and the times
  // measured on these copies then speak of what an operator will have.
  command: (copy) =>
    asPostgres(program('postgres'), [
      '-D',
      cluster(copy),
      '--listen_addresses=127.0.0.1',
      `--port=${copy.ports.postgres}`,
      // A socket's path may have 107 bytes, fewer than some checkouts need.
      '--unix_socket_directories=',
      '--max_connections=200',
    ]),
  ready: async (copy) => {
    try {
      await run(program('pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(copy.ports.postgres)])
      return true
    } catch {
      return false
    }
  },
  // "Fast": ends sessions instead of waiting for clients to leave.
  stopSignal: 'SIGINT',
}

export function findProgram(name: string): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

export function program(name: string): string {
  const path = findProgram(name)
  if (path === undefined)
    throw new Error(`PostgreSQL's ${name} is not installed; run: npm run engines -- install`)
  return path
}

function cluster(copy: Copy): string {
  return join(dataFolder(copy, 'postgres'), 'cluster')
}

/** Built aside and renamed, so that a cluster that exists is a whole one. */
async function createCluster(copy: Copy): Promise<void> {
  const folder = dataFolder(copy, 'postgres')
  const unfinished = join(folder, 'unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  if (isRoot) await run('chown', ['postgres:postgres', folder])
  const passwordFile = join(folder, 'admin-password')
  writeFileSync(passwordFile, copy.secrets.databaseAdmin, { mode: 0o600 })
  if (isRoot) await run('chown', ['postgres:postgres', passwordFile])
  const options = ['--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256']
  const initdb = asPostgres(program('initdb'), [
    '-D',
    unfinished,
    `--pwfile=${passwordFile}`,
    '--no-sync',
    ...options,
  ])
  await run(initdb.file, initdb.args, { cwd: folder })
  rmSync(passwordFile)
  // The roles are made before the server first listens: no client ever meets a half-made database.
  const single = asPostgres(program('postgres'), ['--single', '-D', unfinished, 'postgres'])
  const session = run(single.file, single.args, { cwd: folder })
  session.child.stdin?.end(roles(copy))
  await session
  renameSync(unfinished, cluster(copy))
}

function roles({ secrets }: Copy): string {
  return [
    createRole('marsad_owner', 'CREATEDB', secrets.databaseOwner),
    createRole('marsad_app', 'NOCREATEDB', secrets.databaseApp),
    'CREATE DATABASE marsad OWNER marsad_owner\n',
  ].join('')
}

export function createRole(name: string, rights: string, password: string): string {
  return `CREATE ROLE ${name} LOGIN NOSUPERUSER NOBYPASSRLS ${rights} PASSWORD '${password}'\n`
}

export const isRoot = process.getuid?.() === 0

// PostgreSQL refuses to run as root.
export function asPostgres(file: string, args: string[]): { file: string; args: string[] } {
  if (!isRoot) return { file, args }
  return { file: 'setpriv', args: ['--reuid=postgres', '--regid=postgres', '--clear-groups', file, ...args] }
}
