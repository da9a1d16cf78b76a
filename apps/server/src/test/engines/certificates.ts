import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const yearMs = 365 * 86_400_000

/** The time format of openssl: 20260131120000Z. */
const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, '')

// The simpler commands of openssl cannot issue an expired certificate.
const settings = `[ca]
default_ca = own
[own]
database = issued
new_certs_dir = .
rand_serial = yes
default_md = sha256
policy = any
x509_extensions = names
[any]
commonName = supplied
[names]
subjectAltName = DNS:localhost, IP:127.0.0.1
`

/** A self-signed certificate for the loopback address, valid until the given time. */
export function makeCertificate({ expiresAt = Date.now() + yearMs } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'marsad-certificate-'))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  try {
    writeFileSync(join(folder, 'settings'), settings)
    writeFileSync(join(folder, 'issued'), '')
    openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', 'key')
    openssl('req', '-new', '-key', 'key', '-subj', '/CN=localhost', '-out', 'wish')
    const dates = ['-startdate', stamp(expiresAt - yearMs), '-enddate', stamp(expiresAt)]
    const given = ['-keyfile', 'key', '-in', 'wish', '-out', 'certificate', '-notext']
    openssl('ca', '-batch', '-selfsign', '-config', 'settings', ...dates, ...given)
    return { key: read('key'), cert: read('certificate') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
