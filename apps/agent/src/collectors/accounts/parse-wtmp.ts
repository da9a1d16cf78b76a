export interface Login {
  user: string
  atMs: number
  from: string
}

/**
 * Record layouts of glibc: 32-bit times where 32-bit programs may read the same file (x86-64, ppc64, s390x),
 * 64-bit times elsewhere (arm64). The upper half of a wide time is zero until 2106.
 */
interface LoginLayout {
  recordBytes: number
  seconds: number
  lastlogBytes: number
  lastlogLine: number
}

const narrow: LoginLayout = { recordBytes: 384, seconds: 340, lastlogBytes: 292, lastlogLine: 4 }
const wide: LoginLayout = { recordBytes: 400, seconds: 344, lastlogBytes: 296, lastlogLine: 8 }

const userProcess = 7
const lastType = 9
const line = 8
const lineBytes = 32
const user = 44
const userBytes = 32
const host = 76
const hostBytes = 256

const mostTried = 64
const earliestSeconds = Date.UTC(2000) / 1000

/** Detects the layout from the start of wtmp: in the wrong one, types and times are invalid. */
export function layoutOf(bytes: Buffer, architecture: string = process.arch): LoginLayout {
  const [usual, other] = architecture === 'arm64' ? [wide, narrow] : [narrow, wide]
  return soundRecords(bytes, other) > soundRecords(bytes, usual) ? other : usual
}

function soundRecords(bytes: Buffer, { recordBytes, seconds }: LoginLayout): number {
  let sound = 0
  for (let at = 0; at + recordBytes <= bytes.length && at < mostTried * recordBytes; at += recordBytes) {
    const type = bytes.readInt16LE(at)
    if (type > 0 && type <= lastType && bytes.readUInt32LE(at + seconds) >= earliestSeconds) sound += 1
  }
  return sound
}

const textAt = (bytes: Buffer, start: number, length: number) => {
  const field = bytes.subarray(start, start + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? length : end)
}

/** The last sign-in of each user. A record left incomplete by a crash is skipped. */
export function parseWtmp(bytes: Buffer, { recordBytes, seconds }: LoginLayout = narrow): Map<string, Login> {
  const logins = new Map<string, Login>()
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

/** A record of lastlog, which has one per user id; null for a user who never signed in. */
export function parseLastlog(
  bytes: Buffer,
  name: string,
  { lastlogBytes, lastlogLine }: LoginLayout = narrow,
): Login | null {
  if (bytes.length < lastlogBytes) return null
  const atMs = bytes.readUInt32LE(0) * 1000
  if (atMs === 0) return null
  const from = textAt(bytes, lastlogLine + lineBytes, hostBytes) || textAt(bytes, lastlogLine, lineBytes)
  return { user: name, atMs, from }
}
