// Long: the installer runs in an overlay again and again, stopped at each of its steps.
// Covers: deploy, tools/release/src
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fillInstaller, makeKeys, readKey, root, signRelease } from './sign.ts'

// The installer as root in an overlay over this file system that no other process sees. Debian's package manager, the
// service manager and the release are stand-ins; npm run proof:install has the real ones, on a machine of its own.
const machine = `
set -eu
mount -t tmpfs tmpfs "$FOLDER"
cd "$FOLDER" && mkdir upper work copy
mount -t overlay overlay -o lowerdir=/,upperdir=upper,workdir=work copy
mount --rbind /dev copy/dev && mount --rbind /proc copy/proc
rm -rf copy/opt/marsad copy/etc/marsad copy/var/lib/marsad copy/etc/caddy copy/usr/sbin/policy-rc.d
mkdir -p copy/run/systemd/system copy/etc/systemd/system copy/etc/caddy
fake() { rm -f "copy/usr/bin/$1" "copy/usr/sbin/$1" && cat >"copy/usr/bin/$1" && chmod 755 "copy/usr/bin/$1"; }
fake systemctl <<'SH'
#!/bin/sh
echo "$*" >>/run/systemctl
SH
fake dpkg-query <<'SH'
#!/bin/sh
[ -f /run/packages ] && echo installed
SH
fake dpkg <<'SH'
#!/bin/sh
[ ! -f /run/caddyfile-edited ] || echo '??5??????  c /etc/caddy/Caddyfile'
SH
fake apt-get <<'SH'
#!/bin/sh
[ ! -f /run/no-network ] || exit 100
case "$*" in *install*) ;; *) exit 0 ;; esac
[ -x /usr/sbin/policy-rc.d ] && /usr/sbin/policy-rc.d victoria-metrics.service start || echo "held $?" >>/run/held
/usr/sbin/policy-rc.d ssh restart && echo 'ssh free' >>/run/held
[ -z "\${STOP_APT_BY:-}" ] || kill -s "$STOP_APT_BY" $PPID
touch /run/packages
SH
fake runuser <<'SH'
#!/bin/sh
case "$*" in "-u postgres"*) echo "$4" >>/run/systemctl; cat >/dev/null; echo 5432 ;; *) shift 3; exec setpriv --reuid=marsad --regid=marsad --clear-groups "$@" ;; esac
SH
install() { file=$1; shift; chroot copy env PATH=/usr/sbin:/usr/bin:/sbin:/bin sh "$file" "$@" >said 2>&1; }
state() {
  echo "current $(readlink copy/opt/marsad/current || true); unit $(grep -o 'release .*' copy/etc/systemd/system/marsad.service 2>/dev/null || true);" \\
    "left $(ls -d copy/opt/marsad/*.new copy/opt/marsad/*.old copy/opt/marsad/.u* copy/usr/sbin/policy-rc.d* copy/etc/marsad/*.new 2>/dev/null | tr '\\n' ' ')" | sed 's/ $//'
}
`
const folder = mkdtempSync(join(tmpdir(), 'marsad-install-'))
afterAll(() => rmSync(folder, { recursive: true }))
const canOverlay = () => {
  try {
    play('chroot copy true', {})
    return true
  } catch {
    return false
  }
}

function play(steps: string, env: Record<string, string>): string[] {
  const copy = mkdtempSync(join(folder, 'copy-'))
  try {
    const output = execFileSync('unshare', ['--mount', 'sh', '-c', machine + steps], {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', FOLDER: copy, AT: folder, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return output.trimEnd().split('\n')
  } finally {
    rmSync(copy, { recursive: true })
  }
}

// Stands for Node: it answers the four calls of the installer.
const node = `#!/bin/sh
case "$*" in
  --version) echo v24 ;;
  *randomBytes*) echo 0123456789abcdef ;;
  *process.env*) name=\${3#process.env.} && . /etc/marsad/marsad.env && eval "echo \\"\\\${\${name%% *}:-}\\"" ;;
  *readyz*) echo "$*" | grep -o 'http[^)]*readyz' >>/run/asked; cat /run/sick 2>/dev/null || true ;;
esac
`
const marsad = `#!/bin/sh
[ "$1" != migrate ] || [ ! -f /run/no-migration ]
`

const keyOf = (name: string) => {
  const [privateFile, publicFile] = [join(folder, `${name}.key`), join(folder, `${name}.pub`)]
  if (!existsSync(privateFile)) makeKeys(privateFile, publicFile)
  return readKey(privateFile, publicFile)
}

/** What "npm run release:server" leaves, in a folder of its own: an archive, its statement, the installer. */
function release(version: string, keyName?: string, change = (script: string) => script): string {
  const key = keyName === undefined ? undefined : keyOf(keyName)
  const place = mkdtempSync(join(folder, `release-${version}-`))
  const tree = join(place, `marsad-${version}`)
  mkdirSync(join(tree, 'deploy'), { recursive: true })
  mkdirSync(join(tree, 'bin'))
  for (const name of ['Caddyfile', 'blackbox', 'cluster', 'systemd']) {
    cpSync(join(root, 'deploy', name), join(tree, 'deploy', name), { recursive: true })
  }
  const unit = join(tree, 'deploy/systemd/marsad.service')
  writeFileSync(unit, `# release ${version}\n${readFileSync(unit, 'utf8')}`)
  writeFileSync(join(tree, 'VERSION'), `${version}\n`)
  if (key) writeFileSync(join(tree, 'release.pub'), key.publicKey)
  for (const [name, text] of Object.entries({ node, marsad })) {
    writeFileSync(join(tree, 'bin', name), text, { mode: 0o755 })
  }
  for (const to of [tree, place]) {
    writeFileSync(join(to, 'install.sh'), change(fillInstaller(key)), { mode: 0o755 })
  }
  const name = `marsad-${version}-linux-x64.tar.gz`
  execFileSync('tar', ['-czf', join(place, name), '-C', place, `marsad-${version}`])
  signRelease({ folder: place, product: 'marsad', version, names: [name] }, key)
  return place
}

const ready = (version: string) => `current ${version}; unit release ${version}; left`
const can = canOverlay()

test.skipIf(!can)(
  'an archive is unpacked only if it is signed, whole and not older than what is installed',
  () => {
    const [one, two, three, strange] = [
      release('1.0.0', 'ours'),
      release('2.0.0', 'ours'),
      release('3.0.0', 'ours'),
      release('3.0.0', 'theirs'),
    ]
    const lines = play(
      `
archive() { ls "$1"/*.tar.gz; }
try() { label=$1; shift; if install "$@"; then echo "$label: taken, $(state)"; else echo "$label: $(tail -n 1 said | cut -c 1-40), $(state)"; fi; }
try 'not given a signature' "$ONE/marsad-1.0.0/install.sh"
try first "$TWO/install.sh" "$(archive "$TWO")"
installed=/opt/marsad/current/install.sh
try replayed $installed "$(archive "$ONE")"
try 'replayed by its own script' "$ONE/install.sh" "$(archive "$ONE")"
try 'of an outsider' $installed "$(archive "$STRANGE")"
try 'script of an outsider' "$STRANGE/install.sh" "$(archive "$STRANGE")"
cp -R "$THREE" copy/bad && printf x >>"$(ls copy/bad/*.tar.gz)"
try tampered $installed "/bad/$(basename "$(archive "$THREE")")"
cp -R "$ONE" copy/said && sed -i 's/^version 1/version 9/' copy/said/*.release && mv copy/said/marsad-1.0.0.release copy/said/x && cp copy/said/x copy/said/marsad-1.0.0.release
try 'tampered statement' $installed "/said/$(basename "$(archive "$ONE")")"
rm "copy/bad/marsad-3.0.0.release"
try 'no statement' $installed "/bad/$(basename "$(archive "$THREE")")"
try newer $installed "$(archive "$THREE")"
try 'again, in place' $installed
try downgrade $installed "$(archive "$TWO")" --downgrade
ls copy/opt/marsad
`,
      { ONE: one, TWO: two, THREE: three, STRANGE: strange },
    )
    expect(lines).toEqual([
      expect.stringMatching(/^not given a signature: An unpacked folder.*, current ; unit ; left$/),
      `first: taken, ${ready('2.0.0')}`,
      `replayed: 1.0.0 is older than 2.0.0, the installed, ${ready('2.0.0')}`,
      `replayed by its own script: 1.0.0 is older than 2.0.0, the installed, ${ready('2.0.0')}`,
      expect.stringMatching(/^of an outsider: \/tmp.*current 2\.0\.0; unit release 2\.0\.0; left$/),
      `script of an outsider: The release key of this installer differ, ${ready('2.0.0')}`,
      expect.stringMatching(/^tampered: \/bad\/.* does , current 2\.0\.0; unit release 2\.0\.0; left$/),
      expect.stringMatching(/^tampered statement: .*, current 2\.0\.0; unit release 2\.0\.0; left$/),
      expect.stringMatching(
        /^no statement: Signature not found.*, current 2\.0\.0; unit release 2\.0\.0; left$/,
      ),
      `newer: taken, ${ready('3.0.0')}`,
      `again, in place: taken, ${ready('3.0.0')}`,
      `downgrade: taken, ${ready('2.0.0')}`,
      // The newer one is still there: it is the way back.
      '2.0.0',
      '3.0.0',
      'current',
    ])
  },
)

test.skipIf(!can).for(['INT', 'HUP', 'TERM', 'KILL'])(
  'SIG%s while packages install holds up no other service',
  (signal) => {
    const lines = play(
      `
STOP_APT_BY=${signal} install "$ONE/marsad-1.0.0/install.sh" --allow-unsigned || echo stopped
cat copy/run/held
[ ! -e copy/usr/sbin/policy-rc.d ] || { chroot copy /usr/sbin/policy-rc.d nats-server start && echo harmless; }
rm -f copy/run/packages
install "$ONE/marsad-1.0.0/install.sh" --allow-unsigned || cat said
state
`,
      { ONE: release('1.0.0') },
    )
    const harmless = signal === 'KILL' ? ['harmless'] : []
    expect(lines).toEqual(['stopped', 'held 101', 'ssh free', ...harmless, ready('1.0.0')])
  },
)

test.skipIf(!can)(
  'a failed migration, a release that is not well and an interruption leave the one that ran',
  () => {
    const [one, two] = [release('1.0.0'), release('2.0.0')]
    const cut = release('2.0.0', undefined, (script) =>
      interruptible(script, 'install_marsad', 'keep_database', 'stage_release', 'use_release'),
    )
    const lines = play(
      `
done_since() { grep -E '^(stop|restart|pg_)|^psql' copy/run/systemctl | cut -d ' ' -f 1 | tr '\n' ' '; rm copy/run/systemctl; echo; }
is_up() { ! grep -sE '^(stop|restart)' copy/run/systemctl | tail -n 1 | grep -q '^stop'; }
install "$ONE/marsad-1.0.0/install.sh" --allow-unsigned && state
rm copy/run/systemctl
touch copy/run/no-migration
install "$TWO/marsad-2.0.0/install.sh" --allow-unsigned || { echo "$(grep -o 'Failed:' said) $(tail -n 1 said) $(state)"; ls copy/opt/marsad; done_since; }
rm copy/run/no-migration
sed -i 's/seq 60/seq 1/' "$TWO/marsad-2.0.0/install.sh"
echo nats >copy/run/sick
install "$TWO/marsad-2.0.0/install.sh" --allow-unsigned || { echo "$(grep -o 'unhealthy: nats' said) $(tail -n 1 said) $(state)"; done_since; }
rm copy/run/sick
install "$TWO/marsad-2.0.0/install.sh" --allow-unsigned && done_since && stat -c '%n %a' copy/var/lib/marsad/before-*
sed -i 's|@127.0.0.1:|@10.0.0.9:|' copy/etc/marsad/marsad.env
install "$ONE/marsad-1.0.0/install.sh" --allow-unsigned --downgrade && done_since && ls copy/var/lib/marsad | grep -c before || true
sed -i 's|@10.0.0.9:|@127.0.0.1:|' copy/etc/marsad/marsad.env
for signals in 'HUP INT TERM' 'KILL KILL KILL'; do
  step=1
  while signal=$(echo $signals | cut -d ' ' -f $((step % 3 + 1))) && ! STOP_AT=$step STOP_BY=$signal install "$CUT/marsad-2.0.0/install.sh" --allow-unsigned; do
    [ $signal = KILL ] || case $(state) in "current 1.0.0; unit release 1.0.0; left" | "current 2.0.0; unit release 2.0.0; left") ;; *) echo "$signal at $step: $(state)" ;; esac
    [ -x "copy/opt/marsad/$(readlink copy/opt/marsad/current)/bin/marsad" ] || echo "$signal at $step: nothing to run"
    [ $signal = KILL ] || is_up || echo "$signal at $step: stopped"
    install "$TWO/marsad-2.0.0/install.sh" --allow-unsigned || cat said
    [ "$(state)" = "current 2.0.0; unit release 2.0.0; left" ] || echo "$signal at $step, again: $(state)"
    install "$ONE/marsad-1.0.0/install.sh" --allow-unsigned --downgrade
    step=$((step + 1))
  done
  echo "$signals $((step > 10))"
  install "$ONE/marsad-1.0.0/install.sh" --allow-unsigned --downgrade
done
`,
      { ONE: one, TWO: two, CUT: cut },
    )
    expect(lines).toEqual([
      ready('1.0.0'),
      `Failed: Rolled back to 1.0.0. ${ready('1.0.0')}`,
      '1.0.0',
      'current',
      'stop pg_dump stop psql pg_restore psql restart ',
      `unhealthy: nats Rolled back to 1.0.0. ${ready('1.0.0')}`,
      'stop pg_dump restart stop psql pg_restore psql restart ',
      'stop pg_dump restart ',
      'copy/var/lib/marsad/before-2.0.0.dump 600',
      // A database on another machine is not copied, and the server runs on meanwhile.
      'restart ',
      '0',
      'HUP INT TERM 1',
      'KILL KILL KILL 1',
    ])
  },
  300_000,
)

/** Ends itself by a signal before the given line of what it does. */
function interruptible(script: string, ...names: string[]): string {
  const check = `steps=0
checkpoint() { steps=$((steps + 1)) && [ "$steps" != "\${STOP_AT:-0}" ] || kill -s "$STOP_BY" $$; }
`
  const body = (name: string) => new RegExp(`\\n${name}\\(\\) \\{\\n([^]*?)\\n\\}\\n`)
  return names.reduce(
    (text, name) =>
      text.replace(body(name), (whole) =>
        whole.replaceAll(/\n( {2,4})(?=[a-z["])(?!fi\b|done\b)/g, '\n$1checkpoint\n$1'),
      ),
    script.replace('\nmain() {', () => `\n${check}main() {`),
  )
}

test.skipIf(!can)(
  'the same version again, killed at each step: there is always a program to run, and a third try installs',
  () => {
    const steps = (script: string) => interruptible(script, 'install_marsad', 'use_staged', 'use_release')
    const lines = play(
      `
one="$ONE/marsad-1.0.0/install.sh"
install "$one" --allow-unsigned && state
step=1
while ! STOP_AT=$step STOP_BY=KILL install "$CUT/marsad-1.0.0/install.sh" --allow-unsigned; do
  copy=copy/opt/marsad/$(readlink copy/opt/marsad/current)
  [ -x "$copy/bin/marsad" ] && [ -x "$copy/bin/node" ] || echo "at $step: nothing to run"
  # By the script that is installed, which is all that a machine may have.
  install /opt/marsad/current/install.sh || echo "at $step, again: $(cat said)"
  [ "$(state)" = "current 1.0.0; unit release 1.0.0; left" ] || echo "at $step, again: $(state)"
  step=$((step + 1))
done
echo $((step > 20))
state
`,
      { ONE: release('1.0.0'), CUT: release('1.0.0', undefined, steps) },
    )
    expect(lines).toEqual([ready('1.0.0'), '1', ready('1.0.0')])
  },
  300_000,
)

test.skipIf(!can)(
  'a first install killed at each step, without a network and with a noexec /tmp',
  () => {
    const steps = (script: string) =>
      interruptible(
        script,
        'make_users',
        'make_database_and_settings',
        'make_engine_secrets',
        'apply_address',
      )
    const lines = play(
      `
one="$ONE/marsad-1.0.0/install.sh" address='--public-url http://192.168.1.5:7070'
mount -t tmpfs -o noexec tmpfs copy/tmp && cp -R "$ONE" "$CUT" copy/opt/ && one=/opt/$(basename "$ONE")/marsad-1.0.0/install.sh cut=/opt/$(basename "$CUT")/marsad-1.0.0/install.sh
touch copy/run/no-network
install $one --allow-unsigned || { echo "$(tail -n 1 said | cut -c 1-7) $(state)"; ls copy/etc/marsad 2>&1 | grep -c env || true; }
rm copy/run/no-network
step=1
while ! STOP_AT=$step STOP_BY=KILL install $cut --allow-unsigned $address; do
  [ ! -e copy/opt/marsad/current ] || echo "at $step: $(state)"
  install $one --allow-unsigned $address || echo "at $step, again: $(cat said)"
  [ "$(state)" = "current 1.0.0; unit release 1.0.0; left" ] || echo "at $step, again: $(state)"
  for name in ENGINES_PASSWORD SECRET INTERNAL_SECRET; do grep -c "^MARSAD_$name=".*[0-9a-f]"" copy/etc/marsad/marsad.env; done | grep -v 1 || true
  grep -q '^MARSAD_PORT="7070"' copy/etc/marsad/marsad.env && grep -q '^SERVER_ADDRESS=127.0.0.1:7070' copy/etc/marsad/engines.env || echo "at $step: another address"
  rm -rf copy/opt/marsad copy/etc/marsad copy/var/lib/marsad copy/etc/systemd/system/marsad*
  step=$((step + 1))
done
echo $((step > 20))
`,
      { ONE: release('1.0.0'), CUT: release('1.0.0', undefined, steps) },
    )
    expect(lines).toEqual(['Failed: current ; unit ; left', '0', '1'])
  },
  300_000,
)

test.skipIf(!can).for(['027', '077'])('under an umask of %s the services can read what they run', (umask) => {
  const lines = play(
    `
umask ${umask}
install "$ONE/marsad-1.0.0/install.sh" --allow-unsigned || cat said
chroot copy setpriv --reuid=marsad --regid=marsad --clear-groups sh -c 'cat /etc/marsad/marsad.env >/dev/null && /opt/marsad/current/bin/marsad start && /usr/local/bin/marsad start && echo runs'
stat -c '%a' copy/opt/marsad copy/etc/marsad copy/etc/marsad/owner.env copy/etc/systemd/system/marsad.service
`,
    { ONE: release('1.0.0') },
  )
  expect(lines).toEqual(['runs', '755', '755', '600', '644'])
})

test.skipIf(!can)('files that an older command wrote as root belong to the service after an upgrade', () => {
  const lines = play(
    `
install "$ONE/marsad-1.0.0/install.sh" --allow-unsigned || cat said
objects=copy/var/lib/marsad/objects
mkdir -p $objects/objects/doctor && echo x >$objects/objects/avatar~ && ln -s /etc $objects/link
install "$TWO/marsad-1.1.0/install.sh" --allow-unsigned || cat said
chroot copy find /var/lib/marsad/objects /etc/marsad/owner.env /etc/passwd -printf '%u %p\\n' | sort -k2
`,
    { ONE: release('1.0.0'), TWO: release('1.1.0') },
  )
  const objects = '/var/lib/marsad/objects'
  const own = [objects, `${objects}/link`, `${objects}/objects`, `${objects}/objects/avatar~`]
  expect(lines).toEqual([
    'root /etc/marsad/owner.env',
    'root /etc/passwd',
    ...[...own, `${objects}/objects/doctor`].map((path) => `marsad ${path}`),
  ])
})

test.skipIf(!can)("an operator's Caddyfile and an operator's way to write settings stay", () => {
  const lines = play(
    `
one="$ONE/marsad-1.0.0/install.sh"
ours() { cmp -s copy/etc/caddy/Caddyfile "$ONE/marsad-1.0.0/deploy/Caddyfile" && echo ours || echo theirs; }
echo 'of the package' >copy/etc/caddy/Caddyfile
install "$one" --allow-unsigned --domain marsad.example.org && ours
printf 'blog.example.org {\\n}\\n' >>copy/etc/caddy/Caddyfile && touch copy/run/caddyfile-edited
install "$one" --allow-unsigned --domain marsad.example.org && ours
grep -c blog.example.org copy/etc/caddy/Caddyfile
sed -i -e 's/^MARSAD_PORT=.*/export MARSAD_PORT=9090/' -e 's/^MARSAD_HOST=.*/MARSAD_HOST=10.0.0.5/' copy/etc/marsad/marsad.env
install "$one" --allow-unsigned && tail -n 1 copy/run/asked
install "$one" --allow-unsigned --public-url http://192.168.1.5:7070 && tail -n 1 copy/run/asked
grep -c MARSAD_PORT copy/etc/marsad/marsad.env
install "$one" --allow-unsigned --public-url http://192.168.1.5:80 || tail -n 1 said | cut -c 1-35
install "$one" --allow-unsigned --public-url 'http://[fd00::5]:7070' && grep MARSAD_HOST copy/etc/marsad/marsad.env
install "$one" --uninstall && grep -c blog.example.org copy/etc/caddy/Caddyfile
echo 'of somebody' >copy/etc/caddy/Caddyfile
install "$one" --allow-unsigned --domain marsad.example.org || { cat copy/etc/caddy/Caddyfile; state; }
`,
    { ONE: release('1.0.0') },
  )
  expect(lines).toEqual([
    'ours',
    'theirs',
    '1',
    'http://10.0.0.5:9090/readyz',
    'http://127.0.0.1:7070/readyz',
    '1',
    'Marsad cannot listen on port 80: us',
    'MARSAD_HOST="::"',
    '1',
    'of somebody',
    'current ; unit ; left',
  ])
})

test.skipIf(!can)('on a machine of a cluster it puts files in place, and starts and installs nothing', () => {
  const lines = play(
    `
mkdir -p copy/etc/marsad && cp copy/"$EXAMPLE" copy/etc/marsad/cluster.env
install "$ONE/install.sh" "$(ls "$ONE"/*.tar.gz)" || cat said
install /opt/marsad/current/install.sh "$(ls "$TWO"/*.tar.gz)" || cat said
readlink copy/opt/marsad/current && ls copy/opt/marsad
(cd copy/etc/systemd/system && ls -d marsad* etcd.service.d/* && cmp marsad-vmalert.service "$CLUSTER/systemd/marsad-vmalert.service" && echo same)
cat copy/run/systemctl && ls copy/etc/marsad
ls copy/run/packages copy/run/asked 2>/dev/null || echo 'no packages, no server'
install /opt/marsad/current/install.sh --uninstall --purge || cut -c 1-37 said
`,
    {
      ONE: release('1.0.0', 'ours'),
      TWO: release('2.0.0', 'ours'),
      CLUSTER: join(root, 'deploy/cluster'),
      EXAMPLE: join(root, 'deploy/cluster/cluster.env.example'),
    },
  )
  expect(lines).toEqual([
    '2.0.0',
    '1.0.0',
    '2.0.0',
    'current',
    'etcd.service.d/marsad.conf',
    'marsad-blackbox.service',
    'marsad-blackbox.service.d',
    'marsad-firewall.service',
    'marsad-nats.service',
    'marsad-vmagent.service',
    'marsad-vmalert.service',
    'marsad-vminsert.service',
    'marsad-vmselect.service',
    'marsad-vmstorage.service',
    'marsad@.service',
    'same',
    'daemon-reload',
    'daemon-reload',
    'cluster.env',
    'no packages, no server',
    'This machine is part of a cluster; to',
  ])
})
