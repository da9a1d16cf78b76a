import type { Copy } from './copy.ts'
import { blackboxConfig } from './engines/blackbox.ts'
import { s3Account } from './engines/s3.ts'

export type EngineAddresses = {
  /** The port reserved for this copy's server, where vmalert sends its alerts. */
  serverPort: number
  databaseUrl: string
  databaseOwnerUrl: string
  victoriaUrl: string
  vmalertUrl: string
  vmagentUrl: string
  blackboxUrl: string
  /** The file that blackbox_exporter reads, which is the server's to write. */
  blackboxConfig: string
  probeGuardPort: number
  /** How blackbox_exporter reaches the guard, where that is not the loopback. */
  probeGuardUrl?: string
  natsUrl: string
  /** The password of VictoriaMetrics, vmalert, vmagent, blackbox_exporter and NATS. */
  enginesPassword: string
  s3: { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string }
  smtpUrl: string
  /** maildev's web inbox and its REST API (`/api/email`). */
  inboxUrl: string
  secret: string
  internalSecret: string
}

export function addressesOf(copy: Copy): EngineAddresses {
  const { ports, secrets } = copy
  const database = (role: string, password: string) =>
    `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${ports.postgres}/marsad`
  return {
    serverPort: ports.server,
    databaseUrl: database('marsad_app', secrets.databaseApp),
    databaseOwnerUrl: database('marsad_owner', secrets.databaseOwner),
    victoriaUrl: http(ports.victoria),
    vmalertUrl: http(ports.vmalert),
    vmagentUrl: http(ports.vmagent),
    blackboxUrl: http(ports.blackbox),
    blackboxConfig: blackboxConfig(copy),
    probeGuardPort: ports.probeGuard,
    natsUrl: `nats://127.0.0.1:${ports.nats}`,
    enginesPassword: secrets.engines,
    s3: { ...s3Account, endpoint: http(ports.s3), secretKey: secrets.s3 },
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    inboxUrl: http(ports.inbox),
    secret: secrets.server,
    internalSecret: secrets.internal,
  }
}

function http(port: number): string {
  return `http://127.0.0.1:${port}`
}

/** The environment of a server that uses these engines. */
export function serverEnv(addresses: EngineAddresses) {
  return {
    MARSAD_HOST: '127.0.0.1',
    MARSAD_PORT: String(addresses.serverPort),
    MARSAD_PUBLIC_URL: `http://127.0.0.1:${addresses.serverPort}`,
    MARSAD_DATABASE_URL: addresses.databaseUrl,
    MARSAD_DATABASE_OWNER_URL: addresses.databaseOwnerUrl,
    MARSAD_VICTORIA_URL: addresses.victoriaUrl,
    MARSAD_VMALERT_URL: addresses.vmalertUrl,
    MARSAD_VMAGENT_URL: addresses.vmagentUrl,
    MARSAD_BLACKBOX_URL: addresses.blackboxUrl,
    MARSAD_BLACKBOX_CONFIG: addresses.blackboxConfig,
    MARSAD_PROBE_GUARD_PORT: String(addresses.probeGuardPort),
    ...(addresses.probeGuardUrl !== undefined && { MARSAD_PROBE_GUARD_URL: addresses.probeGuardUrl }),
    MARSAD_NATS_URL: addresses.natsUrl,
    MARSAD_ENGINES_PASSWORD: addresses.enginesPassword,
    MARSAD_OBJECTS_DRIVER: 's3',
    MARSAD_S3_ENDPOINT: addresses.s3.endpoint,
    MARSAD_S3_REGION: addresses.s3.region,
    MARSAD_S3_BUCKET: addresses.s3.bucket,
    MARSAD_S3_ACCESS_KEY: addresses.s3.accessKey,
    MARSAD_S3_SECRET_KEY: addresses.s3.secretKey,
    MARSAD_SMTP_URL: addresses.smtpUrl,
    MARSAD_MAIL_FROM: 'Marsad <marsad@localhost>',
    MARSAD_SECRET: addresses.secret,
    MARSAD_INTERNAL_SECRET: addresses.internalSecret,
    // Tests, development and the demo have open registration; an install does not.
    MARSAD_REGISTRATION: 'open',
  }
}
