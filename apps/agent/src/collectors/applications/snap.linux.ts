import { readdir, readlink, stat } from 'node:fs/promises'
import type { ApplicationFacts } from '@marsad/contract/agent/inventory'
import { readHint } from '../../reading/read-text.ts'
import { categorize } from './categorize.ts'

export const snapFolders = ['/snap', '/var/lib/snapd/snap']
const packages = '/var/lib/snapd/snaps'

/** Scalar lines of a snap.yaml; lists and multi-line texts are skipped. */
export function parseSnapYaml(text: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, key = '', value = ''] = /^([a-z-]+):\s+(.*)$/.exec(line) ?? []
    const bare = value.trim().replace(/^(['"])(.*)\1$/, '$2')
    if (key && bare && !/^[|>]/.test(bare)) values.set(key, bare)
  }
  return values
}

export async function readSnaps(root: string): Promise<ApplicationFacts[]> {
  const found: ApplicationFacts[] = []
  for (const folder of snapFolders) {
    const names = await readdir(root + folder).catch(() => [])
    for (const name of names.slice(0, 500)) {
      const snap = await readSnap(root, folder, name)
      if (snap && !found.some((one) => one.name === snap.name)) found.push(snap)
    }
  }
  return found
}

async function readSnap(root: string, folder: string, name: string): Promise<ApplicationFacts | null> {
  const values = parseSnapYaml(await readHint(`${root}${folder}/${name}/current/meta/snap.yaml`))
  const version = values.get('version')
  if (!version) return null
  const revision = await readlink(`${root}${folder}/${name}/current`).catch(() => '')
  const file = await stat(`${root}${packages}/${name}_${revision}.snap`).catch(() => null)
  const isForPeople = ['', 'app'].includes(values.get('type') ?? '')
  return {
    name: values.get('name') ?? name,
    vendor: '',
    version,
    installedAt: file?.mtime.toISOString() ?? null,
    location: `${folder}/${name}`,
    category: categorize({ name }),
    type: isForPeople ? 'user' : 'system',
    source: 'snap',
  }
}
