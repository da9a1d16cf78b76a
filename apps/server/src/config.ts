import { hostname } from 'node:os'
import { z } from 'zod'
import { environment, list, localSmtpUrl, type ServerRole } from './environment.ts'
import { defaultPace } from './platform/pace.ts'

/** The address of an engine, and its credentials if it needs any. */
export type EngineAt = { url: string; credential?: { user: string; password: string } }

/** A store of samples: the address of reads, that of writes, and each process that holds samples. */
export type StoreAt = EngineAt & { write: EngineAt; nodes: EngineAt[] }

export type Config = ReturnType<typeof readConfig>

/** The environment is parsed once, at start; a failure names every mistake. */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not complete:\n${mistakes.join('\n')}`)
  }
  const e = parsed.data
  const { MARSAD_AUDIT_WEBHOOK_URL: hook, MARSAD_AUDIT_WEBHOOK_SECRET: signingSecret } = e
  if (hook && !signingSecret) throw new Error('MARSAD_AUDIT_WEBHOOK_URL needs MARSAD_AUDIT_WEBHOOK_SECRET')
  /** The address and the credentials of an engine, separated so that no log shows them together. */
  const engineAt = (address: string): EngineAt => {
    const url = new URL(address)
    const [user, password] = [url.username, url.password].map(decodeURIComponent)
    url.username = url.password = ''
    if (user) return { url: url.href, credential: { user, password: password ?? '' } }
    const common = e.MARSAD_ENGINES_PASSWORD
    return { url: url.href, ...(common && { credential: { user: 'marsad', password: common } }) }
  }
  return {
    roles: new Set<ServerRole>(e.MARSAD_ROLES),
    instance: `${hostname()}-${process.pid}`,
    http: {
      host: e.MARSAD_HOST,
      port: e.MARSAD_PORT,
      publicUrl: new URL(e.MARSAD_PUBLIC_URL),
      trustedProxies: e.MARSAD_TRUSTED_PROXIES,
      webDir: e.MARSAD_WEB_DIR,
    },
    agentDir: e.MARSAD_AGENT_DIR,
    postgres: {
      url: e.MARSAD_DATABASE_URL,
      ownerUrl: e.MARSAD_DATABASE_OWNER_URL,
      connections: e.MARSAD_DATABASE_CONNECTIONS,
    },
    victoria: {
      ...engineAt(e.MARSAD_VICTORIA_URL),
      write: engineAt(e.MARSAD_VICTORIA_WRITE_URL ?? e.MARSAD_VICTORIA_URL),
      nodes: (e.MARSAD_VICTORIA_NODES.length > 0 ? e.MARSAD_VICTORIA_NODES : [e.MARSAD_VICTORIA_URL]).map(
        engineAt,
      ),
    },
    vmalert: engineAt(e.MARSAD_VMALERT_URL),
    vmagent: engineAt(e.MARSAD_VMAGENT_URL),
    blackbox: { ...engineAt(e.MARSAD_BLACKBOX_URL), configFile: e.MARSAD_BLACKBOX_CONFIG },
    probes: {
      guardPort: e.MARSAD_PROBE_GUARD_PORT,
      guardUrl: e.MARSAD_PROBE_GUARD_URL ?? null,
      nameServer: e.MARSAD_PROBE_NAME_SERVER,
      registryList: new URL(e.MARSAD_RDAP_BOOTSTRAP),
    },
    nats: list(e.MARSAD_NATS_URL).map(engineAt),
    objects: {
      driver: e.MARSAD_OBJECTS_DRIVER,
      path: e.MARSAD_OBJECTS_PATH,
      s3: {
        endpoint: e.MARSAD_S3_ENDPOINT,
        region: e.MARSAD_S3_REGION,
        bucket: e.MARSAD_S3_BUCKET,
        accessKey: e.MARSAD_S3_ACCESS_KEY,
        secretKey: e.MARSAD_S3_SECRET_KEY,
      },
    },
    mail: {
      url: e.MARSAD_SMTP_URL,
      from: e.MARSAD_MAIL_FROM,
      /** False with the default, which fits a machine that has a mail server. */
      isGiven: e.MARSAD_SMTP_URL !== localSmtpUrl,
    },
    secret: Buffer.from(e.MARSAD_SECRET, 'base64'),
    internalSecret: e.MARSAD_INTERNAL_SECRET,
    registration: e.MARSAD_REGISTRATION,
    /** The single sign-on provider of the whole installation. */
    provider:
      e.MARSAD_OIDC_ISSUER === undefined
        ? null
        : {
            name: e.MARSAD_OIDC_NAME,
            issuer: e.MARSAD_OIDC_ISSUER,
            clientId: e.MARSAD_OIDC_CLIENT_ID,
            clientSecret: e.MARSAD_OIDC_CLIENT_SECRET,
          },
    outbound: { allowsPrivate: e.MARSAD_ALLOW_PRIVATE_TARGETS },
    telegram: { url: e.MARSAD_TELEGRAM_URL },
    pagerduty: { url: e.MARSAD_PAGERDUTY_URL },
    limits: {
      devices: e.MARSAD_LIMIT_DEVICES,
      monitors: e.MARSAD_LIMIT_MONITORS,
      samplesPerDay: e.MARSAD_LIMIT_SAMPLES_PER_DAY ?? null,
      storageBytes: e.MARSAD_LIMIT_STORAGE_BYTES,
      uploads: e.MARSAD_LIMIT_UPLOADS,
      members: e.MARSAD_LIMIT_MEMBERS ?? null,
    },
    queryLimits: {
      seconds: e.MARSAD_LIMIT_QUERY_SECONDS,
      days: e.MARSAD_LIMIT_QUERY_DAYS,
      length: e.MARSAD_LIMIT_QUERY_LENGTH,
      points: e.MARSAD_LIMIT_QUERY_POINTS,
      series: e.MARSAD_LIMIT_QUERY_SERIES,
      bytes: e.MARSAD_LIMIT_QUERY_BYTES,
      perMinute: e.MARSAD_LIMIT_QUERIES_PER_MINUTE,
      atOnce: e.MARSAD_LIMIT_QUERIES_AT_ONCE,
      ofAll: e.MARSAD_LIMIT_QUERIES_OF_ALL,
    },
    retentionDays: {
      changes: e.MARSAD_CHANGES_RETENTION_DAYS,
      alerts: e.MARSAD_ALERTS_RETENTION_DAYS,
      deliveries: e.MARSAD_DELIVERIES_RETENTION_DAYS,
      logins: e.MARSAD_LOGINS_RETENTION_DAYS,
      audit: e.MARSAD_AUDIT_RETENTION_DAYS,
    },
    auditStreams: {
      webhook: hook && signingSecret ? { url: hook, signingSecret } : null,
      syslog: e.MARSAD_AUDIT_SYSLOG_URL ? new URL(e.MARSAD_AUDIT_SYSLOG_URL) : null,
    },
    heartbeatUrl: e.MARSAD_HEARTBEAT_URL ? new URL(e.MARSAD_HEARTBEAT_URL) : null,
    drainSeconds: e.MARSAD_DRAIN_SECONDS,
    logLevel: e.MARSAD_LOG_LEVEL,
    pace: defaultPace,
  }
}

const Caller = z.object({
  MARSAD_URL: z.url({ protocol: /^https?$/, error: 'must be the address of a Marsad server' }),
  MARSAD_API_KEY: z.string({ error: 'must be an API key with the scopes read and write' }).min(1),
})

/** Commands that call the public API, from any machine. Variables are for secrets that a file refers to. */
export function readClientConfig(env: Record<string, string | undefined> = process.env) {
  const parsed = Caller.safeParse(env)
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not complete:\n${mistakes.join('\n')}`)
  }
  return { url: parsed.data.MARSAD_URL, apiKey: parsed.data.MARSAD_API_KEY, variables: env }
}
