import { heartbeatPeriods } from '@marsad/contract/monitors'
import { type Conversion, dnsCheck, httpCheck, type KumaMonitor } from './kuma-http.ts'
import { atLeast, numberIn, textIn, type Vault } from './report.ts'

type Convert = (monitor: KumaMonitor, name: string, vault: Vault) => Conversion

const refused = (reason: string) => (): Conversion => ({ reason })

const onlyPort = 'only the port is checked: no sign-in and no query'
const onlyAnswer = 'the service is asked without a sign-in and without a query'

/** A service by its own protocol if this version has the kind, otherwise by its port. */
const service = (kind: string, at: { host: string; port: number }, more: object = {}): Conversion => ({
  checks: [
    { kind, ...at, ...more },
    { kind: 'tcp', ...at },
  ],
  notes: [onlyAnswer],
})

const portOnly = (at: { host: string; port: number }): Conversion => ({
  checks: [{ kind: 'tcp', ...at }],
  notes: [onlyPort],
})

const encryptions: Record<string, string> = { secure: 'tls', starttls: 'starttls', nostarttls: 'none' }
const hostOf = ({ hostname }: URL) => hostname.replaceAll(/^\[|\]$/g, '')

/** A connection string in the form of a URL. The password in it goes nowhere. */
const byUrl =
  (
    field: string,
    usualPort: number,
    then: (at: { host: string; port: number }, url: URL) => Conversion,
  ): Convert =>
  (monitor) => {
    const text = textIn(monitor[field])
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (!url?.hostname) return { reason: 'its address is not a URL with one host' }
    return then({ host: hostOf(url), port: Number(url.port) || usualPort }, url)
  }

/** `Server=tcp:db.example.com,1433;…` */
const sqlServer: Convert = (monitor) => {
  const match = /(?:^|;)\s*(?:server|data source)\s*=\s*(?:tcp:)?([^,;\\]+)(?:\\[^,;]*)?(?:,\s*(\d+))?/i.exec(
    textIn(monitor['databaseConnectionString']),
  )
  if (!match?.[1]) return { reason: 'its connection string names no server' }
  return portOnly({ host: match[1].trim(), port: Number(match[2] ?? 1433) })
}

const byHost =
  (
    usualPort: number,
    then: (at: { host: string; port: number }, monitor: KumaMonitor) => Conversion,
  ): Convert =>
  (monitor) => {
    const host = textIn(monitor['hostname']).replace(/^[a-z]+:\/\//i, '')
    return then({ host, port: numberIn(monitor['port']) ?? usualPort }, monitor)
  }

const grpc: Convert = (monitor) => {
  const text = textIn(monitor['grpcUrl'])
  const url = URL.canParse(`grpc://${text}`) ? new URL(`grpc://${text}`) : undefined
  if (!url?.hostname) return { reason: 'its address has no host' }
  const isEncrypted = monitor['grpcEnableTls'] === true
  const port = Number(url.port) || (isEncrypted ? 443 : 80)
  const more = { encryption: isEncrypted ? 'tls' : 'none' }
  const converted = service('grpc', { host: hostOf(url), port }, more)
  return { ...converted, notes: ['the health service is called instead of its method and keyword'] }
}

/** Kuma expects a call in each interval; the next longer period is the closest. */
const push: Convert = (monitor) => {
  const interval = numberIn(monitor['interval']) ?? 60
  const everySeconds = atLeast(heartbeatPeriods, interval)
  const longer =
    everySeconds === interval ? [] : [`it is expected every ${everySeconds} s instead of ${interval} s`]
  return {
    checks: [{ kind: 'heartbeat', everySeconds, graceSeconds: Math.min(everySeconds, 86_400) }],
    notes: ['its address changes: copy the new one into the job that calls it', ...longer],
  }
}

const globalping: Convert = (monitor, name, vault) => {
  const kinds: Record<string, Convert> = { http: httpCheck, ping, dns: dnsCheck }
  const convert = kinds[textIn(monitor['subtype'])]
  const converted = convert?.(monitor, name, vault) ?? { reason: 'its subtype is unknown' }
  if ('reason' in converted) return converted
  return {
    ...converted,
    notes: [...(converted.notes ?? []), 'it is checked from this server, not from Globalping'],
  }
}

const ping: Convert = (monitor) => ({ checks: [{ kind: 'ping', host: textIn(monitor['hostname']) }] })

const byAgent = 'the agent watches it: add the machine, and use the alert rules for containers and services'

/** Every kind of Uptime Kuma 1.23 and 2. */
export const kumaKinds: Record<string, Convert> = {
  http: httpCheck,
  keyword: httpCheck,
  'json-query': httpCheck,
  'real-browser': httpCheck,
  port: byHost(80, (at, monitor) => ({
    checks: [{ kind: 'tcp', ...at }],
    notes: textIn(monitor['smtpSecurity']) ? [onlyPort] : [],
  })),
  ping,
  dns: dnsCheck,
  push,
  globalping,
  'grpc-keyword': grpc,
  smtp: byHost(25, (at, monitor) =>
    service('smtp', at, { encryption: encryptions[textIn(monitor['smtpSecurity'])] ?? 'none' }),
  ),
  mysql: byUrl('databaseConnectionString', 3306, (at) => service('mysql', at)),
  postgres: byUrl('databaseConnectionString', 5432, (at) => service('postgresql', at)),
  redis: byUrl('databaseConnectionString', 6379, (at, { protocol }) =>
    service('redis', at, { encryption: protocol === 'rediss:' ? 'tls' : 'none' }),
  ),
  mongodb: byUrl('databaseConnectionString', 27_017, portOnly),
  sqlserver: sqlServer,
  mqtt: byHost(1883, portOnly),
  group: refused('a group is no check; its monitors are tagged with its name'),
  docker: refused(byAgent),
  'system-service': refused(byAgent),
  pm2: refused(byAgent),
  steam: refused('there is no check of game servers'),
  gamedig: refused('there is no check of game servers'),
  'kafka-producer': refused('there is no check that produces messages'),
  rabbitmq: refused('there is no check of RabbitMQ; add an HTTP monitor of its management API'),
  oracledb: refused('there is no check of Oracle databases'),
  radius: refused('there is no check of RADIUS'),
  snmp: refused('there is no check of SNMP'),
  ntp: refused('there is no check of time servers'),
  'sip-options': refused('there is no check of SIP'),
  'tailscale-ping': refused('there is no check through Tailscale; let an agent in that network ping'),
  'websocket-upgrade': refused('there is no check of WebSockets'),
  manual: refused('a state that is set by hand is a post on a status page'),
}
