/** `openssl.x86_64   1:3.0.7-27.el9   baseos`: a name with its architecture, a version, a repository. */
const line = /^(?<name>\S+)\.(?<architecture>\w+)\s+(?<to>\S+)\s+\S+$/

/**
 * The new version of each package in `dnf check-update`. Obsoleting packages are listed after all updates and
 * left out.
 */
export function parseDnfUpdates(text: string): Map<string, string> {
  const updates = new Map<string, string>()
  const [list = ''] = text.split(/^Obsoleting packages/im)
  for (const one of list.split('\n')) {
    const { name = '', to = '' } = line.exec(one.trim())?.groups ?? {}
    if (name) updates.set(name, to)
  }
  return updates
}
