/**
 * One group of a freedesktop key file: `[Desktop Entry]`, then `Key=value` lines. The first value of a key
 * wins.
 */
export function parseKeyFile(text: string, group: string): Map<string, string> {
  const values = new Map<string, string>()
  let isInside = false
  for (const line of text.split('\n')) {
    const trimmed = line.trim()
    if (trimmed.startsWith('[')) isInside = trimmed === `[${group}]`
    const at = trimmed.indexOf('=')
    if (!isInside || at <= 0 || trimmed.startsWith('#')) continue
    const key = trimmed.slice(0, at).trim()
    if (!values.has(key)) values.set(key, trimmed.slice(at + 1).trim())
  }
  return values
}
