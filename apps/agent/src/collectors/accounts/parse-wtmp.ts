export interface Login {
  user: string
  atMs: number
  from: string
}

const recordBytes = 384
const userProcess = 7
/** Where each field stands in glibc's `struct utmp` of 64-bit systems. */
const line = 8
const lineBytes = 32
const user = 44
const userBytes = 32
const host = 76
const hostBytes = 256
const seconds = 340

const lastlogBytes = 292

const textAt = (bytes: Buffer, start: number, length: number) => {
  const field = bytes.subarray(start, start + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? length : end)
}

/** The last login of each user. Whole records count; what a crash left half written does not. */
export function parseWtmp(bytes: Buffer, logins = new Map<string, Login>()): Map<string, Login> {
  for (let at = 0; at + recordBytes <= bytes.length; at += recordBytes) {
    if (bytes.readInt16LE(at) !== userProcess) continue
    const name = textAt(bytes, at + user, userBytes)
    const atMs = bytes.readUInt32LE(at + seconds) * 1000
    if (!name || atMs < (logins.get(name)?.atMs ?? 1)) continue
    const from = textAt(bytes, at + host, hostBytes) || textAt(bytes, at + line, lineBytes)
    logins.set(name, { user: name, atMs, from })
  }
  return logins
}

export const lastlogRange = (uid: number) => ({ at: uid * lastlogBytes, length: lastlogBytes })

/** One record of lastlog, which has one for each number of a user; null where that user never came. */
export function parseLastlog(bytes: Buffer, name: string): Login | null {
  if (bytes.length < lastlogBytes) return null
  const atMs = bytes.readUInt32LE(0) * 1000
  if (atMs === 0) return null
  return { user: name, atMs, from: textAt(bytes, 36, 256) || textAt(bytes, 4, 32) }
}
