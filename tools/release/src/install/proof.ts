import { globSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { LoginAnswer } from '@marsad/contract/http/auth'
import { CreatedEnrolmentKey, EnrolledDevices } from '@marsad/contract/http/enrolment-keys'
import { ChartData } from '@marsad/contract/http/metrics'
import type { z } from 'zod'
import { bootDebian } from './debian-machine.ts'

// From an empty Debian to a first chart, typed as docs/install.md and the dialog "Add Monitor" say it.
const { values } = parseArgs({ options: { suite: { type: 'string', default: 'bookworm' } } })
const [release] = globSync(
  resolve(import.meta.dirname, `../../../release/marsad-*-${process.platform}-${process.arch}.tar.gz`),
)
if (release === undefined) throw new Error('There is no release: npm run release:server makes it.')
const name = basename(release)
const folder = name.replace(/-linux-.*$/, '')
const server = 'http://localhost:8080'
const person = { email: 'sara@example.org', password: 'first-light-over-the-harbour-9' }

const machine = await bootDebian(values.suite)
function timed<T>(step: string, work: () => T): T {
  const begin = performance.now()
  const result = work()
  console.log(`| ${step} | ${((performance.now() - begin) / 1000).toFixed(1)} |`)
  return result
}

try {
  machine.bring(release, join('root', name))
  console.log('| step | seconds |\n| --- | --- |')
  timed('unpack the release', () => machine.inside(`cd && tar -xzf ${name}`))
  const said = timed('sudo ./install.sh', () =>
    machine.inside(`cd ~/${folder} && sudo ./install.sh --allow-unsigned 2>&1`),
  )
  timed('sudo marsad owner', () =>
    machine.inside(`echo ${person.password} | sudo marsad owner ${person.email}`),
  )

  machine.inside(`curl -fsS ${server}/ | grep -q '<html lang="en"'`)
  const { token } = call(LoginAnswer, '/api/auth/login', { body: person })
  const { enrolmentKey, token: key } = call(CreatedEnrolmentKey, '/api/enrolment-keys', { token, body: {} })
  const line = `curl -fsSL ${server}/install.sh | sudo MARSAD_ENROLMENT_KEY=${key} sh`
  const output = timed('the line of "Add Monitor"', () => machine.inside(`${line} 2>&1`))
  timed('until the first chart has a point', () => untilFirstPoint(token, enrolmentKey.id))
  const again = timed('sudo ./install.sh again (an upgrade)', () =>
    machine.inside(`cd ~/${folder} && sudo ./install.sh --allow-unsigned 2>&1`),
  )

  const services = machine.inside(
    "systemctl list-units --plain --no-legend 'marsad*' | awk '{ print $1, $4 }'",
  )
  console.log(['', said, output, again, services].join('\n'))
  if (/marsad\S* (?!running)/.test(services)) throw new Error('Not every service runs.')
  removeAll()
} finally {
  await machine.remove()
}

function untilFirstPoint(token: string, keyId: string) {
  for (let second = 0; second < 120; second++) {
    const { devices } = call(EnrolledDevices, `/api/enrolment-keys/${keyId}/devices`, { token })
    const id = devices[0]?.id
    const chart = id === undefined ? undefined : call(ChartData, `/api/devices/${id}/charts/cpu`, { token })
    if (chart?.lines.some((each) => each.values.some((value) => value !== null))) return
    machine.inside('sleep 1')
  }
  throw new Error('No point of the first chart came within two minutes.')
}

/** What is left of Marsad when it and its agent are removed. */
function removeAll() {
  machine.inside(
    `curl -fsSL ${server}/install.sh | sudo sh -s -- --uninstall && sudo /opt/marsad/current/install.sh --uninstall --purge`,
  )
  const left = machine.inside(
    "find / -xdev \\( -path /proc -o -path /sys -o -path /root -o -path /var/log/journal \\) -prune -o -name '*marsad*' -print",
  )
  console.log(left.trim() === '' ? 'Nothing of Marsad is left.' : `Left:\n${left}`)
}

function call<Answer>(
  answer: z.ZodType<Answer>,
  path: string,
  { token, body }: { token?: string; body?: object },
): Answer {
  const options = [
    token === undefined ? '' : `-H 'authorization: Bearer ${token}'`,
    body === undefined ? '' : `-H 'content-type: application/json' -d '${JSON.stringify(body)}'`,
  ]
  return answer.parse(JSON.parse(machine.inside(`curl -fsS ${options.join(' ')} ${server}${path}`)))
}
