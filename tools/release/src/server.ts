import { execFileSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { releaseKeyName } from '@marsad/contract/agent/release'
import { fetchNode } from '@marsad/agent/release/fetch-node.ts'
import { bundleServer } from '@marsad/server/bundle-server.ts'
import { besides, writeBesides } from './besides.ts'
import { removeBundled, writeLicences } from './bundle.ts'
import { agentFiles, fillInstaller, readKey, releaseVersion, root, sha256Of, signRelease } from './sign.ts'

// With "--key FILE" it is signed; without, it says so, and installers ask for --allow-unsigned. With "--all" there is one
// for each kind of Linux machine, and what a release has beside: notes, the commit that it was made of, sums of all files.
const { values } = parseArgs({
  options: { key: { type: 'string' }, all: { type: 'boolean', default: false } },
})
const key = values.key === undefined ? undefined : readKey(resolve(values.key))
const version = releaseVersion
const folder = join(root, 'release')
const stage = join(folder, `marsad-${version}`)
const linux = ['linux-x64', 'linux-arm64'] as const
type LinuxTarget = (typeof linux)[number]
const here = linux.find((target) => target === `${process.platform}-${process.arch}`)
if (!here) throw new Error('A release is made on Linux, on x64 or arm64.')

/** What the bundled server reads. */
const shipped = [
  'LICENSE',
  'CHANGELOG.md',
  'apps/server/migrations',
  'apps/web/dist',
  'apps/agent/dist',
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
const leftOut = /\/docs\/(decisions|pictures)(\/|$)|\/migrations\/meta\/\d+_snapshot\.json$/

/** What packages carry for those who write programs, and no program reads: Node runs no TypeScript of packages. */
const unread = ['**/*.map', '**/*.{ts,mts,cts}', '**/*.md', '**/{test,tests,__tests__}/']

npm(root, 'run', 'build')
for (const target of values.all ? linux : [here]) await makeArchive(target)
writeFileSync(join(folder, 'install.sh'), fillInstaller(key), { mode: 0o755 })
if (values.all) writeBesides({ folder, version })
// Archives that were made before and brought here are part of the same release.
const names = globSync([`marsad-${version}-*.tar.gz`, ...besides(version)], { cwd: folder })
signRelease({ folder, product: 'marsad', version, names }, key)
console.log(
  key
    ? `Signed: marsad-${version}.release`
    : 'UNSIGNED: --key FILE signs it, npm run release:keys makes a key.',
)

async function makeArchive(target: LinuxTarget) {
  rmSync(stage, { recursive: true, force: true })
  for (const path of shipped) {
    cpSync(join(root, path), join(stage, path), {
      recursive: true,
      filter: (source) => !leftOut.test(source),
    })
  }
  shipAgent(target)
  await bundleServer(stage)
  installDependencies(target)
  writeFileSync(join(stage, 'install.sh'), fillInstaller(key), { mode: 0o755 })
  cpSync(join(root, 'deploy/bin'), join(stage, 'bin'), { recursive: true })
  const node = fetchNode(target, join(folder, '.node'))
  cpSync(node.program, join(stage, 'bin/node'), { dereference: true })
  if (key) writeFileSync(join(stage, releaseKeyName), key.publicKey)
  writeFileSync(join(stage, 'VERSION'), `${version}\n`)
  pack(`marsad-${version}-${target}.tar.gz`)
}

/** What "npm run release:agent" made for such machines: then agents are installed from the server alone. */
function shipAgent(target: LinuxTarget) {
  const dist = join(stage, 'apps/agent/dist')
  const executables = globSync(`marsad-agent-${version}-${target}`, { cwd: folder })
  for (const name of executables) cpSync(join(folder, name), join(dist, name))
  signRelease({ folder: dist, product: 'marsad-agent', version, names: agentFiles(dist, version) }, key)
  // Signed as it will be on the machine; stored compressed.
  for (const name of executables) {
    writeFileSync(join(dist, `${name}.gz`), gzipSync(readFileSync(join(dist, name)), { level: 9 }))
    rmSync(join(dist, name))
  }
}

/** By the lockfile, and only what the server needs; the lockfile names every workspace, so each must be there. */
function installDependencies(target: LinuxTarget) {
  const manifests = globSync(
    ['package.json', 'package-lock.json', '{apps,packages,tools}/*/package.json', 'e2e/package.json'],
    {
      cwd: root,
    },
  )
  for (const path of manifests) cpSync(join(root, path), join(stage, path))
  const cpu = target.replace('linux-', '')
  const platform = ['--os=linux', `--cpu=${cpu}`, '--libc=glibc']
  npm(
    stage,
    'ci',
    '--omit=dev',
    '--ignore-scripts',
    '--workspace=@marsad/server',
    '--no-audit',
    '--no-fund',
    ...platform,
  )
  writeFileSync(join(stage, 'sbom.cdx.json'), JSON.stringify(listParts(), null, 2))
  writeLicences(stage, join(stage, 'THIRD-PARTY-LICENSES'))
  for (const path of [
    'package.json',
    'package-lock.json',
    'tools',
    'e2e',
    'packages',
    'apps/web/package.json',
    'apps/agent/package.json',
    'apps/server/package.json',
  ]) {
    rmSync(join(stage, path), { recursive: true })
  }
  rmSync(join(stage, 'apps/server/node_modules'), { recursive: true, force: true })
  removeBundled(join(stage, 'node_modules'))
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

function pack(name: string) {
  const file = join(folder, name)
  execFileSync('tar', [
    '--create',
    '--use-compress-program=gzip -9',
    `--file=${file}`,
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--directory=${folder}`,
    `marsad-${version}`,
  ])
  const hash = sha256Of(file)
  writeFileSync(`${file}.sha256`, `${hash}  ${name}\n`)
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
