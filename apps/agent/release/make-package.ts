import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { releaseKeyName } from '@marsad/contract/agent/release'

const deploy = join(import.meta.dirname, '../../../deploy/agent')
const debian = join(import.meta.dirname, 'debian')
const [, maintainer] = /^Maintainer: (.*)$/m.exec(readFileSync(join(debian, 'control'), 'utf8')) ?? []
const scripts = ['preinst', 'postinst', 'prerm', 'postrm']

export interface PackageParts {
  architecture: 'amd64' | 'arm64'
  version: string
  /** The executable; the package adds what belongs to a Debian system. */
  program: string
  nodeLicence: string
  /** Where it is put. */
  folder: string
  /** Every time in it, so that the same parts make the same package. */
  at: Date
}

/** A .deb of the executable with its unit, its settings and its user. Nobody has to be root for it. */
export function makePackage({
  architecture,
  version,
  program,
  nodeLicence,
  folder,
  at,
}: PackageParts): string {
  const stage = mkdtempSync(join(tmpdir(), 'marsad-package-'))
  const put = (path: string, content: string | Buffer, mode = 0o644) => {
    const file = join(stage, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content, { mode })
  }
  try {
    put('usr/lib/marsad-agent/marsad-agent', readFileSync(program), 0o755)
    // What an update must be signed by, where this project or whoever builds it has a key.
    const releaseKey = join(deploy, '..', releaseKeyName)
    if (existsSync(releaseKey)) put(`usr/lib/marsad-agent/${releaseKeyName}`, readFileSync(releaseKey))
    mkdirSync(join(stage, 'usr/bin'))
    symlinkSync('../lib/marsad-agent/marsad-agent', join(stage, 'usr/bin/marsad-agent'))
    put('usr/lib/systemd/system/marsad-agent.service', unitText())
    put('etc/marsad-agent.conf', readFileSync(join(deploy, 'marsad-agent.conf')))
    put('usr/share/man/man8/marsad-agent.8.gz', zipped(readFileSync(join(debian, 'marsad-agent.8'))))
    put('usr/share/doc/marsad-agent/copyright', copyrightText(nodeLicence))
    put('usr/share/doc/marsad-agent/changelog.gz', zipped(changelogText(version, at)))
    put('usr/share/lintian/overrides/marsad-agent', readFileSync(join(debian, 'lintian-overrides')))
    put('DEBIAN/conffiles', '/etc/marsad-agent.conf\n')
    put('DEBIAN/control', controlText(version, architecture, statSync(program).size))
    for (const script of scripts) put(`DEBIAN/${script}`, readFileSync(join(debian, script)), 0o755)
    // Whatever the mask of who makes it took away.
    execFileSync('chmod', ['--recursive', 'u=rwX,go=rX', stage])
    const outfile = join(folder, `marsad-agent_${version}_${architecture}.deb`)
    execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', stage, outfile], {
      env: { PATH: '/usr/bin:/bin', SOURCE_DATE_EPOCH: String(at.getTime() / 1000) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return outfile
  } finally {
    rmSync(stage, { recursive: true })
  }
}

const zipped = (content: string | Buffer) => gzipSync(content, { level: 9 })

function controlText(version: string, architecture: string, bytes: number): string {
  return readFileSync(join(debian, 'control'), 'utf8')
    .replace('@VERSION@', version)
    .replace('@ARCHITECTURE@', architecture)
    .replace('@KILOBYTES@', String(Math.ceil(bytes / 1024)))
}

/** Until somebody has enrolled the machine there is nothing to start, and nothing has failed. */
const unitText = () =>
  readFileSync(join(deploy, 'marsad-agent.service'), 'utf8')
    .replace(/^ExecStart=.*$/m, 'ExecStart=/usr/lib/marsad-agent/marsad-agent run')
    .replace(/^# The flags keep .*\n/m, '')
    .replace(
      /^(Description=.*)$/m,
      '$1\nDocumentation=man:marsad-agent(8)\nConditionPathExists=/var/lib/marsad-agent/identity.json',
    )

const copyrightText = (nodeLicence: string) =>
  `The Marsad agent, under the Apache License 2.0: /usr/share/common-licenses/Apache-2.0

It is run by Node.js, which is part of the same file. The licence of Node.js and of what it is made of:

${readFileSync(nodeLicence, 'utf8')}`

const changelogText = (version: string, at: Date) =>
  `marsad-agent (${version}) stable; urgency=medium

  * What is new in ${version} stands in the CHANGELOG.md of Marsad.

 -- ${maintainer}  ${at.toUTCString().replace('GMT', '+0000')}
`
