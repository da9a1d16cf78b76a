import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { LooseRecord } from '../../reading/loose-record.ts'
import { layoutOf, parseLastlog, parseWtmp, type Login } from './parse-wtmp.ts'

export const loginPaths = {
  wtmp: '/var/log/wtmp',
  lastlog: '/var/log/lastlog',
  /** Debian 13 and others store both in databases. */
  wtmpdb: '/var/lib/wtmpdb/wtmp.db',
  lastlog2: '/var/lib/lastlog/lastlog2.db',
}

/** 10,000 sign-ins; earlier ones are in lastlog. */
const mostRecords = 10_000
const recordsAtOnce = 170
const queries = [
  { path: loginPaths.lastlog2, sql: 'SELECT Name, Time AS Seconds, TTY, RemoteHost FROM Lastlog2' },
  {
    path: loginPaths.wtmpdb,
    sql: 'SELECT User AS Name, max(Login) / 1000000 AS Seconds, TTY, RemoteHost FROM wtmp WHERE Type = 3 GROUP BY User',
  },
]
const mostRows = 10_000

/** Time and origin of the last sign-in of each user, from the records that the system has. */
export async function readLogins(
  root: string,
  users: readonly { name: string; uid: number }[],
): Promise<Map<string, Login>> {
  const logins = new Map<string, Login>()
  const note = (login: Login | null) => {
    if (login && login.atMs > (logins.get(login.user)?.atMs ?? 0)) logins.set(login.user, login)
  }
  let layout = layoutOf(Buffer.alloc(0))
  await withFile(root + loginPaths.wtmp, async (read, size) => {
    layout = layoutOf(await read(0, Math.min(size, recordsAtOnce * layout.recordBytes)))
    const { recordBytes } = layout
    const whole = size - (size % recordBytes)
    const chunkBytes = recordsAtOnce * recordBytes
    for (let at = Math.max(0, whole - mostRecords * recordBytes); at < whole; at += chunkBytes)
      for (const login of parseWtmp(await read(at, Math.min(chunkBytes, whole - at)), layout).values())
        note(login)
  })
  await withFile(root + loginPaths.lastlog, async (read) => {
    const { lastlogBytes } = layout
    for (const { name, uid } of users)
      note(parseLastlog(await read(uid * lastlogBytes, lastlogBytes), name, layout))
  })
  for (const { path, sql } of queries) for (const login of readDatabase(root + path, sql)) note(login)
  return logins
}

type Read = (at: number, length: number) => Promise<Buffer>

/** A missing or unreadable record is skipped; the others still count. */
async function withFile(path: string, work: (read: Read, size: number) => Promise<void>) {
  const file = await open(path).catch(() => null)
  if (!file) return
  try {
    await work(
      async (at, length) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
        return buffer.subarray(0, bytesRead)
      },
      (await file.stat()).size,
    )
  } finally {
    await file.close()
  }
}

function readDatabase(path: string, sql: string): Login[] {
  // Loaded only if the file exists: the module costs memory.
  const sqlite = existsSync(path) ? process.getBuiltinModule('node:sqlite') : undefined
  if (!sqlite) return []
  let database
  try {
    database = new sqlite.DatabaseSync(path, { readOnly: true })
    const logins: Login[] = []
    for (const row of database.prepare(sql).iterate()) {
      const record = new LooseRecord(row)
      const user = record.text('Name')
      const atMs = record.amount('Seconds') * 1000
      if (user && atMs > 0) logins.push({ user, atMs, from: record.text('RemoteHost') || record.text('TTY') })
      if (logins.length >= mostRows) break
    }
    return logins
  } catch {
    return []
  } finally {
    database?.close()
  }
}
