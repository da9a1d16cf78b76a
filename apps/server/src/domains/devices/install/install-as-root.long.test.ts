// Long: the agent's installer runs in an overlay again and again, stopped at each of its steps.
// Covers: apps/server/src/domains/devices/install, apps/agent/release, deploy/agent
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { putAgent, signAgent } from '../../../test/agents/stub-agent.ts'

const run = promisify(execFile)

// The script needs root and changes the machine, so it runs in an overlay over the whole file system that
// nothing else sees; the overlay then holds what the script left. The overlay's service manager starts what a
// unit names and does nothing else.
const inCopy = `
set -eu
mount -t tmpfs tmpfs "$FOLDER"
cd "$FOLDER" && mkdir upper work copy
mount -t overlay overlay -o lowerdir=/,upperdir=upper,workdir=work copy
mount --rbind /dev copy/dev && mount --rbind /proc copy/proc
inside() { chroot copy env PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
differing() {
  (cd upper && find . -type c -o -type f ! -path ./tmp/\\* | while read -r f; do cmp -s "$f" "/$f" || echo "$1 $f"; done)
}
with_systemd() {
  mkdir -p copy/run/systemd/system copy/etc/systemd/system
  rm -f copy/usr/bin/systemctl copy/usr/bin/node
  cat >copy/usr/bin/systemctl <<'SYSTEMCTL'
#!/bin/sh
case "$*" in
  *restart*) $(sed -n 's/^ExecStart=\\(.*\\) run$/\\1/p' /etc/systemd/system/marsad-agent.service) version >/run/marsad-active ;;
  *stop*) rm -f /run/marsad-active ;;
esac
SYSTEMCTL
  chmod 755 copy/usr/bin/systemctl
}
# install SCRIPT KEY [OPTION ...]
install() {
  script=$1 given=$2
  shift 2
  inside env MARSAD_ENROLMENT_KEY="$given" sh -s -- "$@" <"$script" >>said 2>&1
}
# Everything that makes up an agent, in one line.
state() {
  (
    cd copy
    echo "runs $(cat run/marsad-active 2>/dev/null || echo nothing);" \\
      "program $(usr/lib/marsad-agent/marsad-agent version 2>/dev/null || echo none);" \\
      "device $(cat var/lib/marsad-agent/identity.json 2>/dev/null | sed -n 's/.*"deviceId": "\\(.*\\)".*/\\1/p');" \\
      "server $(sed -n 's/^server = //p' etc/marsad-agent.conf 2>/dev/null);" \\
      "unit $(ls etc/systemd/system/marsad-agent.service 2>/dev/null);" \\
      "user $(grep -o '^marsad-agent' etc/passwd);" \\
      "left $(ls -d usr/lib/marsad-agent.* var/lib/marsad-agent.* etc/marsad-agent.conf.* etc/systemd/system/*.new 2>/dev/null | tr '\\n' ' ')" | tr -s ' ' | sed 's/ $//'
  )
}
`

function canOverlay(): boolean {
  const trial = mkdtempSync(join(tmpdir(), 'marsad-overlay-'))
  const command = `mount -t tmpfs tmpfs ${trial} && cd ${trial} && mkdir u w c && mount -t overlay overlay -o lowerdir=/,upperdir=u,workdir=w c && test -x c${process.execPath}`
  try {
    execFileSync('unshare', ['--mount', 'sh', '-c', command], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmSync(trial, { recursive: true })
  }
}

const folder = mkdtempSync(join(tmpdir(), 'marsad-machine-'))
const agentDir = join(folder, 'agent')
let server: TestServer
beforeAll(async () => {
  mkdirSync(agentDir)
  server = await startServer({ MARSAD_AGENT_DIR: agentDir })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/**
 * The install script of a server that ships a version, as a file; a folder stands in for the server it
 * downloads from.
 */
async function offer(name: string, version: string, sign?: (names: string[]) => void): Promise<string> {
  for (const file of globSync('*', { cwd: agentDir })) rmSync(join(agentDir, file))
  // A machine without Node.js: a script stands in for the executable.
  const executable = `#!/bin/sh
case $1 in
  version) echo ${version} ;;
  enrol)
    read -r id
    [ "$id" != refuse ] || { echo 'This enrolment key is no longer valid.' >&2; exit 78; }
    folder=\${MARSAD_AGENT_DATA_DIR:-/var/lib/marsad-agent}
    printf '{\\n  "deviceId": "%s"\\n}\\n' "$id" >"$folder/identity.json"
    chmod 600 "$folder/identity.json"
    ;;
esac
`
  const names = putAgent(agentDir, version, {
    [`marsad-agent-${version}-${process.platform}-${process.arch}`]: executable,
  })
  sign?.(names)
  const { body } = await server.call('GET', '/install.sh')
  const place = join(folder, name)
  cpSync(agentDir, join(place, 'agent/download'), { recursive: true })
  const script = join(place, 'install.sh')
  writeFileSync(script, String(body).replace(/^server='.*'$/m, `server='file://${place}'`))
  return script
}

async function play(steps: string, env: Record<string, string>) {
  const copy = mkdtempSync(join(folder, 'copy-'))
  try {
    const { stdout } = await run('unshare', ['--mount', 'sh', '-c', inCopy + steps], {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', FOLDER: copy, ...env },
      maxBuffer: 16 * 1024 * 1024,
    })
    return stdout.split('\n')
  } finally {
    rmSync(copy, { recursive: true })
  }
}

const working = (device: string, version: string, place: string) =>
  `runs ${version}; program ${version}; device ${device}; server file://${join(folder, place)}; unit etc/systemd/system/marsad-agent.service; user marsad-agent; left`
const absent = 'runs nothing; program none; device ; server ; unit ; user ; left'

test.skipIf(!canOverlay())(
  'as root the agent gets a user of its own, and uninstall leaves the machine as it was [D13]',
  async () => {
    putAgent(agentDir, '1.0.0')
    const { body } = await server.call('GET', '/install.sh')
    const script = join(folder, 'install.sh')
    writeFileSync(script, String(body).replace(/^server='.*'$/m, `server='${server.url}'`))
    const lines = await play(
      `
install "$SCRIPT" good --node "$NODE"
differing installed
echo "user $(inside stat -c %U:%G:%a /var/lib/marsad-agent /var/lib/marsad-agent/identity.json | tr '\\n' ' ')"
echo "ran as $(sed -n 's/.*"ranAs": "\\(.*\\)".*/\\1/p' copy/var/lib/marsad-agent/identity.json)"
install "$SCRIPT" '' --uninstall
differing left
`,
      { SCRIPT: script, NODE: process.execPath },
    )
    const listed = (word: string) =>
      lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.split('./')[1])

    expect(lines).toContain('ran as marsad-agent')
    expect(lines).toContain('user marsad-agent:marsad-agent:700 marsad-agent:marsad-agent:600 ')
    expect(listed('installed')).toEqual(
      expect.arrayContaining([
        'etc/marsad-agent.conf',
        'usr/lib/marsad-agent/marsad-agent.mjs',
        'usr/local/bin/marsad-agent',
      ]),
    )
    // System tools leave a backup of the account list from before their last change.
    const left = listed('left').filter(
      (file) => !/^etc\/(?:passwd-|group-|shadow-|gshadow-|\.pwd\.lock)$/.test(file ?? ''),
    )
    expect(left).toEqual([])
  },
  120_000,
)

test.skipIf(!canOverlay())(
  'a refused key, a server that is away and a key for another server leave a working agent, or move it whole',
  async () => {
    const [one, two] = [await offer('one', '1.0.0'), await offer('two', '2.0.0')]
    const lines = await play(
      `
with_systemd
say() { echo "$1: $(state)"; }
echo 'skip_mounts = /mine' >copy/etc/marsad-agent.conf
install "$ONE" refuse || true
echo "settings: $(cat copy/etc/marsad-agent.conf)"
rm copy/etc/marsad-agent.conf
install "$ONE" refuse || say 'refused at first'
install "$ONE" first && say installed
install "$TWO" refuse || say refused
sed "s|^server=.*|server='http://127.0.0.1:9'|" "$TWO" >away.sh
install away.sh second || say away
install "$TWO" second && say moved
install "$TWO" '' && say again
`,
      { ONE: one, TWO: two },
    )
    expect(lines).toEqual([
      'settings: skip_mounts = /mine',
      `refused at first: ${absent}`,
      `installed: ${working('first', '1.0.0', 'one')}`,
      `refused: ${working('first', '1.0.0', 'one')}`,
      `away: ${working('first', '1.0.0', 'one')}`,
      `moved: ${working('second', '2.0.0', 'two')}`,
      `again: ${working('second', '2.0.0', 'two')}`,
      '',
    ])
  },
  120_000,
)

test.skipIf(!canOverlay()).for(['027', '077'])(
  'an umask of %s and a /tmp that runs nothing are no obstacle, nor is musl beside glibc',
  { timeout: 120_000 },
  async (umask) => {
    const script = await offer('masked', '1.0.0', (names) => signAgent(agentDir, '1.0.0', undefined, names))
    const lines = await play(
      `
with_systemd
mount -t tmpfs -o noexec tmpfs copy/tmp
mkdir -p "copy/$PLACE" && cp -R "/$PLACE/." "copy/$PLACE"
touch copy/lib/ld-musl-x86_64.so.1
umask ${umask}
install "$SCRIPT" first || cat said
state
inside runuser -u marsad-agent -- sh -c 'test -r /etc/marsad-agent.conf && /usr/lib/marsad-agent/marsad-agent version'
inside stat -c '%a' /usr/lib/marsad-agent /etc/marsad-agent.conf /etc/systemd/system/marsad-agent.service /usr/lib/marsad-agent/release.pub
`,
      { SCRIPT: script, PLACE: join(folder, 'masked').slice(1) },
    )
    expect(lines).toEqual([working('first', '1.0.0', 'masked'), '1.0.0', '755', '640', '644', '644', ''])
  },
)

/**
 * Kills the script by a signal before the given line, as a user, a closed terminal or an overloaded machine
 * would.
 */
function interruptible(script: string): string {
  const functions = ['install_agent', 'stage_files', 'put_in_place', 'start_service', 'put_command', 'enrol']
  const withChecks = functions.reduce((text, name) => {
    const [whole = '', body = ''] = new RegExp(`\\n${name}\\(\\) \\{\\n([^]*?)\\n\\}\\n`).exec(text) ?? []
    const lines = body.split('\n').map((line, index, all) => {
      const continues = /(\\|&&|\|\||\|)$/.test(all[index - 1] ?? '')
      return /^ {2}(?!elif|else|fi|esac|done|#|\s)/.test(line) && !continues ? `  checkpoint\n${line}` : line
    })
    return text.replace(whole, () => `\n${name}() {\n${lines.join('\n')}\n}\n`)
  }, script)
  const check = `steps=0
checkpoint() {
  steps=$((steps + 1))
  [ "$steps" != "\${STOP_AT:-0}" ] || kill -s "$STOP_BY" $$
}
`
  return withChecks.replace('\nmain() {', () => `\n${check}\nmain() {`)
}

test.skipIf(!canOverlay()).for(['HUP INT TERM', 'KILL KILL KILL'])(
  'interrupted by one of %s at each step, the machine is as before or installed, and a second run installs',
  { timeout: 300_000 },
  async (signals) => {
    const [one, two] = [await offer('one', '1.0.0'), await offer('two', '2.0.0')]
    const cut = join(folder, 'cut.sh')
    writeFileSync(cut, interruptible(execFileSync('cat', [two], { encoding: 'utf8' })))
    const lines = await play(
      `
with_systemd
step=1
while true; do
  # In turn a machine with an agent and one without.
  if [ $((step % 4)) = 0 ]; then before="$ABSENT"; else install "$ONE" first; before="$(state)"; fi
  by=$(echo ${signals} | cut -d ' ' -f $((step % 3 + 1)))
  if STOP_AT=$step STOP_BY=$by install "$CUT" second; then break; fi
  after="$(state)"
  if [ "$after" = "$before" ]; then echo before; elif [ "$after" = "$INSTALLED" ]; then echo installed; else echo "between $step: $after"; fi
  install "$TWO" second
  [ "$(state)" = "$INSTALLED" ] || echo "$step again: $(state)"
  install "$TWO" '' --uninstall
  step=$((step + 1))
done
echo "steps $step"
`,
      { ONE: one, TWO: two, CUT: cut, ABSENT: absent, INSTALLED: working('second', '2.0.0', 'two') },
    )
    const steps = Number(/^steps (\d+)$/m.exec(lines.join('\n'))?.[1])
    expect(lines.filter((line) => line.includes('again'))).toEqual([])
    expect(lines).toContain('before')
    expect(steps).toBeGreaterThan(20)
    // No cleanup runs after SIGKILL. The installed files must be complete, old or new, for the next boot.
    const isWhole = (line: string) =>
      !line.includes('unit etc') || /program [12]\.0\.0; device (?:first|second);/.test(line)
    const between = lines.filter((line) => line.startsWith('between'))
    expect(signals.startsWith('KILL') ? between.filter((line) => !isWhole(line)) : between).toEqual([])
  },
)
