import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Options = {
  certificate: { key: string; cert: string }
  isSecure?: boolean
  hidesStartTls?: boolean
}

/** A mail server with STARTTLS, or with TLS from the first byte. It takes no mail. */
export async function openMail({ certificate, isSecure = false, hidesStartTls = false }: Options) {
  const server = new SMTPServer({
    ...certificate,
    secure: isSecure,
    hideSTARTTLS: hidesStartTls,
    authOptional: true,
    logger: false,
  })
  // A client that refuses the certificate ends the connection.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return { port: (listening.address() as AddressInfo).port, close: () => server.close() }
}
