import { openSpoken } from '@marsad/services/spoken'
import { Check } from '@marsad/contract/http/monitors'
import { mkdtemp } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEncrypted } from '@marsad/services'
import { openMail } from '@marsad/services/mail'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createAddresses } from '../../../platform/outbound/index.ts'
import { makeCertificate } from '../../../test/engines/certificates.ts'
import { addMonitor } from '../../../test/monitors.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer } from '../../../test/start-server.ts'
import { checkResultOf } from '../checks/check-result.rules.ts'
import { isService, probeService } from './probe-service.ts'

const kinds = ['grpc', 'smtp', 'imap', 'redis', 'postgresql', 'mysql']

function serviceCheck(fields: object) {
  const check = Check.parse(fields)
  if (!isService(check)) throw new Error('not a service')
  return check
}

test('a private address is refused when it is typed and when it is checked, whatever the kind', async () => {
  const server = await startServer({
    MARSAD_BLACKBOX_CONFIG: join(await mkdtemp(join(tmpdir(), 'marsad-')), 'blackbox.yml'),
  })
  onTestFinished(() => server.close())
  const { token, workspaceId } = await signedInPerson(server)
  const target = await openSpoken({ greeting: '220 mail\r\n' })
  onTestFinished(() => target.close())
  for (const kind of kinds) {
    for (const host of ['127.1', '::1', '169.254.169.254']) {
      const body = { name: kind, check: { kind, host, port: target.port } }
      expect(await server.call('POST', '/api/monitors', { token, body })).toMatchObject({
        status: 400,
        body: { code: 'monitor.address_refused' },
      })
    }
    // It was public when it was typed.
    const { id } = await addMonitor(server, workspaceId, { kind, host: '127.0.0.1', port: target.port })
    expect((await server.call('POST', `/api/monitors/${id}/check`, { token })).body).toMatchObject({
      isUp: false,
      problem: 'address_refused',
    })
  }
  expect(target.received).toEqual([])
})

test('a name that resolves to a private address later is refused when it is called', async () => {
  const target = await openSpoken({ greeting: '220 mail\r\n' })
  onTestFinished(() => target.close())
  for (const kind of kinds.filter((one) => one !== 'grpc')) {
    const check = serviceCheck({ kind, host: 'shop.example', port: target.port })
    let turn = 0
    const addresses = createAddresses({
      allowsPrivate: false,
      freshMs: 0,
      find: async () => [{ address: turn++ === 0 ? '93.184.215.14' : '127.0.0.1', family: 4 }],
    })
    const samples = await probeService({ check, host: 'shop.example', addresses })
    expect(checkResultOf({ check, samples, atSeconds: 0 })).toMatchObject({ problem: 'address_refused' })
    expect(turn).toBe(2)
  }
  expect(target.received).toEqual([])
})

test('blackbox_exporter is given the address that was found to be public, and the name for its certificate', async () => {
  const server = await startServer({
    MARSAD_BLACKBOX_CONFIG: join(await mkdtemp(join(tmpdir(), 'marsad-')), 'blackbox.yml'),
  })
  onTestFinished(() => server.close())
  const { workspaceId } = await signedInPerson(server)
  const check = { kind: 'grpc', host: '93.184.215.14', port: 50_051 }
  const plain = await addMonitor(server, workspaceId, { ...check, encryption: 'none' })
  const encrypted = await addMonitor(server, workspaceId, check)
  const listedBy = async (by: 'blackbox' | 'server') =>
    (await server.call('GET', `/internal/sd/probes?by=${by}`, { token: inject('engines').internalSecret }))
      .body
  expect(await listedBy('blackbox')).toMatchObject([
    { targets: [plain.id], labels: { __param_target: '93.184.215.14:50051' } },
  ])
  // What is wrong with its certificate is known to the server alone.
  expect(await listedBy('server')).toMatchObject([{ targets: [encrypted.id] }])
})

test('a certificate is verified for the address, where the target is one', async () => {
  const { certificates, close } = await openEncrypted('services')
  onTestFinished(close)
  const mail = await openMail({ certificate: certificates.good })
  onTestFinished(() => mail.close())
  const check = serviceCheck({ kind: 'smtp', host: '127.0.0.1', port: mail.port })
  const trusted = createSecureContext({ ca: certificates.good.cert })
  const addresses = createAddresses({ allowsPrivate: true })
  const checked = async (host: string) =>
    checkResultOf({ check, samples: await probeService({ check, host, addresses, trusted }), atSeconds: 0 })
  expect(await checked('127.0.0.1')).toMatchObject({ isUp: true })
  // The certificate names the address alone.
  expect(await checked('localhost')).toMatchObject({ problem: 'tls_failed' })
})

test('a good certificate is verified and its expiry reported, before and after STARTTLS', async () => {
  const expiresAt = Date.now() + 9 * 86_400_000
  const certificate = makeCertificate({ expiresAt })
  const trusted = createSecureContext({ ca: certificate.cert })
  const addresses = createAddresses({ allowsPrivate: true })
  for (const encryption of ['starttls', 'tls']) {
    const mail = await openMail({ certificate, isSecure: encryption === 'tls' })
    onTestFinished(() => mail.close())
    const check = serviceCheck({ kind: 'smtp', host: 'localhost', port: mail.port, encryption })
    const samples = await probeService({ check, host: 'localhost', addresses, trusted })
    expect(checkResultOf({ check, samples, atSeconds: 0 })).toMatchObject({ isUp: true })
    const expiry = samples.find(({ name }) => name === 'probe_ssl_earliest_cert_expiry')?.value ?? 0
    expect(Math.abs(expiry * 1000 - expiresAt)).toBeLessThan(2000)
  }
})
