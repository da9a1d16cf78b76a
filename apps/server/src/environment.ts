import { join } from 'node:path'
import { z } from 'zod'
import { releaseFolder } from './platform/release.ts'

const roles = ['web', 'gateway', 'worker'] as const
export type ServerRole = (typeof roles)[number]

const days = (usual: number, least = 1) => z.coerce.number().int().min(least).default(usual)

/** A mail server on the same machine; only a connection shows whether there is one. */
export const localSmtpUrl = 'smtp://127.0.0.1:25'

/** A quota of a workspace. */
const limit = () => z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** Enough for most workspaces of an install, and little enough that no single one can fill it. */
const usualLimits = { devices: 10_000, monitors: 5_000, storageBytes: 100 * 1024 ** 3, uploads: 200 }

/** The entries of a list with commas. */
export const list = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

/** All environment variables. `docs/configuration.md` repeats this table; a test compares the two. */
export const environment = z.object({
  MARSAD_ROLES: z
    .string()
    .default('web,gateway,worker')
    .transform(list)
    .pipe(z.array(z.enum(roles)).min(1))
    .describe('Roles of this process: any of web, gateway, worker'),
  MARSAD_HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  MARSAD_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(8080)
    .describe('Port to listen on; 0 picks one'),
  MARSAD_PUBLIC_URL: z
    .url()
    .default('http://localhost:8080')
    .describe('Public address of this install; used in e-mails, links, passkeys and the Origin check'),
  MARSAD_WEB_DIR: z.string().default(join(releaseFolder, 'apps/web/dist')).describe('The built web app'),
  MARSAD_AGENT_DIR: z
    .string()
    .default(join(releaseFolder, 'apps/agent/dist'))
    .describe('The built agent and its executables, offered to machines for installation'),
  MARSAD_DATABASE_URL: z
    .string()
    .default('postgres://marsad_app@127.0.0.1:5432/marsad')
    .describe('PostgreSQL, as the role that does not own the tables'),
  MARSAD_DATABASE_OWNER_URL: z
    .string()
    .default('postgres://marsad_owner@127.0.0.1:5432/marsad')
    .describe('PostgreSQL, as the role that owns the tables; used by migrations, backups and restores only'),
  MARSAD_DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .default(10)
    .describe('Size of the connection pool'),
  MARSAD_VICTORIA_URL: z
    .url()
    .default('http://127.0.0.1:8428')
    .describe(
      'VictoriaMetrics; of a cluster, vmselect with its path: `http://HOST:8481/select/0/prometheus`',
    ),
  MARSAD_VICTORIA_WRITE_URL: z
    .url()
    .optional()
    .describe('Where samples are written in a cluster: vminsert, `http://HOST:8480/insert/0/prometheus`'),
  MARSAD_VICTORIA_NODES: z
    .string()
    .default('')
    .transform(list)
    .pipe(z.array(z.url()))
    .describe(
      'Every vminsert and vmstorage of a cluster, comma-separated; when one restarts, agents send their last points again',
    ),
  MARSAD_VMALERT_URL: z.url().default('http://127.0.0.1:8880').describe('vmalert'),
  MARSAD_VMAGENT_URL: z.url().default('http://127.0.0.1:8429').describe('vmagent'),
  MARSAD_BLACKBOX_URL: z.url().default('http://127.0.0.1:9115').describe('blackbox_exporter'),
  MARSAD_BLACKBOX_CONFIG: z
    .string()
    .default('./data/blackbox.yml')
    .describe('File that blackbox_exporter reads; the server writes the monitor checks into it'),
  MARSAD_PROBE_GUARD_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(8081)
    .describe(
      'Port of the guard that HTTP checks go through unless private targets are allowed; 0 picks one',
    ),
  MARSAD_PROBE_GUARD_URL: z
    .url()
    .optional()
    .describe('Address of the guard for blackbox_exporter, if not the loopback of the same machine'),
  MARSAD_PROBE_NAME_SERVER: z
    .string()
    .default('')
    .describe('Default name server (and port) of DNS checks; by default the first of the system'),
  MARSAD_RDAP_BOOTSTRAP: z
    .url({ protocol: /^https?$/ })
    .default('https://data.iana.org/rdap/dns.json')
    .describe('List of the registries that domain checks ask (RFC 9224)'),
  MARSAD_NATS_URL: z
    .string()
    .default('nats://127.0.0.1:4222')
    .describe('NATS; a comma-separated list for a cluster'),
  MARSAD_ENGINES_PASSWORD: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_-]{15,}$/, 'must be 16 letters and digits or more, a letter first')
    .optional()
    .describe(
      'Password of the user marsad on VictoriaMetrics, vmalert, vmagent, blackbox_exporter and NATS; credentials in one of their URLs take precedence',
    ),
  MARSAD_OBJECTS_DRIVER: z.enum(['s3', 'disk']).default('disk').describe('Object store: s3 or disk'),
  MARSAD_OBJECTS_PATH: z.string().default('./data/objects').describe('Folder of the disk driver'),
  MARSAD_S3_ENDPOINT: z.url().default('http://127.0.0.1:9000').describe('S3 endpoint'),
  MARSAD_S3_REGION: z.string().default('us-east-1').describe('S3 region'),
  MARSAD_S3_BUCKET: z.string().default('marsad').describe('S3 bucket'),
  MARSAD_S3_ACCESS_KEY: z.string().default('').describe('S3 access key'),
  MARSAD_S3_SECRET_KEY: z.string().default('').describe('S3 secret key'),
  MARSAD_SMTP_URL: z
    .string()
    .default(localSmtpUrl)
    .describe('SMTP server, with user and password if required'),
  MARSAD_MAIL_FROM: z.string().default('Marsad <marsad@localhost>').describe('Sender of all e-mails'),
  MARSAD_SECRET: z
    .base64()
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')
    .describe('Key that encrypts secrets at rest: 32 random bytes in base64 (`openssl rand -base64 32`)'),
  MARSAD_INTERNAL_SECRET: z
    .string()
    .min(24)
    .describe('Secret that the engines present when they call the server'),
  MARSAD_REGISTRATION: z
    .enum(['open', 'closed'])
    .default('closed')
    .describe('Open registration after the first account exists'),
  MARSAD_OIDC_ISSUER: z.url().optional().describe('Issuer of the OpenID Connect provider of this install'),
  MARSAD_OIDC_CLIENT_ID: z.string().default('').describe('Client id at that provider'),
  MARSAD_OIDC_CLIENT_SECRET: z.string().default('').describe('Client secret at that provider'),
  MARSAD_OIDC_NAME: z.string().default('SSO').describe('Name of that provider on the sign-in page'),
  MARSAD_ALLOW_PRIVATE_TARGETS: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true')
    .describe('Allow channels and monitors to call private addresses'),
  MARSAD_TELEGRAM_URL: z
    .url()
    .default('https://api.telegram.org')
    .describe('Telegram Bot API, if you run your own'),
  MARSAD_PAGERDUTY_URL: z
    .url()
    .default('https://events.pagerduty.com')
    .describe('Events API of PagerDuty; in Europe https://events.eu.pagerduty.com'),
  MARSAD_LIMIT_DEVICES: limit().default(usualLimits.devices).describe('Maximum devices per workspace'),
  MARSAD_LIMIT_MONITORS: limit().default(usualLimits.monitors).describe('Maximum monitors per workspace'),
  MARSAD_LIMIT_SAMPLES_PER_DAY: limit().optional().describe('Maximum samples per workspace and day'),
  MARSAD_LIMIT_STORAGE_BYTES: limit()
    .default(usualLimits.storageBytes)
    .describe('Storage quota of a workspace in bytes, including trash and unfinished uploads'),
  MARSAD_LIMIT_UPLOADS: limit()
    .default(usualLimits.uploads)
    .describe('Maximum uploads in progress per workspace'),
  MARSAD_LIMIT_MEMBERS: limit().optional().describe('Maximum members per workspace'),
  MARSAD_LIMIT_QUERY_SECONDS: z.coerce
    .number()
    .min(1)
    .max(30)
    .default(20)
    .describe('Maximum time of a PromQL query, including the time it waits'),
  MARSAD_LIMIT_QUERY_DAYS: limit().default(92).describe('Maximum time range of a PromQL query, in days'),
  MARSAD_LIMIT_QUERY_LENGTH: limit()
    .default(16_384)
    .describe('Maximum length of a PromQL query and of all selectors of a request, in bytes'),
  MARSAD_LIMIT_QUERY_POINTS: limit()
    .default(11_000)
    .describe('Maximum points per series in the answer to a PromQL query'),
  MARSAD_LIMIT_QUERY_SERIES: limit()
    .default(10_000)
    .describe('Maximum series in the answer to a PromQL query'),
  MARSAD_LIMIT_QUERY_BYTES: limit()
    .default(32 * 1024 ** 2)
    .describe('Maximum size of the answer to a PromQL query, in bytes'),
  MARSAD_LIMIT_QUERIES_PER_MINUTE: limit()
    .default(1200)
    .describe('Maximum PromQL requests per workspace and minute on a server'),
  MARSAD_LIMIT_QUERIES_AT_ONCE: limit()
    .default(2)
    .describe('Maximum PromQL queries of a workspace that a server runs at once; more of them wait'),
  MARSAD_LIMIT_QUERIES_OF_ALL: limit()
    .default(3)
    .describe('The same for all workspaces together; workspaces that wait are served in turn'),
  MARSAD_CHANGES_RETENTION_DAYS: days(90, 30).describe(
    'Retention of changes on devices, in days; at least 30, deleted by whole months',
  ),
  MARSAD_ALERTS_RETENTION_DAYS: days(365).describe(
    'Retention of resolved alerts with their evidence and messages, in days',
  ),
  MARSAD_DELIVERIES_RETENTION_DAYS: days(90).describe('Retention of deliveries, in days'),
  MARSAD_LOGINS_RETENTION_DAYS: days(180).describe('Retention of sign-ins, in days'),
  MARSAD_AUDIT_RETENTION_DAYS: days(730, 30).describe('Retention of the audit log, in days; at least 30'),
  MARSAD_AUDIT_WEBHOOK_URL: z.url().optional().describe('Webhook for the audit log of all workspaces'),
  MARSAD_AUDIT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and 24 random bytes or more in base64')
    .optional()
    .describe('Signing secret of that webhook; required with it (`echo whsec_$(openssl rand -base64 32)`)'),
  MARSAD_AUDIT_SYSLOG_URL: z
    .string()
    .regex(/^(tcp|udp):\/\/[^\s/@]+:\d+$/, 'must be tcp://HOST:PORT or udp://HOST:PORT')
    .optional()
    .describe('Syslog receiver of the same (RFC 5424): `tcp://HOST:PORT` or `udp://HOST:PORT`'),
  MARSAD_HEARTBEAT_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Called every minute while alert rules are evaluated: a heartbeat monitor of another Marsad'),
  MARSAD_DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .default(0)
    .describe('Drain time: how long a stopping server still accepts requests while its health check fails'),
  MARSAD_TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(list)
    .describe('Addresses or ranges of proxies whose X-Forwarded-For is trusted'),
  MARSAD_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Log level. Successful reads that take less than a second are logged at `debug`'),
})
