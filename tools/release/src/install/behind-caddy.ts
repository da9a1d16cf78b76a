import { personOn } from './person.ts'
import type { Steps } from './steps.ts'

const megabytes = 64

/** The same install behind Caddy, whose own authority signs the certificate of a name that is not public. */
export function behindCaddy(steps: Steps, domain: string) {
  const { machine, step, check } = steps
  const { inside } = machine
  const authority = '/usr/local/share/ca-certificates/caddy.crt'
  inside(`echo '127.0.0.1 ${domain}' >>/etc/hosts`)
  step(`install.sh --domain ${domain}`, `sudo /opt/marsad/current/install.sh --domain ${domain} 2>&1`)
  const person = personOn(machine, `https://${domain}`)
  inside(`for _ in $(seq 60); do
      install -m 644 /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt ${authority} 2>/dev/null && break; sleep 1
    done; update-ca-certificates >/dev/null
    for _ in $(seq 60); do curl -fsS -o /dev/null ${person.server}/ && break; sleep 1; done`)
  const curl = (path: string, what: string) => inside(`curl -sS -o /dev/null -w '%{${what}}' ${path}`)
  check('the certificate is valid, and HTTP', curl(person.server, 'http_version'), '2')
  check('http:// leads to', curl(`http://${domain}/`, 'redirect_url'), `https://${domain}/`)
  check(
    'endpoints of the engines, from outside',
    curl(`${person.server}/internal/sd/probes`, 'http_code'),
    '404',
  )

  const token = person.signIn()
  const monitor = person.addMonitor()
  inside(`sudo sh -c 'curl -fsSL ${person.server}/install.sh | sh -s -- --uninstall' &&
    printf 'server =\\nca_file = ${authority}\\n' >/etc/marsad-agent.conf`)
  step('the command of "Add Monitor", over TLS', monitor.command)
  const deviceId = monitor.firstPoint()
  check('its WebSocket answers', person.isLive(deviceId), true)

  inside(`head -c ${megabytes}000000 /dev/urandom >/tmp/upload`)
  const upload = step(
    `an upload of ${megabytes} MB`,
    `curl -sS -o /dev/null -w '%{http_code} %{http_version}' -H 'authorization: Bearer ${token}' -H 'tus-resumable: 1.0.0' \\
      -H 'upload-length: ${megabytes}000000' -H "upload-metadata: name $(printf upload.bin | base64)" \\
      -H 'content-type: application/offset+octet-stream' --data-binary @/tmp/upload ${person.server}/api/storage/uploads`,
  )
  check('its answer', upload.trim(), '201 2')
  renewals(steps, person.server, domain)
}

/** Certificates of two minutes are renewed while requests keep coming. */
function renewals({ machine: { inside }, step, check }: Steps, server: string, domain: string) {
  const serial = () =>
    inside(
      `echo | openssl s_client -connect ${domain}:443 -servername ${domain} 2>/dev/null | openssl x509 -noout -serial`,
    )
  const short = '\ttls {\n\t\tissuer internal {\n\t\t\tlifetime 2m\n\t\t}\n\t}\n'
  const caddyfile = inside('cat /etc/caddy/Caddyfile').replace(/ \{\n/, (opening) => opening + short)
  inside(`cp /etc/caddy/Caddyfile /root/Caddyfile
cat >/etc/caddy/Caddyfile <<'TEXT'
{
\trenew_interval 5s
}
${caddyfile}
TEXT
rm -rf /var/lib/caddy/.local/share/caddy/certificates && systemctl restart caddy && sleep 5`)
  const first = serial()
  const failed = step(
    'calls for three minutes while the certificate is renewed',
    `failed=0; for _ in $(seq 180); do curl -fsS -o /dev/null ${server}/healthz || failed=$((failed + 1)); sleep 1; done; echo $failed`,
  )
  check('calls that failed', failed.trim(), '0')
  check('still the first certificate', serial() === first, false)
  inside('cp /root/Caddyfile /etc/caddy/Caddyfile && systemctl restart caddy')
}
