/** The kinds of Uptime Kuma 1.23 and 2, with the fields that each of them uses. */
const kinds = {
  http: {
    url: 'https://93.184.216.34/',
    method: 'GET',
    accepted_statuscodes: ['200-299'],
    expiryNotification: true,
  },
  keyword: { url: 'https://93.184.216.34/shop', keyword: 'in stock', invertKeyword: false },
  'json-query': { url: 'https://93.184.216.34/api', jsonPath: 'status.state', expectedValue: 'ok' },
  'real-browser': { url: 'https://93.184.216.34/app' },
  port: { hostname: '93.184.216.34', port: 22 },
  ping: { hostname: '93.184.216.34', packetSize: 56 },
  dns: { hostname: 'example.com', dns_resolve_type: 'MX', dns_resolve_server: '1.1.1.1,8.8.8.8', port: 53 },
  push: { pushToken: 'push-secret-3317', interval: 3600 },
  globalping: { subtype: 'ping', hostname: '93.184.216.34', location: 'world' },
  'grpc-keyword': { grpcUrl: '93.184.216.34:50051', grpcServiceName: 'Health', grpcEnableTls: false },
  smtp: { hostname: '93.184.216.34', port: 587, smtpSecurity: 'starttls' },
  mysql: { databaseConnectionString: 'mysql://root:database-secret-1190@93.184.216.34:3306/shop' },
  postgres: { databaseConnectionString: 'postgres://app:database-secret-1190@93.184.216.34/shop' },
  redis: { databaseConnectionString: 'redis://:database-secret-1190@93.184.216.34:6379' },
  mongodb: { databaseConnectionString: 'mongodb://app:database-secret-1190@93.184.216.34/shop' },
  sqlserver: {
    databaseConnectionString: 'Server=93.184.216.34,1433;User Id=sa;Password=database-secret-1190',
  },
  mqtt: { hostname: 'mqtt://93.184.216.34', port: 1883, mqttPassword: 'mqtt-secret-4471' },
  group: {},
  docker: { docker_container: 'web', docker_host: 1 },
  'system-service': { system_service_name: 'nginx' },
  pm2: {},
  steam: { hostname: '93.184.216.34', port: 27015 },
  gamedig: { hostname: '93.184.216.34', port: 27015, game: 'minecraft' },
  'kafka-producer': { kafkaProducerBrokers: ['93.184.216.34:9092'] },
  rabbitmq: { rabbitmqNodes: ['http://93.184.216.34:15672'] },
  oracledb: { databaseConnectionString: '93.184.216.34/shop' },
  radius: { hostname: '93.184.216.34', radiusSecret: 'radius-secret-2208' },
  snmp: { hostname: '93.184.216.34', port: 161 },
  ntp: { hostname: '93.184.216.34' },
  'sip-options': { hostname: '93.184.216.34', port: 5060 },
  'tailscale-ping': { hostname: 'node' },
  'websocket-upgrade': { url: 'wss://93.184.216.34/' },
  manual: {},
} as const
export const kumaKindNames = Object.keys(kinds)

/** Kinds that are taken over; the others have no counterpart. */
export const takenKinds = kumaKindNames.slice(0, kumaKindNames.indexOf('group'))

const config = (id: number, name: string, type: string, fields: object) => ({
  id,
  name,
  active: true,
  isDefault: false,
  config: JSON.stringify({ name, type, ...fields }),
})

const notificationList = [
  config(1, 'Ops', 'slack', { slackwebhookURL: 'https://93.184.216.34/slack-secret-6605' }),
  config(2, 'Phone', 'telegram', { telegramBotToken: '77:telegram-secret-5512', telegramChatID: '-100' }),
  config(3, 'Mail', 'smtp', { smtpHost: 'mail', smtpPassword: 'smtp-secret-9033', smtpTo: 'a@example.com' }),
  config(4, 'Rooms', 'matrix', { accessToken: 'matrix-secret-7120' }),
]

/** A backup in the form of Uptime Kuma 1.23, with monitors of every kind in turn. */
export function kumaBackup(monitors: number) {
  const entries = Object.entries(kinds)
  const monitorList = Array.from({ length: monitors }, (_, place) => {
    const [type, fields] = entries[place % entries.length] ?? ['http', kinds.http]
    return {
      id: place + 1,
      name: `${type} ${place + 1}`,
      type,
      active: place % 7 !== 0,
      interval: 60,
      retryInterval: 60,
      maxretries: place % 4,
      upsideDown: false,
      parent: place % 5 === 0 ? kumaKindNames.indexOf('group') + 1 : null,
      notificationIDList: place % 2 === 0 ? { 1: true, 4: true } : {},
      tags: [{ name: 'team', value: 'shop', color: '#fff' }],
      headers: type === 'http' ? '{"X-Key": "header-secret-8841"}' : null,
      basic_auth_user: type === 'keyword' ? 'admin' : null,
      basic_auth_pass: type === 'keyword' ? 'basic-secret-1029' : null,
      authMethod: type === 'keyword' ? 'basic' : null,
      ...fields,
    }
  })
  return { version: '1.23.17', notificationList, monitorList }
}
