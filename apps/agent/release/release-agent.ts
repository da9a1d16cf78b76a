import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bundleAgent } from '../bundle-agent.ts'
import { version } from '../src/version.ts'
import { fetchNode } from './fetch-node.ts'
import { makeBlob } from './make-blob.ts'
import { makeExecutable } from './make-executable.ts'
import { makePackage } from './make-package.ts'
import { targetNames, targets, type Target } from './targets.ts'

// All that is given out of a version, into release/: the bundle, an executable for each system, packages, checksums.
// Targets can be named; none means all.
const root = resolve(import.meta.dirname, '../../..')
const release = join(root, 'release')
const named = process.argv.slice(2)
const wanted = targetNames.filter((target) => named.length === 0 || named.includes(target))
const unknown = named.filter((name) => !wanted.some((target) => target === name))
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}; there are ${targetNames.join(', ')}`)

const work = mkdtempSync(join(tmpdir(), 'marsad-release-'))
const say = (line: string) => process.stdout.write(`${line}\n`)
try {
  mkdirSync(release, { recursive: true })
  for (const file of filesOfAgent()) rmSync(join(release, file))
  await bundleAgent(join(release, 'marsad-agent.mjs'), 'esm')
  const blob = await makeBlob(work)
  for (const target of wanted) makeTarget(target, blob)
  writeFileSync(join(release, 'SHA256SUMS'), filesOfAgent().map(sumOf).join(''))
  say(readFileSync(join(release, 'SHA256SUMS'), 'utf8'))
} finally {
  rmSync(work, { recursive: true })
}

function makeTarget(target: Target, blob: string) {
  const { debian, suffix } = targets[target]
  const cache = join(release, '.node')
  const node = fetchNode(target, cache)
  // The package for Windows comes without the licence, which is the same for all.
  const { licence } = target === 'win-x64' ? fetchNode('linux-x64', cache) : node
  const outfile = join(release, `marsad-agent-${version}-${target}${suffix}`)
  say(`${target}: executable`)
  makeExecutable(target, { node: node.program, blob, outfile })
  copyFileSync(licence, join(release, 'marsad-agent-node-licence.txt'))
  if (!debian) return
  say(`${target}: package`)
  makePackage({
    architecture: debian,
    version,
    program: outfile,
    nodeLicence: licence,
    folder: release,
    at: changedAt(),
  })
}

/** When the sources changed last: the same sources make the same package. An image is built without their history. */
function changedAt(): Date {
  if (!existsSync(join(root, '.git'))) return statSync(join(root, 'CHANGELOG.md')).mtime
  return new Date(Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root })) * 1000)
}

function filesOfAgent(): string[] {
  return readdirSync(release)
    .filter((name) => name.startsWith('marsad-agent'))
    .toSorted()
}

function sumOf(file: string): string {
  const sum = createHash('sha256')
    .update(readFileSync(join(release, file)))
    .digest('hex')
  return `${sum}  ${file}\n`
}
