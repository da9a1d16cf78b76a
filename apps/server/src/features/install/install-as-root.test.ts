import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../test/start-server.ts'

const run = promisify(execFile)

// What the script really does needs root and changes the machine, so it does it in a copy: an overlay over the whole
// file system that nobody else sees. What it leaves is what the overlay holds afterwards.
const inCopy = `
set -eu
mount -t tmpfs tmpfs "$FOLDER"
cd "$FOLDER" && mkdir upper work copy
mount -t overlay overlay -o lowerdir=/,upperdir=upper,workdir=work copy
mount --rbind /dev copy/dev && mount --rbind /proc copy/proc
differing() {
  (cd upper && find . -type c -o -type f ! -path ./tmp/\\* | while read -r f; do cmp -s "$f" "/$f" || echo "$1 $f"; done)
}
printf '%s' "$SCRIPT" | MARSAD_ENROLMENT_KEY=good chroot copy sh -s -- --node "$NODE"
differing installed
echo "user $(chroot copy stat -c %U:%G:%a /var/lib/marsad-agent /var/lib/marsad-agent/identity.json | tr '\\n' ' ')"
echo "ran as $(chroot copy cat /var/lib/marsad-agent/ran-as)"
printf '%s' "$SCRIPT" | chroot copy sh -s -- --uninstall
differing left
`

// Stands for the agent: enrols anybody and notes who it ran as.
const bundle = `import { writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
if (process.argv[2] === 'enrol') {
  const write = (name, text) => writeFileSync('/var/lib/marsad-agent/' + name, text, { mode: 0o600 })
  write('identity.json', '{\\n  "deviceId": "one"\\n}')
  write('ran-as', userInfo().username)
}
`

function canOverlay(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'marsad-overlay-'))
  const trial = `mount -t tmpfs tmpfs ${folder} && cd ${folder} && mkdir u w c && mount -t overlay overlay -o lowerdir=/,upperdir=u,workdir=w c && test -x c${process.execPath}`
  try {
    execFileSync('unshare', ['--mount', 'sh', '-c', trial], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const folder = mkdtempSync(join(tmpdir(), 'marsad-machine-'))
let server: TestServer
beforeAll(async () => {
  writeFileSync(join(folder, 'marsad-agent.mjs'), bundle)
  server = await startServer({ MARSAD_AGENT_DIR: folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test.skipIf(!canOverlay())(
  'D13 as root the agent gets a user of its own, and uninstall leaves the machine as it was',
  async () => {
    const { body } = await server.call('GET', '/install.sh')
    const { stdout } = await run('unshare', ['--mount', 'sh', '-c', inCopy], {
      env: {
        PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
        FOLDER: mkdtempSync(join(folder, 'copy-')),
        SCRIPT: String(body).replace(/^server='.*'$/m, `server='${server.url}'`),
        NODE: process.execPath,
      },
    })
    const lines = stdout.split('\n')
    const listed = (word: string) =>
      lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.split('./')[1])

    expect(lines).toContain('ran as marsad-agent')
    expect(lines).toContain('user marsad-agent:marsad-agent:700 marsad-agent:marsad-agent:600 ')
    expect(listed('installed')).toEqual(
      expect.arrayContaining(['etc/marsad-agent.conf', 'usr/lib/marsad-agent/marsad-agent.mjs']),
    )
    // The system's own tools keep a copy of the list of accounts from before their last change.
    const left = listed('left').filter(
      (file) => !/^etc\/(?:passwd-|group-|shadow-|gshadow-|\.pwd\.lock)$/.test(file ?? ''),
    )
    expect(left).toEqual([])
  },
  120_000,
)
