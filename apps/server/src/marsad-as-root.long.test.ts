// Long: root makes, restores and examines a backup in an overlay, with a store of its own.
// Covers: apps/server/src/marsad.ts, apps/server/src/commands, apps/server/src/domains/operations, deploy/bin
import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverEnv } from '@marsad/engines'
import { expect, inject, onTestFinished, test } from 'vitest'
import { bundledCommand } from '../bundle-server.ts'
import { createDatabase } from './test/engines/database.ts'
import { startServerOnDisk } from './test/engines/on-disk.ts'
import { startOwnVictoria } from './test/engines/own-victoria.ts'
import { signedInPerson } from './test/people.ts'
import { ticketUser } from './test/tickets.ts'

// The command of a package, as root calls it with sudo, in an overlay over this file system that no other process sees:
// with the user of the service, its settings and its folder.
const machine = `
set -eu
mount -t tmpfs tmpfs "$FOLDER"
cd "$FOLDER" && mkdir upper work copy
mount -t overlay overlay -o lowerdir=/,upperdir=upper,workdir=work copy
mount --rbind /dev copy/dev && mount --rbind /proc copy/proc
rm -rf copy/opt/marsad copy/etc/marsad copy/var/lib/marsad
mkdir -p copy/opt/marsad/bin copy/opt/marsad/apps copy/etc/marsad
grep -q ^marsad: copy/etc/passwd || echo 'marsad:x:64999:64999::/var/lib/marsad:/usr/sbin/nologin' >>copy/etc/passwd
grep -q ^marsad: copy/etc/group || echo 'marsad:x:64999:' >>copy/etc/group
cp -R "$RELEASE/." copy/opt/marsad
cp "$WRAPPER" copy/opt/marsad/bin/marsad && cp "$NODE" copy/opt/marsad/bin/node
install -D -m 640 "$SETTINGS" copy/etc/marsad/marsad.env && chroot copy chown root:marsad /etc/marsad/marsad.env
install -m 600 "$OWNER" copy/etc/marsad/owner.env
mkdir -p copy/var/lib/marsad/objects
chroot copy chown marsad:marsad /var/lib/marsad/objects && chmod 700 copy/var/lib/marsad/objects
`
const as = 'chroot copy env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin'
const marsad = `${as} /opt/marsad/bin/marsad`
const service = `${as} setpriv --reuid=marsad --regid=marsad --clear-groups`

const isRootOfAll = (() => {
  try {
    const privilege = ['--reuid=65534', '--clear-groups', '--inh-caps=+dac_read_search']
    const allowed = ['setpriv', ...privilege, '--ambient-caps=+dac_read_search', 'true']
    execFileSync('unshare', ['--mount', ...allowed], { stdio: 'ignore' })
    return process.getuid?.() === 0
  } catch {
    return false
  }
})()

test.skipIf(!isRootOfAll)(
  "what root restores and examines belongs to the service's user, the backup to root, and root starts no server",
  { timeout: 180_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marsad-root-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = (name: string) => join(folder, name)
    const server = await startServerOnDisk()
    onTestFinished(() => server.close())
    const { token } = await signedInPerson(server)
    const user = ticketUser(server, token)
    const { ticket } = await user.open()
    await user.attach(ticket.id, 'notes.md', '# Notes')

    const [database, victoria] = [await createDatabase(), await startOwnVictoria()]
    onTestFinished(() => database.drop())
    onTestFinished(() => victoria.stop())
    const { MARSAD_DATABASE_OWNER_URL: _, ...settings } = serverEnv(inject('engines'))
    const write = (name: string, values: Record<string, string>) =>
      writeFile(
        file(name),
        Object.entries(values)
          .map(([key, value]) => `${key}="${value}"\n`)
          .join(''),
      )
    await write('marsad.env', {
      ...settings,
      MARSAD_DATABASE_URL: database.url,
      MARSAD_VICTORIA_URL: victoria.url,
      MARSAD_OBJECTS_DRIVER: 'disk',
      MARSAD_OBJECTS_PATH: '/var/lib/marsad/objects',
    })
    await write('owner.env', { MARSAD_DATABASE_OWNER_URL: database.ownerUrl })
    const { url, ownerUrl } = server.config.postgres
    const source = `MARSAD_DATABASE_URL=${url} MARSAD_DATABASE_OWNER_URL=${ownerUrl} MARSAD_OBJECTS_PATH=${server.objectsPath}`
    const release = (await bundledCommand()).program.replace('/apps/server/src/marsad.mjs', '')
    await chmod(release, 0o755)
    const steps = `
${as} ${source} /opt/marsad/bin/marsad backup /root/backup --without-samples >said 2>&1 || cat said
stat -c '%U %a' copy/root/backup
${marsad} restore /root/backup --into-empty >said 2>&1 || cat said
${marsad} doctor >said 2>&1 || true
grep -E '^.{6}(objects|PostgreSQL tables):' said
echo "of others: $(chroot copy find /var/lib/marsad ! -user marsad -path '*objects/*' -printf '%P ' )"
echo "not writable: $(${service} find /var/lib/marsad/objects -type d ! -writable -printf '%P ')"
timeout 60 ${marsad} start 2>&1 || echo "status $?"
`
    const output = execFileSync('unshare', ['--mount', 'sh', '-c', machine + steps], {
      env: {
        PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
        FOLDER: await mkdtemp(file('copy-')),
        RELEASE: release,
        WRAPPER: join(import.meta.dirname, '../../../deploy/bin/marsad'),
        NODE: process.execPath,
        SETTINGS: file('marsad.env'),
        OWNER: file('owner.env'),
      },
      encoding: 'utf8',
    })
    expect(output.split('\n')).toEqual([
      'root 700',
      'ok    PostgreSQL tables: migrated to this version',
      'ok    objects: folder /var/lib/marsad/objects: write, read and delete work',
      'of others: ',
      'not writable: ',
      'The server does not run as root. Start its service: systemctl start marsad',
      'status 1',
      '',
    ])
  },
)
