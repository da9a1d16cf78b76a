import { globSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { behindCaddy } from './behind-caddy.ts'
import { bootDebian } from './debian-machine.ts'
import { newerDebian } from './newer-debian.ts'
import { newerRelease } from './newer-release.ts'
import { personOn } from './person.ts'
import { stepsOn } from './steps.ts'

// From an empty Debian to a first chart, typed as in docs/install.md and the dialog "Add Monitor", and to its removal.
// Between the two, by option:
//   --from ARCHIVE   an older release is installed first and upgraded, once to a broken build of the new one
//   --domain NAME    Caddy serves it over TLS
//   --to SUITE       Debian is upgraded with all data
const { values } = parseArgs({
  options: {
    suite: { type: 'string', default: 'bookworm' },
    from: { type: 'string' },
    domain: { type: 'string' },
    to: { type: 'string' },
  },
})
const [release] = globSync(
  resolve(import.meta.dirname, `../../../../release/marsad-*-${process.platform}-${process.arch}.tar.gz`),
)
if (release === undefined) throw new Error('There is no release: npm run release:server makes it.')

const machine = await bootDebian(values.suite)
const steps = stepsOn(machine)
const { step, outputs } = steps
function unpack(archive: string): string {
  const name = basename(archive)
  machine.bring(archive, join('root', name))
  step(`unpack ${name}`, `cd && tar -xzf ${name}`)
  return `/root/${name.replace(/-linux-.*$/, '')}`
}

try {
  console.log('| step | |\n| --- | --- |')
  const folder = unpack(values.from ? resolve(values.from) : release)
  const isOld = values.from !== undefined
  step('sudo ./install.sh', `cd ${folder} && sudo ./install.sh ${isOld ? '' : '--allow-unsigned'} 2>&1`)
  const person = personOn(machine)
  const begin = performance.now()
  person.makeAccount()
  console.log(`| sudo marsad owner | ${((performance.now() - begin) / 1000).toFixed(1)} s |`)
  machine.inside(`curl -fsS ${person.server}/ | grep -q '<html lang="en"'`)
  person.signIn()
  const monitor = person.addMonitor()
  step('the command of "Add Monitor"', monitor.command)
  const enrolledAt = performance.now()
  const deviceId = monitor.firstPoint()
  console.log(
    `| until its first chart has a point | ${((performance.now() - enrolledAt) / 1000).toFixed(1)} s |`,
  )

  if (isOld) newerRelease(steps, person, { deviceId, from: folder, to: unpack(release) })
  else step('sudo ./install.sh again (an upgrade)', `cd ${folder} && sudo ./install.sh --allow-unsigned 2>&1`)
  if (values.domain) behindCaddy(steps, values.domain)
  if (values.to) newerDebian(steps, person, { deviceId, suite: values.suite, to: values.to })

  const services = machine.inside(
    "systemctl list-units --plain --no-legend 'marsad*' | awk '{ print $1, $4 }'",
  )
  console.log(services)
  if (/marsad\S* (?!running)/.test(services)) throw new Error('Not every service runs.')
  removeAll(person.server)
} catch (error) {
  console.log(outputs.join('\n'))
  console.log(machine.inside("journalctl --no-pager -n 60 -u 'marsad*' 2>&1 || true"))
  throw error
} finally {
  await machine.remove()
}

/** What is left of Marsad when it and its agent are removed. */
function removeAll(server: string) {
  machine.inside(
    `curl -fsSL ${server}/install.sh | sudo sh -s -- --uninstall && sudo /opt/marsad/current/install.sh --uninstall --purge`,
  )
  const left = machine.inside(
    "find / -xdev \\( -path /proc -o -path /sys -o -path /root -o -path /var/log/journal \\) -prune -o -name '*marsad*' -print",
  )
  console.log(left.trim() === '' ? 'Nothing of Marsad is left.' : `Left:\n${left}`)
}
