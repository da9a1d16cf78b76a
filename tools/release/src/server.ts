import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { releaseKeyName } from '@marsad/contract/agent/release'
import { agentFiles, fillInstaller, readKey, releaseVersion, root, signRelease } from './sign.ts'

// With "--key FILE" it is signed; without, it says so, and installers ask for --allow-unsigned.
const { values } = parseArgs({ options: { key: { type: 'string' } } })
const key = values.key === undefined ? undefined : readKey(resolve(values.key))
const version = releaseVersion
const folder = join(root, 'release')
const stage = join(folder, `marsad-${version}`)

/** The server as it runs: its sources, because Node strips their types, and what they read. */
const shipped = [
  'LICENSE',
  'CHANGELOG.md',
  'apps/server/package.json',
  'apps/server/src',
  'apps/server/migrations',
  'apps/web/dist',
  'apps/agent/dist',
  'packages/contract/package.json',
  'packages/contract/src',
  'deploy/Caddyfile',
  'deploy/agent',
  'deploy/blackbox',
  'deploy/cluster',
  'deploy/nats',
  'deploy/systemd',
  'deploy/vmagent',
  'deploy/vmalert',
  'docs',
]
const leftOut = /\.test\.ts$|\/src\/test(\/|$)|\/docs\/decisions(\/|$)/

/** What packages carry for those who write programs, and no program reads. */
const unread = ['**/*.map', '**/*.d.{ts,mts,cts}', '**/*.md', '**/{test,tests,__tests__}/']

rmSync(stage, { recursive: true, force: true })
npm(root, 'run', 'build')
for (const path of shipped) {
  cpSync(join(root, path), join(stage, path), { recursive: true, filter: (source) => !leftOut.test(source) })
}
// What "npm run release:agent" made for such machines: then an agent that is installed asks nobody but the server.
for (const name of globSync(`marsad-agent-${version}-${process.platform}-${process.arch}`, { cwd: folder })) {
  cpSync(join(folder, name), join(stage, 'apps/agent/dist', name))
}
const dist = join(stage, 'apps/agent/dist')
signRelease({ folder: dist, product: 'marsad-agent', version, names: agentFiles(dist, version) }, key)
installDependencies()
for (const place of [stage, folder]) {
  writeFileSync(join(place, 'install.sh'), fillInstaller(key), { mode: 0o755 })
}
cpSync(join(root, 'deploy/bin'), join(stage, 'bin'), { recursive: true })
cpSync(process.execPath, join(stage, 'bin/node'), { dereference: true })
if (key) writeFileSync(join(stage, releaseKeyName), key.publicKey)
writeFileSync(join(stage, 'VERSION'), `${version}\n`)
pack(join(folder, `marsad-${version}-${process.platform}-${process.arch}.tar.gz`))
// Archives that were made on other kinds of machines and brought here are part of the same release.
const archives = globSync(`marsad-${version}-*.tar.gz`, { cwd: folder })
signRelease({ folder, product: 'marsad', version, names: archives }, key)
console.log(
  key
    ? `Signed: marsad-${version}.release`
    : 'UNSIGNED: --key FILE signs it, npm run release:keys makes a key.',
)

/** By the lockfile, and only what the server needs; the lockfile names every workspace, so each must be there. */
function installDependencies() {
  const manifests = globSync(
    ['package.json', 'package-lock.json', '{apps,packages,tools}/*/package.json', 'e2e/package.json'],
    {
      cwd: root,
    },
  )
  for (const path of manifests) cpSync(join(root, path), join(stage, path))
  npm(stage, 'ci', '--omit=dev', '--ignore-scripts', '--workspace=@marsad/server', '--no-audit', '--no-fund')
  writeFileSync(join(stage, 'sbom.cdx.json'), JSON.stringify(listParts(), null, 2))
  for (const path of [
    'package.json',
    'package-lock.json',
    'tools',
    'e2e',
    'apps/web/package.json',
    'apps/agent/package.json',
    'node_modules/@marsad/fleet',
  ]) {
    rmSync(join(stage, path), { recursive: true })
  }
  for (const path of globSync(unread, { cwd: join(stage, 'node_modules') })) {
    rmSync(join(stage, 'node_modules', path), { recursive: true, force: true })
  }
}

/** What is inside, for those who look for known weaknesses. npm's own list would name the other platforms too. */
function listParts() {
  const file = join(stage, 'node_modules/.package-lock.json')
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
    packages: Record<string, { version?: string; link?: true }>
  }
  const components = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version: partVersion = '' }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return {
        type: 'library',
        name,
        version: partVersion,
        purl: `pkg:npm/${name.replace('@', '%40')}@${partVersion}`,
      }
    })
  const node = { type: 'application', name: 'node', version: process.versions.node }
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components: [node, ...components] }
}

function pack(file: string) {
  execFileSync('tar', [
    '--create',
    '--gzip',
    `--file=${file}`,
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--directory=${folder}`,
    `marsad-${version}`,
  ])
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(`${file}.sha256`, `${hash}  marsad-${version}-${process.platform}-${process.arch}.tar.gz\n`)
  console.log(`${file}\n${(statSync(file).size / 1e6).toFixed(1)} MB, SHA-256 ${hash}`)
}

function npm(cwd: string, ...args: string[]): string {
  return execFileSync('npm', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
