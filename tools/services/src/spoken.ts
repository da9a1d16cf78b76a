import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'

type Talk = {
  /** Sent to each client that connects. */
  greeting?: string | Buffer
  /** The answer to what was sent; `starttls` answers and then encrypts; undefined: nothing. */
  answer?: (sent: Buffer, isEncrypted: boolean) => string | Buffer | { starttls: string } | undefined
  certificate?: { key: string; cert: string }
  /** Encrypted from the first byte. */
  isSecure?: boolean
}

/** A service that speaks a protocol as it is given: IMAP, Redis, the start of MySQL, or something else. */
export async function openSpoken({ greeting, answer, certificate, isSecure = false }: Talk) {
  const received: Buffer[] = []
  const encrypt = (socket: Socket) =>
    new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(certificate) })
  const serve = (socket: Socket, isEncrypted: boolean) => {
    // A client that refuses the certificate ends the connection.
    socket.on('error', () => socket.destroy())
    socket.on('data', (sent) => {
      received.push(sent)
      const next = answer?.(sent, isEncrypted)
      if (next === undefined) return
      if (typeof next === 'string' || Buffer.isBuffer(next)) {
        socket.write(next)
        return
      }
      socket.removeAllListeners('data')
      socket.write(next.starttls, () => serve(encrypt(socket), true))
    })
  }
  const server = createServer((plain) => {
    const socket = isSecure ? encrypt(plain) : plain
    serve(socket, isSecure)
    if (greeting !== undefined) socket.write(greeting)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, received, close: () => void server.close() }
}

type ImapOptions = Pick<Talk, 'certificate' | 'isSecure'> & { greeting?: string; capabilities?: string }

/** An IMAP server up to the sign-in. */
export const openImap = ({
  greeting = '* OK ready',
  capabilities = 'IMAP4rev1 STARTTLS',
  ...encryption
}: ImapOptions) =>
  openSpoken({
    ...encryption,
    greeting: `${greeting}\r\n`,
    answer: (sent) => {
      const [tag = '', command = ''] = sent.toString().trim().split(' ')
      if (command === 'CAPABILITY') return `* CAPABILITY ${capabilities}\r\n${tag} OK done\r\n`
      if (command === 'STARTTLS') return { starttls: `${tag} OK begin\r\n` }
      return `* BYE\r\n${tag} OK done\r\n`
    },
  })
