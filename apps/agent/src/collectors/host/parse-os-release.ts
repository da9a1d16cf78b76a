export interface OsRelease {
  os: string
  osVersion: string
}

/** /etc/os-release is a list of shell assignments. */
export function parseOsRelease(text: string): OsRelease {
  const values = new Map<string, string>()
  for (const line of text.split('\n')) {
    const found = /^\s*([A-Z0-9_]+)=(.*?)\s*$/.exec(line)
    if (found?.[1]) values.set(found[1], unquote(found[2] ?? ''))
  }
  return {
    os: values.get('NAME') ?? values.get('ID') ?? '',
    // Rolling distributions have no version.
    osVersion: values.get('VERSION') ?? values.get('VERSION_ID') ?? values.get('BUILD_ID') ?? '',
  }
}

function unquote(value: string): string {
  const inner = /^(["'])(.*)\1$/.exec(value)?.[2] ?? value
  return inner.replace(/\\(["'$`\\])/g, '$1')
}
