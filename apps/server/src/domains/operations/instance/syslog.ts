import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect, isIPv6 } from 'node:net'
import { hostname } from 'node:os'

/** Facility 13, log audit, and severity 5, notice. */
const priority = 13 * 8 + 5
const timeoutMs = 10_000

type SyslogEntry = { time: string; action: string }

const printable = (text: string, most: number) => text.replaceAll(/[^!-~]/g, '').slice(0, most) || '-'

/** JSON without characters beyond ASCII: RFC 5424 wants a byte order mark before those, and few receivers read it. */
const asciiJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(/[^ -~]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  )

/** A message of RFC 5424: the action is its id, and the entry as JSON its text. */
export const syslogLine = (entry: SyslogEntry) =>
  `<${priority}>1 ${entry.time} ${printable(hostname(), 255)} marsad - ${printable(entry.action, 32)} - ${asciiJson(entry)}`

/** The receiver of `tcp://host:port` or `udp://host:port`. */
const placeOf = ({ hostname: host, port }: URL) => ({
  host: host.replace(/^\[(.*)\]$/, '$1'),
  port: Number(port),
})

/**
 * Sends entries to a syslog receiver. By TCP (octet counting, RFC 6587) they count as sent once the receiver has closed
 * the connection after the last of them; UDP has no answer at all.
 */
export async function sendSyslog(url: URL, entries: readonly SyslogEntry[]): Promise<void> {
  const lines = entries.map(syslogLine)
  await (url.protocol === 'udp:' ? sendDatagrams(url, lines) : sendStream(url, lines))
}

async function sendStream(url: URL, lines: readonly string[]) {
  const socket = connect(placeOf(url))
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(timeoutMs) })
  try {
    // Data from the receiver is discarded; if it were not read, the end of the stream would never be seen.
    socket.resume()
    socket.end(lines.map((line) => `${Buffer.byteLength(line)} ${line}`).join(''))
    await closed
  } finally {
    socket.destroy()
  }
}

async function sendDatagrams(url: URL, lines: readonly string[]) {
  const { host, port } = placeOf(url)
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
  const send = (line: string) =>
    new Promise<void>((resolve, reject) => {
      socket.send(line, port, host, (error) => (error ? reject(error) : resolve()))
    })
  try {
    for (const line of lines) await send(line)
  } finally {
    socket.close()
  }
}
