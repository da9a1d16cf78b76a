import { spawn, execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './product.ts'

/** What Debian installs. */
const installed = {
  program: '/usr/bin/glewlwyd',
  modules: '/usr/lib/glewlwyd',
  pages: '/usr/share/glewlwyd/webapp',
  settings: '/usr/share/glewlwyd/templates/config.json',
  tables: '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3',
}
const sessionCookie = 'GLEWLWYD2_OIDC_SID'
const scopes = ['openid', 'email', 'profile', 'groups', 'offline_access']

export type GlewlwydPerson = { username: string; email: string; isVerified: boolean; groups: string[] }

/** Glewlwyd as Debian ships it, with a database of its own: its pages, its sessions, its logout. */
export async function startGlewlwyd({ redirectUrl, logoutUrl }: { redirectUrl: string; logoutUrl: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'glewlwyd-'))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const issuer = `${base}/api/oidc`
  writeConfig(folder, base, port)
  const log = openSync(join(folder, 'output'), 'a')
  const process = spawn(installed.program, ['-c', join(folder, 'glewlwyd.conf')], {
    stdio: ['ignore', log, log],
  })
  const stop = async () => {
    process.kill()
    if (process.exitCode === null) await once(process, 'exit')
    rmSync(folder, { recursive: true })
  }
  const admin = await signInAsAdmin(base).catch(async (error: unknown) => {
    const output = readFileSync(join(folder, 'output'), 'utf8')
    await stop()
    throw new Error(`Glewlwyd does not start: ${output}`, { cause: error })
  })

  const property = { multiple: false, read: true, write: true, 'profile-read': true, 'profile-write': false }
  await admin('PUT', 'mod/user/database', {
    module: 'database',
    name: 'database',
    display_name: 'People',
    order_rank: 0,
    parameters: {
      'use-glewlwyd-connection': true,
      'data-format': { groups: { ...property, multiple: true }, email_verified: property },
    },
  })
  await admin('PUT', 'mod/user/database/reset')
  for (const name of scopes.filter((scope) => scope !== 'openid')) {
    await admin('POST', 'scope', {
      name,
      display_name: name,
      description: name,
      password_required: true,
      password_max_age: 0,
      scheme: {},
    })
  }
  await admin('POST', 'mod/plugin', openIdPlugin(issuer))
  const client = { client_id: 'marsad', client_secret: 'the-secret-of-this-client-0123456789' }
  await admin('POST', 'client?source=database', {
    ...client,
    name: 'Marsad',
    confidential: true,
    enabled: true,
    redirect_uri: [redirectUrl],
    authorization_type: ['code', 'refresh_token'],
    token_endpoint_auth_method: ['client_secret_post', 'client_secret_basic'],
    backchannel_logout_uri: logoutUrl,
    scope: scopes,
  })
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    password: 'a password at the provider',
    sessionCookie,
    async addPerson({ username, email, isVerified, groups }: GlewlwydPerson) {
      await admin('POST', 'user?source=database', {
        username,
        email,
        name: 'Sara Haddad',
        password: this.password,
        enabled: true,
        groups,
        email_verified: isVerified ? 'yes' : 'no',
        scope: scopes,
      })
    },
    stop,
  }
}

function writeConfig(folder: string, base: string, port: number) {
  const database = join(folder, 'glewlwyd.db')
  // Its web server follows none of the links to Debian's libraries.
  const pages = join(folder, 'pages')
  execFileSync('cp', ['-rL', installed.pages, pages])
  // Debian links a folder in the place of this file.
  rmSync(join(pages, 'config.json'), { recursive: true })
  copyFileSync(installed.settings, join(pages, 'config.json'))
  const tables = new DatabaseSync(database)
  tables.exec(readFileSync(installed.tables, 'utf8'))
  tables.close()
  const types = { html: 'text/html', css: 'text/css', js: 'application/javascript', json: 'application/json' }
  const mimeTypes = Object.entries(types).map(
    ([extension, type]) => `{ extension = ".${extension}" mime_type = "${type}" }`,
  )
  writeFileSync(
    join(folder, 'glewlwyd.conf'),
    `port=${port}
bind_address="127.0.0.1"
external_url="${base}"
login_url="login.html"
api_prefix="api"
static_files_path="${pages}"
log_mode="console"
log_level="WARNING"
cookie_secure=0
cookie_same_site="empty"
session_expiration=3600
session_key="GLEWLWYD2_SESSION_ID"
admin_session_authentication="cookie"
profile_session_authentication="cookie"
login_api_enabled=true
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="${installed.modules}/user"
client_module_path="${installed.modules}/client"
user_auth_scheme_module_path="${installed.modules}/scheme"
plugin_module_path="${installed.modules}/plugin"
hash_algorithm="SHA512"
database = { type = "sqlite3" path = "${database}" }
static_files_mime_types = ( ${mimeTypes.join(', ')} )
`,
  )
}

/** The administration of a new Glewlwyd, by the account that its tables come with. */
async function signInAsAdmin(base: string) {
  const call = (method: string, path: string, body?: unknown, cookie = '') =>
    fetch(`${base}/api/${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const until = Date.now() + 10_000
  let signedIn: Response | undefined
  while (!signedIn?.ok) {
    if (Date.now() > until) throw new Error(`No sign-in within 10 s: ${signedIn?.status ?? 'no answer'}`)
    await wait(100)
    signedIn = await call('POST', 'auth/', { username: 'admin', password: 'password' }).catch(() => undefined)
  }
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await call(method, path, body, cookie)
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
}

function openIdPlugin(issuer: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  return {
    module: 'oidc',
    name: 'oidc',
    display_name: 'Example ID',
    parameters: {
      iss: issuer,
      'jwt-type': 'rsa',
      'jwt-key-size': '256',
      key: privateKey,
      cert: publicKey,
      'jwks-show': true,
      'access-token-duration': 600,
      'refresh-token-duration': 3600,
      'code-duration': 60,
      'refresh-token-rolling': true,
      'allow-non-oidc': false,
      'auth-type-code-enabled': true,
      'auth-type-code-revoke-replayed': true,
      'auth-type-token-enabled': false,
      'auth-type-implicit-enabled': false,
      'auth-type-password-enabled': false,
      'auth-type-client-enabled': false,
      'auth-type-device-enabled': false,
      'auth-type-refresh-enabled': true,
      'subject-type': 'public',
      'allowed-scope': scopes,
      'name-claim': 'mandatory',
      'email-claim': 'mandatory',
      'scope-claim': 'no',
      claims: [
        {
          name: 'email_verified',
          'user-property': 'email_verified',
          type: 'boolean',
          'boolean-value-true': 'yes',
          'boolean-value-false': 'no',
          mandatory: true,
          scope: [],
        },
        { name: 'groups', 'user-property': 'groups', type: 'string', mandatory: true, scope: [] },
      ],
      'pkce-allowed': true,
      'session-management-allowed': true,
      'session-cookie-name': sessionCookie,
      'session-cookie-expiration': 3600,
      'back-channel-logout-allowed': true,
    },
  }
}
