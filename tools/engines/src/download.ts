import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './copy.ts'

const packages = ['victoria-metrics', 'nats-server', 'prometheus-blackbox-exporter']

/** Unpacks the engines of another Debian, such as trixie or sid, without installing them; returns their folders for PATH. */
export function downloadEngines(suite: string): string {
  const folder = join(repository, '.engines', 'debian', suite)
  const root = join(folder, 'root')
  const programs = `${join(root, 'usr/sbin')}:${join(root, 'usr/bin')}`
  for (const name of ['lists/partial', 'cache/archives/partial', 'packages'])
    mkdirSync(join(folder, name), { recursive: true })
  const source = '[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian'
  writeFileSync(join(folder, 'sources.list'), `deb ${source} ${suite} main\n`)
  rmSync(root, { recursive: true, force: true })
  apt('update')
  apt('download', ...packages)
  for (const file of globSync(join(folder, 'packages/*.deb'))) {
    execFileSync('dpkg', ['--extract', file, root])
    rmSync(file)
  }
  return programs

  // With lists and a cache of its own: nothing of the machine's changes.
  function apt(...command: string[]) {
    const where = {
      'Dir::Etc::sourcelist': join(folder, 'sources.list'),
      'Dir::Etc::sourceparts': '/dev/null',
      'Dir::State::lists': join(folder, 'lists'),
      'Dir::Cache': join(folder, 'cache'),
    }
    const options = Object.entries(where).flatMap(([name, value]) => ['--option', `${name}=${value}`])
    execFileSync('apt-get', ['--quiet=2', ...options, ...command], {
      cwd: join(folder, 'packages'),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
}
