/** Files besides the payload of a package: documentation, translations and checksums. */
const besidePayload =
  /^\/usr\/share\/(doc|doc-base|man|info|locale|lintian|bug|gtk-doc|help|metainfo|appdata|licenses)(\/|$)/
/** Listed for empty folders; nothing is installed directly into them. */
const nobodysOwn = new Set(['', '/usr', '/usr/share', '/var', '/var/lib', '/var/log', '/var/cache'])
/** Folders shared by so many packages that they identify none. */
const shared = new Set([
  '',
  '/usr',
  '/usr/lib',
  '/usr/lib64',
  '/usr/share',
  '/usr/include',
  '/lib',
  '/etc',
  '/var',
])
const usualPrograms = /^\/(usr\/|usr\/local\/)?(s?bin|games)$/

const slash = 47
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** The common parent folder: of `/a/b` and `/a/c/d`, `/a`. */
function commonFolder(folders: readonly string[]): string {
  return folders.reduce((common, folder) => {
    let shorter = common
    while (!`${folder}/`.startsWith(`${shorter}/`)) shorter = folderOf(shorter)
    return shorter
  })
}

/** The first of these with folders below it is the location of a package. */
const payloads = [
  /^\/opt\//,
  /^\/(usr\/)?lib(64|exec)?(\/|$)/,
  /^\/usr\/share\//,
  /^\/usr\//,
  /^\/(boot|srv|var)\//,
  /^\/etc(\/|$)/,
]

/**
 * The location of a package by the folders of its files: below `/opt` its own folder, else the folder of its
 * programs, else the one of its payload. Empty for packages with only documentation or dependencies.
 */
export function locationOf(folders: readonly string[]): string {
  const payload = folders.filter((folder) => !besidePayload.test(folder) && !nobodysOwn.has(folder))
  const inOpt = payload.filter((folder) => folder.startsWith('/opt/'))
  const programs = payload.filter((folder) => usualPrograms.test(folder))
  if (inOpt.length === 0 && programs[0] !== undefined) return programs[0]
  const own = inOpt.length > 0 ? undefined : payload.find((folder) => /\/s?bin$/.test(folder))
  if (own !== undefined) return own
  for (const place of payloads) {
    const [first, ...others] = payload.filter((folder) => place.test(folder))
    if (first === undefined) continue
    const common = commonFolder([first, ...others])
    return shared.has(common) || common === '/opt' ? first : common
  }
  return payload[0] ?? ''
}

/** The folders of a package's files in a `dpkg` list: each folder precedes its contents. */
export function foldersOf(list: string): string[] {
  const folders = new Set<string>()
  let line = ''
  for (let start = 0; start < list.length;) {
    const found = list.indexOf('\n', start)
    const end = found < 0 ? list.length : found
    const next = list.slice(start, end)
    const isInside = next.charCodeAt(line.length) === slash && next.startsWith(line)
    if (line !== '' && !isInside) folders.add(folderOf(line))
    line = next
    start = end + 1
  }
  if (line !== '') folders.add(folderOf(line))
  folders.delete('')
  return [...folders]
}
