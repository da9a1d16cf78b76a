import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const base = '/var/tmp'
const patienceMs = 120_000

export type Machine = Awaited<ReturnType<typeof bootDebian>>

/**
 * A clean Debian, booted by its own systemd in namespaces of its own. It needs root, debootstrap and systemd-nspawn.
 * What debootstrap made is reused the next time; what happens in the machine goes to an overlay.
 */
export async function bootDebian(suite: string) {
  const clean = join(base, `marsad-debian-${suite}`)
  if (!existsSync(clean)) makeDebian(suite, clean)
  const folder = mkdtempSync(join(base, 'marsad-machine-'))
  const root = join(folder, 'root')
  for (const name of ['upper', 'work', 'root']) mkdirSync(join(folder, name))
  const layers = `lowerdir=${clean},upperdir=${folder}/upper,workdir=${folder}/work`
  run('mount', '-t', 'overlay', 'overlay', '-o', layers, root)
  cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'), { dereference: true })
  writeFileSync(join(root, 'etc/hostname'), 'debian\n')
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n127.0.1.1 debian\n')
  const network = makeNetwork()

  const options = [
    `--directory=${root}`,
    '--machine=debian',
    `--network-namespace-path=/run/netns/${network.name}`,
  ]
  const nspawn = spawn(
    'systemd-nspawn',
    [
      '--boot',
      '--register=no',
      '--keep-unit',
      '--resolv-conf=off',
      '--timezone=off',
      '--console=pipe',
      ...options,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const inside = (command: string) => {
    const init = run('pgrep', '--parent', String(nspawn.pid)).trim()
    const namespaces = ['--mount', '--uts', '--ipc', '--pid', '--net', '--cgroup', '--root', '--wd']
    const environment = [
      'env',
      '--ignore-environment',
      `PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
      'HOME=/root',
    ]
    return run('nsenter', `--target=${init}`, ...namespaces, ...environment, 'sh', '-c', command)
  }

  async function untilBooted() {
    const deadline = Date.now() + patienceMs
    while (Date.now() < deadline) {
      try {
        if (/running|degraded/.test(inside('systemctl is-system-running || true'))) return
      } catch {
        // Its first process is not there yet.
      }
      await sleep(200)
    }
    throw new Error('the machine does not boot')
  }

  async function remove() {
    const ended = once(nspawn, 'exit')
    nspawn.kill('SIGTERM')
    await ended
    network.remove()
    run('umount', root)
    rmSync(folder, { recursive: true })
  }

  try {
    await untilBooted()
  } catch (error) {
    await remove()
    throw error
  }
  return { inside, remove, bring: (file: string, to: string) => cpSync(file, join(root, to)) }
}

function makeDebian(suite: string, folder: string) {
  const packages = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'curl', 'sudo']
  run('debootstrap', '--variant=minbase', `--include=${packages.join()}`, suite, `${folder}.new`)
  run('mv', `${folder}.new`, folder)
}

/** A network of its own with a way out: ports that are taken here are free there. */
function makeNetwork() {
  const name = `marsad-${process.pid}`
  const cable = `marsad${process.pid}`.slice(0, 14)
  const forwarding = '/proc/sys/net/ipv4/ip_forward'
  const before = readFileSync(forwarding, 'utf8')
  run('ip', 'netns', 'add', name)
  run('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'host0', 'netns', name)
  run('ip', 'address', 'add', '10.213.7.1/24', 'dev', cable)
  run('ip', 'link', 'set', cable, 'up')
  for (const command of [
    'link set lo up',
    'address add 10.213.7.2/24 dev host0',
    'link set host0 up',
    'route add default via 10.213.7.1',
  ]) {
    run('ip', '-netns', name, ...command.split(' '))
  }
  run(
    'nft',
    `table ip ${cable} { chain out { type nat hook postrouting priority 100; ip saddr 10.213.7.0/24 masquerade; }; }`,
  )
  writeFileSync(forwarding, '1')
  return {
    name,
    remove() {
      writeFileSync(forwarding, before)
      run('nft', 'delete', 'table', 'ip', cable)
      run('ip', 'netns', 'delete', name)
    },
  }
}

function run(file: string, ...args: string[]): string {
  return execFileSync(file, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  })
}
