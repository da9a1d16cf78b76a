import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'

export interface Subject {
  name: string
  pid: number
  stop(): void
}

function run(name: string, program: string, args: string[], stopMore = () => {}): Subject {
  const child = spawn(program, args, { stdio: 'ignore' })
  if (!child.pid) throw new Error(`${program} does not start`)
  return {
    name,
    pid: child.pid,
    stop() {
      stopMore()
      child.kill()
    },
  }
}

/** Debian's node_exporter, scraped once a second as the agent reads. */
function nodeExporter(port: number): Subject {
  const scraping = setInterval(() => {
    get({ port, host: '127.0.0.1', path: '/metrics' }, (answer) => answer.resume()).on('error', () => {})
  }, 1000)
  const args = [`--web.listen-address=127.0.0.1:${port}`]
  return run('node_exporter, asked every second', '/usr/bin/prometheus-node-exporter', args, () =>
    clearInterval(scraping),
  )
}

/** The plugins that read what the agent reads, every second, into a file as a daemon would send it on. */
function collectd(folder: string): Subject {
  const plugins = ['cpu', 'load', 'memory', 'swap', 'df', 'disk', 'interface', 'processes', 'uptime', 'csv']
  const config = join(folder, 'collectd.conf')
  writeFileSync(
    config,
    [
      'Interval 1',
      `BaseDir "${folder}"`,
      `PIDFile "${join(folder, 'collectd.pid')}"`,
      ...plugins.map((plugin) => `LoadPlugin ${plugin}`),
      `<Plugin csv>\n  DataDir "${folder}"\n</Plugin>`,
      '',
    ].join('\n'),
  )
  return run('collectd, every second, ten plugins', '/usr/sbin/collectd', ['-f', '-C', config])
}

/** As installed: its own collectors and plugins, one second, its database in memory. */
function netdata(folder: string, port: number): Subject {
  for (const name of ['cache', 'lib', 'log']) mkdirSync(join(folder, name), { recursive: true })
  const set = (section: string, option: string, value: string) => ['-W', 'set', section, option, value]
  return run('netdata, as installed', '/usr/sbin/netdata', [
    ...`-D -u root -p ${port} -i 127.0.0.1 -P ${join(folder, 'netdata.pid')}`.split(' '),
    ...set('db', 'mode', 'ram'),
    ...set('directories', 'cache', join(folder, 'cache')),
    ...set('directories', 'lib', join(folder, 'lib')),
    ...set('directories', 'log', join(folder, 'log')),
  ])
}

/** Those that are installed here. */
export function startPeers(folder: string, freePort: () => number): Subject[] {
  const peers = [
    { program: '/usr/bin/prometheus-node-exporter', start: () => nodeExporter(freePort()) },
    { program: '/usr/sbin/collectd', start: () => collectd(join(folder, 'collectd')) },
    { program: '/usr/sbin/netdata', start: () => netdata(join(folder, 'netdata'), freePort()) },
  ]
  mkdirSync(join(folder, 'collectd'), { recursive: true })
  return peers.filter(({ program }) => existsSync(program)).map(({ start }) => start())
}
