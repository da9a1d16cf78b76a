import { readdir, stat } from 'node:fs/promises'
import { readHint } from '../../reading/read-text.ts'
import { parseKeyFile } from './parse-key-file.ts'

export interface DesktopEntry {
  /** The file name without extension. */
  id: string
  name: string
  menu: string
  /** The program without its arguments. */
  program: string
  changedAt: Date
}

export const desktopFolders = ['/usr/share/applications', '/usr/local/share/applications']
const mostEntries = 2000
const mostBytes = 64 * 1024

/** `env X=1 "/opt/a b/run" %U` → `/opt/a b/run` */
export function programOf(command: string): string {
  const words = command.match(/"[^"]*"|\S+/g) ?? []
  const first = words.find((word) => word !== 'env' && word !== '/usr/bin/env' && !/^\w+=/.test(word))
  return (first ?? '').replaceAll('"', '')
}

/** The folder of its program; empty if the entry relies on the search path. */
export const locationOfEntry = (entry: Pick<DesktopEntry, 'program'> | undefined): string =>
  entry?.program.startsWith('/') ? entry.program.slice(0, entry.program.lastIndexOf('/')) || '/' : ''

/** Entries shown in desktop menus: applications, not helpers that only open files. */
export async function readDesktopEntries(root: string): Promise<DesktopEntry[]> {
  const entries: DesktopEntry[] = []
  for (const folder of desktopFolders) {
    const names = await readdir(root + folder).catch(() => [])
    for (const name of names.filter((one) => one.endsWith('.desktop')).slice(0, mostEntries)) {
      const path = `${root}${folder}/${name}`
      const entry = await readDesktopEntry(path, name.replace(/\.desktop$/, ''))
      if (entry) entries.push(entry)
    }
  }
  return entries
}

export async function readDesktopEntry(path: string, id: string): Promise<DesktopEntry | null> {
  const values = parseKeyFile(await readHint(path, mostBytes), 'Desktop Entry')
  if (values.get('Type') !== 'Application' || values.get('NoDisplay') === 'true') return null
  const changed = await stat(path).catch(() => null)
  return {
    id,
    name: values.get('Name') ?? id,
    menu: values.get('Categories') ?? '',
    program: programOf(values.get('Exec') ?? ''),
    changedAt: changed?.mtime ?? new Date(0),
  }
}
