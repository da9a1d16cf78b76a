// Long: the package manager of Debian installs, upgrades and removes a package in an overlay.
// Covers: apps/agent/release, deploy/agent
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePackage } from '../release/make-package.ts'
import { temporaryFolder } from './test/folder.ts'

// Stands in for the executable, whose build takes minutes.
const program = '#!/bin/sh\necho "ran as $(id -un) with $*"\n'
const at = new Date('2026-01-02T03:04:05Z')

function packageOf(version: string, folder: string): string {
  const files = { program: join(folder, 'program'), nodeLicence: join(folder, 'licence') }
  mkdirSync(folder)
  writeFileSync(files.program, program, { mode: 0o755 })
  writeFileSync(files.nodeLicence, 'Of Node\n')
  return makePackage({ ...files, architecture: 'amd64', version, folder, at })
}

// An overlay over the whole file system that nothing else sees; it holds what each step leaves.
const inCopy = `
set -eu
mount -t tmpfs tmpfs "$FOLDER"
cd "$FOLDER" && mkdir upper work copy
mount -t overlay overlay -o lowerdir=/,upperdir=upper,workdir=work copy
mount --rbind /dev copy/dev && mount --rbind /proc copy/proc
`
const steps = `
mkdir -p copy/tmp && cp "$OLD" copy/tmp/old.deb && cp "$NEW" copy/tmp/new.deb
inside() { chroot copy "$@" </dev/null; }
differing() {
  (cd upper && find . -type c -o \\( -type f -o -type l \\) ! -path ./tmp/\\* | while read -r f; do cmp -s "$f" "/$f" || echo "$1 $f"; done)
}
inside dpkg --install /tmp/old.deb
differing installed
inside runuser -u marsad-agent -- marsad-agent version
inside runuser -u marsad-agent -- touch /var/lib/marsad-agent/identity.json
echo 'all_interfaces = yes' >>copy/etc/marsad-agent.conf
inside stat -c 'mode %n %U:%G:%a' /etc/marsad-agent.conf /var/lib/marsad-agent /usr/lib/marsad-agent/marsad-agent
inside dpkg --install /tmp/new.deb
inside dpkg-query -W -f 'version \${Version}\\n' marsad-agent
inside stat -c 'mode %n %U:%G:%a' /etc/marsad-agent.conf
tail -n 1 copy/etc/marsad-agent.conf
inside dpkg --remove marsad-agent
differing removed
inside dpkg --purge marsad-agent
differing left
`
const canOverlay = () => {
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', FOLDER: temporaryFolder() }
  return (
    spawnSync('unshare', ['--mount', 'sh', '-c', `${inCopy} test -x copy/usr/bin/dpkg`], { env }).status === 0
  )
}

test.skipIf(!existsSync('/usr/bin/dpkg-deb'))(
  'the package is the same whenever it is made, and can be installed, upgraded, removed and purged',
  ({ skip }) => {
    const folder = temporaryFolder()
    const old = packageOf('0.1.0', join(folder, 'old'))
    expect(readFileSync(packageOf('0.1.0', join(folder, 'again'))).equals(readFileSync(old))).toBe(true)
    if (!canOverlay()) skip('needs root and overlays')

    const output = execFileSync('unshare', ['--mount', 'sh', '-c', inCopy + steps], {
      encoding: 'utf8',
      env: {
        PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
        FOLDER: temporaryFolder(),
        OLD: old,
        NEW: packageOf('0.2.0', join(folder, 'new')),
      },
    })
    const lines = output.split('\n')
    const listed = (word: string) =>
      lines.filter((line) => line.startsWith(`${word} ./`)).map((line) => line.slice(word.length + 3))

    expect(output).toContain('waits to be enrolled')
    expect(lines).toEqual(
      expect.arrayContaining([
        'ran as marsad-agent with version',
        'mode /etc/marsad-agent.conf root:marsad-agent:640',
        'mode /var/lib/marsad-agent marsad-agent:marsad-agent:700',
        'mode /usr/lib/marsad-agent/marsad-agent root:root:755',
        'version 0.2.0',
        'all_interfaces = yes',
      ]),
    )
    const mine = (file: string) => /marsad/.test(file) && !file.startsWith('var/lib/dpkg/')
    expect(listed('installed').filter(mine)).toContain(
      'etc/systemd/system/multi-user.target.wants/marsad-agent.service',
    )
    // The enabled state of the service remains too.
    const remaining = listed('removed').filter((file) => mine(file) && !file.includes('/systemd/'))
    expect(remaining.toSorted()).toEqual(['etc/marsad-agent.conf', 'var/lib/marsad-agent/identity.json'])
    // Records of dpkg and the account tools for any package and account.
    const records = /^(var\/(lib\/dpkg|log|cache\/man)\/|etc\/(passwd-|group-|shadow-|gshadow-|\.pwd\.lock)$)/
    expect(listed('left').filter((file) => mine(file) || !records.test(file))).toEqual([])
  },
  120_000,
)
