import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Copy, dataFolder } from '../copy.ts'
import { answers, type Engine } from '../engine.ts'
import { at, http } from './at.ts'
import { databaseNames } from './database.ts'
import { gatewayNames, webNames } from './names.ts'
import { insertNames, selectNames } from './store.ts'

/** One address for each kind of part; those that fail their health check are left out. */
export const haproxy: Engine = {
  name: 'haproxy',
  ports: ['server', 'postgres', 'victoria', 'victoriaWrite'],
  after: [...databaseNames, ...insertNames, ...selectNames],
  prepare: (copy) => writeFileSync(configFile(copy), config(copy), { mode: 0o600 }),
  command: (copy) => ({ file: 'haproxy', args: ['-db', '-f', configFile(copy)] }),
  ready: async (copy) =>
    (await answers(`${http(copy, 'victoria')}/health`)) &&
    (await answers(`${http(copy, 'victoriaWrite')}/health`)),
}

const configFile = (copy: Copy) => join(dataFolder(copy, 'haproxy'), 'haproxy.cfg')

function config(copy: Copy): string {
  const servers = (names: readonly string[]) =>
    names.map((name) => `  server ${name} ${at(copy, name)} check inter 1s fall 2 rise 1`).join('\n')
  return `defaults
  mode http
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
  option redispatch 1
  retries 3

frontend server
  bind ${at(copy, 'server')}
  option forwardfor
  acl is_agent path_beg /agent/v1/ /api/v1/write /otlp/
  use_backend gateways if is_agent
  default_backend webs

backend webs
  option httpchk GET /healthz
${servers(webNames)}

backend gateways
  option httpchk GET /healthz
  # A device that changes its gateway is written again: it stays with one while its token is valid.
  balance hdr(authorization)
  hash-type consistent
${servers(gatewayNames)}

listen writes
  bind ${at(copy, 'victoriaWrite')}
  option httpchk GET /health
${servers(insertNames)}

listen reads
  bind ${at(copy, 'victoria')}
  option httpchk GET /health
${servers(selectNames)}

listen database
  mode tcp
  bind ${at(copy, 'postgres')}
  # Patroni answers 200 on the primary only.
  option httpchk GET /primary
${databaseNames
  .map(
    (name) =>
      `  server ${name} ${at(copy, `${name}Sql`)} check port ${copy.ports[`${name}Rest`]} inter 1s fall 2 rise 1 on-marked-down shutdown-sessions`,
  )
  .join('\n')}
`
}
