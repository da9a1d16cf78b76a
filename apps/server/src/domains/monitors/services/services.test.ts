import { openGrpc } from '@marsad/services/grpc'
import { openMail } from '@marsad/services/mail'
import { openImap, openSpoken } from '@marsad/services/spoken'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { makeCertificate } from '../../../test/engines/certificates.ts'
import { closedPort } from '../../../test/engines/closed-port.ts'
import { addMonitor } from '../../../test/monitors.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startProber } from '../../../test/engines/prober.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
let prober: Awaited<ReturnType<typeof startProber>>
let person: Awaited<ReturnType<typeof signedInPerson>>
const certificate = makeCertificate()
const expired = makeCertificate({ expiresAt: Date.now() - 86_400_000 })

beforeAll(async () => {
  prober = await startProber()
  const env = {
    MARSAD_ALLOW_PRIVATE_TARGETS: 'true',
    MARSAD_BLACKBOX_URL: prober.url,
    MARSAD_BLACKBOX_CONFIG: prober.configFile,
  }
  server = await startServer(env, undefined, { checkMs: 4000 })
}, 60_000)
afterAll(async () => {
  await server.close()
  await prober.stop()
})
beforeEach(async () => {
  person = await signedInPerson(server)
})

/** What a test opened is closed with it. */
async function opened<One extends { close: () => void }>(opening: Promise<One>): Promise<One> {
  const one = await opening
  onTestFinished(() => one.close())
  return one
}

async function checked(fields: Record<string, unknown>) {
  const { id } = await addMonitor(server, person.workspaceId, { host: 'localhost', ...fields })
  const { status, body } = await server.call('POST', `/api/monitors/${id}/check`, { token: person.token })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
const down = (problem: string) => ({ isUp: false, problem, note: null })
const up = { isUp: true, problem: null, note: null }
const unverified = { verifiesCertificate: false }

describe('gRPC', () => {
  const plain = { kind: 'grpc', encryption: 'none' }

  test('a server as a whole and one of its services are healthy, or not', async () => {
    const grpc = await opened(openGrpc())
    const check = { ...plain, port: grpc.port }
    expect(await checked(check)).toMatchObject(up)
    expect(await checked({ ...check, service: 'shop.v1.Orders' })).toMatchObject(up)
    expect(await checked({ ...check, service: 'shop.v1.Nobody' })).toMatchObject(down('service_unknown'))
    grpc.be('notServing')
    expect(await checked(check)).toMatchObject(down('not_ready'))
  })

  test('one without a health service, another protocol and a closed port fail for their own reason', async () => {
    const bare = await opened(openGrpc({ hasHealth: false }))
    expect(await checked({ ...plain, port: bare.port })).toMatchObject(down('answer_unexpected'))
    expect(await checked({ ...plain, port: await closedPort() })).toMatchObject(down('connection_failed'))
    expect(await checked({ ...plain, port: 1, host: 'nobody.invalid' })).toMatchObject(
      down('name_unresolved'),
    )
  })

  test('an encrypted one has its certificate verified, unless that is off', async () => {
    const [strange, old] = [
      await opened(openGrpc({ certificate })),
      await opened(openGrpc({ certificate: expired })),
    ]
    const check = { kind: 'grpc', port: strange.port }
    expect(await checked(check)).toMatchObject(down('tls_failed'))
    expect(await checked({ ...check, ...unverified })).toMatchObject(up)
    expect(await checked({ ...check, port: old.port })).toMatchObject(down('certificate_expired'))
    expect(await checked({ ...check, port: await closedPort() })).toMatchObject(down('connection_failed'))
  })
})

describe('SMTP', () => {
  test('a mail server greets, with STARTTLS, TLS or none', async () => {
    const [later, first] = [
      await opened(openMail({ certificate })),
      await opened(openMail({ certificate, isSecure: true })),
    ]
    const smtp = { kind: 'smtp', ...unverified }
    const encrypted = await checked({ ...smtp, encryption: 'starttls', port: later.port })
    expect(encrypted).toMatchObject(up)
    expect(encrypted.phases).toMatchObject({ connect: expect.any(Number), tls: expect.any(Number) })
    expect(await checked({ ...smtp, encryption: 'tls', port: first.port })).toMatchObject(up)
    expect(await checked({ ...smtp, encryption: 'none', port: later.port })).toMatchObject(up)
  })

  test('its certificate, a missing STARTTLS and a refusal are named', async () => {
    const open = (options: Partial<Parameters<typeof openMail>[0]>) =>
      opened(openMail({ certificate, ...options }))
    const smtp = { kind: 'smtp' }
    expect(await checked({ ...smtp, port: (await open({})).port })).toMatchObject(down('tls_failed'))
    const old = (await open({ certificate: expired })).port
    expect(await checked({ ...smtp, port: old })).toMatchObject(down('certificate_expired'))
    const hidden = (await open({ hidesStartTls: true })).port
    expect(await checked({ ...smtp, port: hidden })).toMatchObject(down('starttls_missing'))
    const busy = await opened(openSpoken({ greeting: '421-Too many\r\n421 Try later\r\n' }))
    expect(await checked({ ...smtp, port: busy.port })).toMatchObject(down('not_ready'))
    const shell = await opened(openSpoken({ greeting: 'SSH-2.0-OpenSSH_9.2\r\n' }))
    expect(await checked({ ...smtp, port: shell.port })).toMatchObject(down('answer_unexpected'))
    expect(await checked({ ...smtp, port: await closedPort() })).toMatchObject(down('connection_failed'))
  })

  test('words that follow the answer to STARTTLS unencrypted are not read as encrypted', async () => {
    const injected = await opened(
      openSpoken({
        greeting: '220 mail\r\n',
        answer: (sent) =>
          sent.toString().startsWith('EHLO')
            ? '250-mail\r\n250 STARTTLS\r\n'
            : '220 ready\r\n250 injected\r\n',
      }),
    )
    expect(await checked({ kind: 'smtp', port: injected.port })).toMatchObject(down('answer_unexpected'))
  })
})

describe('IMAP', () => {
  test('a mailbox server greets, with STARTTLS, TLS or none', async () => {
    const [later, first] = [
      await opened(openImap({ certificate })),
      await opened(openImap({ certificate, isSecure: true })),
    ]
    const imap = { kind: 'imap', ...unverified }
    expect(await checked({ ...imap, port: later.port })).toMatchObject(up)
    expect(await checked({ ...imap, encryption: 'tls', port: first.port })).toMatchObject(up)
    expect(await checked({ ...imap, encryption: 'none', port: later.port })).toMatchObject(up)
    expect(await checked({ kind: 'imap', port: later.port })).toMatchObject(down('tls_failed'))
  })

  test('its certificate, a missing STARTTLS and a refusal are named', async () => {
    const port = async (options: Parameters<typeof openImap>[0]) =>
      (await opened(openImap({ certificate, ...options }))).port
    const imap = { kind: 'imap' }
    const old = await port({ certificate: expired })
    expect(await checked({ ...imap, port: old })).toMatchObject(down('certificate_expired'))
    const bare = await port({ capabilities: 'IMAP4rev1' })
    expect(await checked({ ...imap, port: bare })).toMatchObject(down('starttls_missing'))
    const leaving = await port({ greeting: '* BYE overloaded' })
    expect(await checked({ ...imap, port: leaving })).toMatchObject(down('not_ready'))
    const mail = await port({ greeting: '220 mail ESMTP' })
    expect(await checked({ ...imap, port: mail })).toMatchObject(down('answer_unexpected'))
  })
})

test('Redis answers PING, asks for a password, loads its data or is something else', async () => {
  const redis = async (answer: string, options: object = {}) =>
    (await opened(openSpoken({ answer: () => answer, ...options }))).port
  const ping = async (answer: string) => checked({ kind: 'redis', port: await redis(answer) })
  expect(await ping('+PONG\r\n')).toMatchObject(up)
  expect(await ping('-NOAUTH Authentication required.\r\n')).toMatchObject({
    ...up,
    note: 'sign_in_required',
  })
  expect(await ping('-LOADING Redis is loading the dataset in memory\r\n')).toMatchObject(down('not_ready'))
  expect(await ping('HTTP/1.1 400 Bad Request\r\n')).toMatchObject(down('answer_unexpected'))
  const encrypted = { kind: 'redis', encryption: 'tls' }
  const port = await redis('+PONG\r\n', { isSecure: true, certificate })
  expect(await checked({ ...encrypted, port })).toMatchObject(down('tls_failed'))
  expect(await checked({ ...encrypted, ...unverified, port })).toMatchObject(up)
})

describe('databases', () => {
  test('PostgreSQL accepts a session without one being made, or says why not', async () => {
    const { hostname, port } = new URL(server.config.postgres.url)
    expect(await checked({ kind: 'postgresql', host: hostname, port: Number(port) })).toMatchObject(up)
    const failing = async (code: string) => {
      const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`)
      const head = Buffer.from([0x45, 0, 0, 0, fields.length + 4])
      const answer = Buffer.concat([head, fields])
      return (await opened(openSpoken({ answer: () => answer }))).port
    }
    const ofCode = async (code: string) => checked({ kind: 'postgresql', port: await failing(code) })
    expect(await ofCode('57P03')).toMatchObject(down('not_ready'))
    expect(await ofCode('53300')).toMatchObject(down('not_ready'))
    // It works, and does not let this client in.
    expect(await ofCode('28000')).toMatchObject(up)
    const web = await opened(openSpoken({ answer: () => 'HTTP/1.1 400 Bad Request\r\n\r\n' }))
    expect(await checked({ kind: 'postgresql', port: web.port })).toMatchObject(down('answer_unexpected'))
  })

  // As MariaDB 10.11 sends it.
  const greeting = Buffer.concat([
    Buffer.from([0x5d, 0, 0, 0, 0x0a]),
    Buffer.from('5.5.5-10.11.19-MariaDB-0+deb12u1\0'),
    Buffer.alloc(0x5d - 34),
  ])
  const refusal = (code: number, sequence: number) =>
    Buffer.from([9, 0, 0, sequence, 0xff, code & 0xff, code >> 8, ...Buffer.from('#28000')])

  test('MySQL greets and refuses an unknown user', async () => {
    const mysql = await opened(openSpoken({ greeting, answer: () => refusal(1045, 2) }))
    expect(await checked({ kind: 'mysql', port: mysql.port })).toMatchObject(up)
    // A client that leaves after the greeting would be counted as an error, and its host blocked.
    expect(Buffer.concat(mysql.received).toString('latin1')).toContain('marsad\0')
    const ofCode = async (code: number) => {
      const { port } = await opened(openSpoken({ greeting: refusal(code, 0) }))
      return checked({ kind: 'mysql', port })
    }
    expect(await ofCode(1040)).toMatchObject(down('not_ready'))
    expect(await ofCode(1129)).toMatchObject(down('not_ready'))
    expect(await ofCode(1130)).toMatchObject(up)
    const shell = await opened(openSpoken({ greeting: 'SSH-2.0-OpenSSH_9.2\r\n' }))
    expect(await checked({ kind: 'mysql', port: shell.port })).toMatchObject(down('answer_unexpected'))
  })

  test(
    'a service that closes the connection gave no reply, and a silent one is late',
    { timeout: 30_000 },
    async () => {
      const closing = await opened(openSpoken({ answer: () => undefined, isSecure: true, certificate }))
      expect(await checked({ kind: 'postgresql', port: closing.port })).toMatchObject(down('no_reply'))
      const silent = await opened(openSpoken({}))
      expect(await checked({ kind: 'redis', port: silent.port })).toMatchObject(down('timed_out'))
    },
  )
})
