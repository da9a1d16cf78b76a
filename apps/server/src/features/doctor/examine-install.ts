import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Service } from '../../lib/ctx.ts'
import { version } from '../../lib/version.ts'
import { well, wrong, type Finding } from './finding.ts'

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const isOwnMachine = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

export async function examineInstall({ config }: Service): Promise<Finding[]> {
  const { publicUrl, webDir } = config.http
  const built = 'Run npm run build, or install a release.'
  return [
    well('install', `Marsad ${version}, settings complete`),
    publicUrl.protocol === 'https:' || isOwnMachine(publicUrl.hostname)
      ? well('address', publicUrl.href)
      : wrong('address', `${publicUrl.href} is not encrypted`, 'Put TLS in front and set MARSAD_PUBLIC_URL.'),
    (await isThere(join(webDir, 'index.html')))
      ? well('web app', webDir)
      : wrong('web app', `is not in ${webDir}`, built),
    (await isThere(config.agentDir))
      ? well('agent', config.agentDir)
      : wrong('agent', `is not in ${config.agentDir}`, built),
  ]
}
