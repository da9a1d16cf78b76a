import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { agentFiles, root, sha256Of } from './sign.ts'

const notesName = (version: string) => `marsad-${version}-notes.md`
const provenanceName = (version: string) => `marsad-${version}-provenance.json`

/** What a release has beside its archives and agents. */
export const besides = (version: string) => [notesName(version), provenanceName(version)]

/** What changed, what everything was made of, and the sum of each file. */
export function writeBesides({ folder, version }: { folder: string; version: string }) {
  writeFileSync(
    join(folder, notesName(version)),
    notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version),
  )
  const files = [...globSync(`marsad-${version}-*.tar.gz`, { cwd: folder }), ...agentFiles(folder, version)]
  const sums = files.toSorted().map((name) => ({ name, sha256: sha256Of(join(folder, name)) }))
  const provenance = provenanceOf({
    files: sums,
    commit: git('rev-parse', 'HEAD'),
    changed: git('status', '--porcelain'),
  })
  writeFileSync(join(folder, provenanceName(version)), `${JSON.stringify(provenance, null, 2)}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), sums.map(({ name, sha256: sum }) => `${sum}  ${name}\n`).join(''))
}

/** The part of the changelog about a version, and how to get to it. */
export function notesOf(changelog: string, version: string): string {
  const heading = `## [${version}]`
  const start = changelog.indexOf(heading)
  if (start < 0) throw new Error(`CHANGELOG.md says nothing about ${version}`)
  const end = changelog.indexOf('\n## [', start + heading.length)
  const changes = changelog.slice(changelog.indexOf('\n', start), end < 0 ? undefined : end).trim()
  return `# Marsad ${version}

Upgrade: \`sudo marsad upgrade marsad-${version}-linux-x64.tar.gz\` (from 0.1.0: \`sudo sh install.sh\` with the same archive), then
the agents. docs/upgrade.md has the steps for several servers, and the way back.

${changes}
`
}

type Made = { files: readonly { name: string; sha256: string }[]; commit: string; changed: string }

/** An in-toto statement with SLSA's predicate: which files were made of which commit, by what. */
export function provenanceOf({ files, commit, changed }: Made) {
  if (changed !== '')
    throw new Error('The sources were changed after the commit that the release would name.')
  const lock = {
    uri: 'file:package-lock.json',
    digest: { sha256: sha256Of(join(root, 'package-lock.json')) },
  }
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map(({ name, sha256: sum }) => ({ name, digest: { sha256: sum } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:marsad:release:1',
        externalParameters: { command: 'npm run release' },
        resolvedDependencies: [{ uri: 'git+file:marsad', digest: { gitCommit: commit } }, lock],
      },
      runDetails: {
        builder: { id: 'urn:marsad:publisher', version: { node: process.versions.node } },
      },
    },
  }
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
