import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createWebServer, type ServerResponse } from 'node:http'
import { createServer as createPort, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'

const host = '127.0.0.1'

async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** A page that answers with a given status, after a given delay. */
export async function openPage({ port: wanted = 0, delayMs = (): number => 0 } = {}) {
  let status = 200
  const answer = (response: ServerResponse) => response.writeHead(status).end('{"status":"ok"}')
  const server = createWebServer((_, response) => void setTimeout(answer, delayMs(), response))
  const port = await listen(server, wanted)
  return {
    port,
    url: `http://${host}:${port}/health`,
    answerWith: (next: number) => (status = next),
    close: () => server.close(),
  }
}

/** A service that can be stopped, and started again where it was. */
export async function openService(wanted = 0) {
  let server = createPort((socket) => socket.end())
  const port = await listen(server, wanted)
  return {
    port,
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
    start: async () => {
      server = createPort((socket) => socket.end())
      await listen(server, port)
    },
    close: () => server.close(),
  }
}

/** A name server that knows one address for every name. */
export async function openNameServer() {
  let address = '192.0.2.10'
  let text: string | undefined
  const socket = createSocket('udp4').bind(0, host)
  await once(socket, 'listening')
  socket.on('message', (question, { port, address: asker }) => {
    const end = question.indexOf(0, 12) + 5
    const isText = question.readUInt16BE(end - 4) === 16
    const record = isText ? textRecord(text) : addressRecord(address)
    const answer = Buffer.from(question.subarray(0, end))
    // An answer without an error, to one question.
    answer.writeUInt16BE(0x81_80, 2)
    answer.writeUInt16BE(record.length > 0 ? 1 : 0, 6)
    answer.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([answer, Buffer.from(record)]), port, asker)
  })
  return {
    address: `${host}:${socket.address().port}`,
    answerWith: (next: string) => (address = next),
    /** What every name answers to a question for its text. */
    publish: (next: string) => (text = next),
    close: () => socket.close(),
  }
}

const addressRecord = (address: string) => recordOf(1, address.split('.').map(Number))

function textRecord(text: string | undefined) {
  if (text === undefined) return []
  const bytes = Buffer.from(text)
  return recordOf(16, [bytes.length, ...bytes])
}

/** For the name in the question, good for a minute. */
const recordOf = (kind: number, data: readonly number[]) =>
  [0xc0, 0x0c, 0, kind, 0, 1, 0, 0, 0, 60, 0, data.length].concat(data)

// The simpler commands of openssl make no certificate that has expired already.
const settings = `[ca]
default_ca = own
[own]
database = issued
new_certs_dir = .
rand_serial = yes
default_md = sha256
policy = any
x509_extensions = names
[any]
commonName = supplied
[names]
subjectAltName = IP:${host}
`

const dayMs = 86_400_000
const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, '')

/** A service with a certificate that is good for some days, or has expired; both by the same authority, itself. */
export async function openEncrypted(label: string, { port: wanted = 0, goodDays = 60 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), `marsad-${label}-`))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  const certificateUntil = (name: string, until: number) => {
    const dates = ['-startdate', stamp(until - 90 * dayMs), '-enddate', stamp(until)]
    openssl(
      'ca',
      '-batch',
      '-selfsign',
      '-config',
      'settings',
      ...dates,
      '-keyfile',
      'key',
      '-in',
      'wish',
      '-out',
      name,
      '-notext',
    )
    return readFileSync(join(folder, name), 'utf8')
  }
  writeFileSync(join(folder, 'settings'), settings)
  writeFileSync(join(folder, 'issued'), '')
  writeFileSync(join(folder, 'issued.attr'), 'unique_subject = no\n')
  openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', 'key')
  openssl('req', '-new', '-key', 'key', '-subj', `/CN=${host}`, '-out', 'wish')
  const key = readFileSync(join(folder, 'key'), 'utf8')
  const [good, expired] = [
    certificateUntil('good', Date.now() + goodDays * dayMs),
    certificateUntil('expired', Date.now() - dayMs),
  ]
  const server = createTlsServer({ key, cert: good }, (socket) => socket.end())
  // A client that only reads the certificate ends the connection.
  server.on('tlsClientError', () => undefined)
  const port = await listen(server, wanted)
  return {
    port,
    /** The authority that a client has to trust. */
    authority: join(folder, 'good'),
    /** For other services, with the same key. */
    certificates: { good: { key, cert: good }, expired: { key, cert: expired } },
    show: (which: 'good' | 'expired') =>
      server.setSecureContext({ key, cert: which === 'good' ? good : expired }),
    close: () => {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}
