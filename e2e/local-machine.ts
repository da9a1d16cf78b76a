import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, {
    env: { ...process.env, LC_ALL: 'C' },
    maxBuffer: 64 * 1024 * 1024,
  }).toString()
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** What the tools of this machine report of it, for comparison with what the product shows. */
export const localMachine = {
  /** Average use of all cores over so many seconds by `top`, as a ratio. */
  cpuRatio(seconds: number): number {
    // The first screen of top is the average since the boot.
    const idles = [...run('top', '-b', '-n', '2', '-d', String(seconds)).matchAll(/([\d.]+)\s*id\b/g)]
    return 1 - Number(idles.at(-1)?.[1]) / 100
  },
  memory() {
    const [, total, used] = /^Mem:\s+(\d+)\s+(\d+)/m.exec(run('free', '-b')) ?? []
    return { totalBytes: Number(total), usedBytes: Number(used) }
  },
  /** Mounts of block devices by `df`, each device once, with its percentage. */
  mounts(): Map<string, number> {
    const rows = linesOf(run('df', '--output=source,pcent,target')).slice(1)
    return new Map(
      rows.flatMap((row) => {
        const [source = '', percent = '', ...target] = row.trim().split(/\s+/)
        const isRoot = target[0] === '/'
        return isRoot || source.startsWith('/dev/')
          ? [[target.join(' '), Number.parseInt(percent, 10)] as const]
          : []
      }),
    )
  },
  /** The links of `ip` but the loopback, and whether each is up. */
  links(): Map<string, boolean> {
    const links = JSON.parse(run('ip', '-json', 'link')) as {
      ifname: string
      operstate: string
      flags: string[]
    }[]
    return new Map(
      links
        .filter(({ flags }) => !flags.includes('LOOPBACK'))
        .map(({ ifname, operstate, flags }) => [
          ifname,
          operstate === 'UP' || (operstate === 'UNKNOWN' && flags.includes('UP')),
        ]),
    )
  },
  /** Installed packages by `dpkg`, with their versions. */
  packages(): Map<string, string> {
    const format = '${db:Status-Abbrev}\t${Package}\t${Version}\n'
    const rows = linesOf(run('dpkg-query', '--show', `--showformat=${format}`))
    return new Map(
      rows.flatMap((row) => {
        const [status = '', name = '', version = ''] = row.split('\t')
        return status.startsWith('ii') ? [[name, version] as const] : []
      }),
    )
  },
  /** The folders in which a package has files, by `dpkg -L`. */
  foldersOf: (name: string) => linesOf(run('dpkg', '-L', name)).map((path) => dirname(path)),
  /** People, root and other accounts with a login shell; L is a locked password in `passwd --status`. */
  accounts(): Map<string, { isLocked: boolean; hasShell: boolean }> {
    const status = new Map(
      linesOf(run('passwd', '--status', '--all')).map((line) => line.split(' ', 2)) as [string, string][],
    )
    return new Map(
      linesOf(readFileSync('/etc/passwd', 'utf8')).flatMap((line) => {
        const [name = '', , uidText = '', , , , shell = ''] = line.split(':')
        const [uid, hasShell] = [Number(uidText), !/\/(nologin|false|sync|halt|shutdown|true)$/.test(shell)]
        const isListed = uid !== 65_534 && (uid >= 1000 || hasShell)
        return isListed ? [[name, { isLocked: status.get(name) === 'L', hasShell }] as const] : []
      }),
    )
  },
  bootedAt: () => new Date(Date.now() - Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]) * 1000),
  /** Devices on the USB, without root hubs and interfaces; null where the machine has no USB. */
  usbDevices(): number | null {
    const bus = '/sys/bus/usb/devices'
    return existsSync(bus) ? readdirSync(bus).filter((name) => /^\d+-[\d.]+$/.test(name)).length : null
  },
}
