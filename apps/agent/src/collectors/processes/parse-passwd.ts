/** `name:x:1000:…` → names by user id; the first line of an id wins, as in other programs. */
export function parsePasswd(text: string): Map<number, string> {
  const names = new Map<number, string>()
  for (const line of text.split('\n')) {
    const [name, , uid] = line.split(':')
    if (!name || !uid || !/^\d{1,10}$/.test(uid) || names.has(Number(uid))) continue
    names.set(Number(uid), name)
  }
  return names
}
