import type { CheckNote } from '@marsad/contract/monitors'
import { type Conversation, Unanswered } from './conversation.ts'

/** Redis and its relatives: PING. One that asks for a password answers, and so it is up. */
export async function checkRedis({ send, line }: Conversation): Promise<CheckNote | undefined> {
  send('*1\r\n$4\r\nPING\r\n')
  const answer = await line()
  if (/^\+PONG$/i.test(answer)) return undefined
  if (answer.startsWith('-NOAUTH')) return 'sign_in_required'
  // It is loading its data, cannot save, has no master or accepts no clients from here.
  throw new Unanswered(answer.startsWith('-') ? 'not_ready' : 'answer_unexpected')
}

const user = 'marsad'
const version3 = 196_608

/** Starting, stopping or recovering; too many clients. Every other error is an answer of a working server. */
const refusals = new Set(['57P01', '57P02', '57P03', '53300'])

/** PostgreSQL: the start of a session, as pg_isready makes it, up to the question for a password. */
export async function checkPostgres({ send, bytes }: Conversation) {
  const settings = Buffer.from(`user\0${user}\0database\0postgres\0application_name\0Marsad\0\0`)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(head.length + settings.length)
  head.writeUInt32BE(version3, 4)
  send(Buffer.concat([head, settings]))
  const answer = await bytes(5)
  const [kind, length] = [String.fromCharCode(answer[0] ?? 0), answer.readUInt32BE(1)]
  // A client that leaves here, like pg_isready, is not in the log of the server.
  if (kind === 'R') return
  if (kind !== 'E' || length < 5 || length > 30_000) throw new Unanswered('answer_unexpected')
  const fields = (await bytes(length - 4)).toString('latin1').split('\0')
  const code = fields.find((field) => field.startsWith('C'))?.slice(1)
  if (code === undefined) throw new Unanswered('answer_unexpected')
  if (refusals.has(code)) throw new Unanswered('not_ready')
}

async function packetOf({ bytes }: Conversation) {
  const head = await bytes(4)
  const length = head.readUIntLE(0, 3)
  if (length < 1 || length > 4096) throw new Unanswered('answer_unexpected')
  return { sequence: head[3] ?? 0, body: await bytes(length) }
}

function packet(sequence: number, body: Buffer) {
  const head = Buffer.alloc(4)
  head.writeUIntLE(body.length, 0, 3)
  head[3] = sequence
  return Buffer.concat([head, body])
}

const errorMark = 0xff
const switchMark = 0xfe
const okMark = 0
const quit = 1
const hostNotAllowed = 1130
/** Protocol 4.1, secure connection, plugin names. */
const capabilities = 0x02_00 | 0x80_00 | 0x08_00_00

/**
 * MySQL and MariaDB: the greeting. A client that leaves after it is counted as an error, and its host is blocked after
 * a hundred: so an unknown user without a password is refused.
 */
export async function checkMysql(conversation: Conversation) {
  const { send } = conversation
  const greeting = await packetOf(conversation)
  if (greeting.body[0] === errorMark) {
    // The server runs, and this host is not among its clients.
    if (greeting.body.readUInt16LE(1) === hostNotAllowed) return
    throw new Unanswered('not_ready')
  }
  const isMysql = greeting.body[0] === 10 && greeting.body.indexOf(0) > 1 && greeting.sequence === 0
  if (!isMysql) throw new Unanswered('answer_unexpected')
  const settings = Buffer.alloc(32)
  settings.writeUInt32LE(capabilities)
  settings.writeUInt32LE(0xff_ff, 4)
  settings[8] = 45
  send(packet(1, Buffer.concat([settings, Buffer.from(`${user}\0\0mysql_native_password\0`)])))
  let answer = await packetOf(conversation)
  if (answer.body[0] === switchMark) {
    // Another way to sign in, without a password too.
    send(packet(answer.sequence + 1, Buffer.alloc(0)))
    answer = await packetOf(conversation)
  }
  // A server with anonymous users lets it in.
  if (answer.body[0] === okMark) send(packet(0, Buffer.from([quit])))
}
