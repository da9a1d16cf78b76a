import type { Person } from './person.ts'
import type { Steps } from './steps.ts'

/** Upgrades Debian as docs/upgrade.md describes it. */
export function newerDebian(
  { machine, step, check }: Steps,
  person: Person,
  { deviceId, suite, to }: { deviceId: string; suite: string; to: string },
) {
  const ticketId = person.openTicket('Before the new Debian')
  const points = person.pointsOf(deviceId)
  const cluster = (column: number) =>
    machine.inside(`pg_lsclusters --no-header | awk '{ print $${column} }'`).trim().split('\n')
  const [old = ''] = cluster(1)
  const apt = 'DEBIAN_FRONTEND=noninteractive apt-get --yes -o Dpkg::Options::=--force-confold'
  machine.inside(
    `find /etc/apt/sources.list /etc/apt/sources.list.d -type f | xargs sed -i 's/\\b${suite}\\b/${to}/g'`,
  )
  step(`apt-get full-upgrade, ${suite} to ${to}`, `apt-get update && ${apt} full-upgrade 2>&1`)
  step(
    'pg_upgradecluster',
    // The package makes no cluster of its own where there is one.
    `systemctl stop marsad && pg_upgradecluster ${old} main 2>&1 && pg_dropcluster ${old} main`,
  )
  step('the installer again, and the services', 'sudo /opt/marsad/current/install.sh 2>&1')
  const versions = machine.inside(
    "dpkg-query -W -f '${Package} ${Version}\\n' postgresql-1? victoria-metrics nats-server prometheus-blackbox-exporter",
  )
  console.log(versions)
  check('clusters of PostgreSQL', cluster(1).length, 1)
  check('still the old PostgreSQL', cluster(1)[0] === old, false)
  person.signIn()
  check('a ticket from before', person.titleOf(ticketId), 'Before the new Debian')
  check('points of the chart, as before or more', person.pointsOf(deviceId) >= points, true)
  person.untilMorePoints(deviceId, person.pointsOf(deviceId))
  const output = step('sudo marsad doctor', 'sudo marsad doctor 2>&1 || true')
  console.log(output)
}
