import type { Person } from './person.ts'
import type { Steps } from './steps.ts'

type Releases = { deviceId: string; from: string; to: string }

/** An upgrade to a build that cannot start returns to the old release and its data; the next one arrives with all of it. */
export function newerRelease(
  { machine, step, check }: Steps,
  person: Person,
  { deviceId, from, to }: Releases,
) {
  const versionIn = (folder: string) => machine.inside(`cat ${folder}/VERSION`).trim()
  const [old, next] = [versionIn(from), versionIn(to)]
  const running = () => machine.inside('readlink /opt/marsad/current').trim()
  const migrations = () =>
    machine
      .inside("runuser -u postgres -- psql -tAc 'select count(*) from drizzle.__drizzle_migrations' marsad")
      .trim()
  const before = migrations()
  const ticketId = person.openTicket('Before the upgrade')

  machine.inside(
    `cp -R ${to} /root/broken && sed -i '2i [ "\${1:-}" != start ] || exit 1' /root/broken/bin/marsad`,
  )
  const upgrade = (folder: string) =>
    `cd ${folder} && if sudo ./install.sh --allow-unsigned 2>&1; then echo UPGRADED; else echo REFUSED; fi`
  const refused = step(`${old} to a build of ${next} that cannot start, and back`, upgrade('/root/broken'))
  check('its end', refused.includes('REFUSED') && refused.includes(`Rolled back to ${old}.`), true)
  check('the release that runs then', running(), old)
  check('migrations in the database, as before', migrations(), before)
  person.signIn()
  check('a ticket from before', person.titleOf(ticketId), 'Before the upgrade')
  const points = person.pointsOf(deviceId)
  const later = person.openTicket('After the return')

  check('the upgrade', step(`${old} to ${next}`, upgrade(to)).includes('UPGRADED'), true)
  check('the release that runs then', running(), next)
  person.signIn()
  check('a ticket from before', person.titleOf(ticketId), 'Before the upgrade')
  check('a ticket from between', person.titleOf(later), 'After the return')
  check('points of the chart, as before or more', person.pointsOf(deviceId) >= points, true)
  const reports = person.untilMorePoints(deviceId, person.pointsOf(deviceId))
  check(`the agent of ${old} reports to ${next}`, reports, true)
}
