import { readdir, stat } from 'node:fs/promises'
import type { ApplicationFacts } from '@marsad/contract/agent/inventory'
import { readHint } from '../../reading/read-text.ts'
import { categorize } from './categorize.ts'
import { readDesktopEntry } from './desktop-entries.linux.ts'

export const flatpakFolder = '/var/lib/flatpak/app'
const mostBytes = 512 * 1024

/** The AppStream metadata of an application: its newest release and developer. */
export function parseMetainfo(text: string): { version: string; vendor: string } {
  const [, version = ''] = /<release\b[^>]*\bversion="([^"]*)"/.exec(text) ?? []
  const [, vendor = ''] =
    /<developer\b[^>]*>\s*<name\b[^>]*>([^<]*)</.exec(text) ??
    /<developer_name\b[^>]*>([^<]*)</.exec(text) ??
    []
  return { version, vendor }
}

/** Read from the deployment folder, which is world-readable; the flatpak program would return the same. */
export async function readFlatpaks(root: string): Promise<ApplicationFacts[]> {
  const ids = await readdir(root + flatpakFolder).catch(() => [])
  const found = await Promise.all(ids.slice(0, 500).map((id) => readFlatpak(root, id)))
  return found.flatMap((one) => one ?? [])
}

async function readFlatpak(root: string, id: string): Promise<ApplicationFacts | null> {
  const location = `${flatpakFolder}/${id}/current/active`
  const deployed = await stat(`${root}${location}/metadata`).catch(() => null)
  if (!deployed) return null
  const shared = `${root}${location}/export/share`
  const entry = await readDesktopEntry(`${shared}/applications/${id}.desktop`, id)
  const metainfo =
    (await readHint(`${shared}/metainfo/${id}.metainfo.xml`, mostBytes)) ||
    (await readHint(`${root}${location}/files/share/metainfo/${id}.metainfo.xml`, mostBytes)) ||
    (await readHint(`${root}${location}/files/share/appdata/${id}.appdata.xml`, mostBytes))
  const { version, vendor } = parseMetainfo(metainfo)
  return {
    name: entry?.name ?? id,
    vendor,
    version,
    installedAt: deployed.ctime.toISOString(),
    location: `${flatpakFolder}/${id}`,
    category: categorize({ name: id.replace(/^.*\./, ''), ...(entry && { menu: entry.menu }) }),
    type: 'user',
    source: 'flatpak',
  }
}
