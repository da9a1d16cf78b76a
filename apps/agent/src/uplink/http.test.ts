import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { agentPaths } from '@marsad/contract/agent/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { readRetryAfter } from './backoff.ts'
import { createHttp } from './http.ts'
import { temporaryFolder } from '../test/folder.ts'
import { startGateway } from '../test/gateway.ts'
import { testGateway } from '../test/test-gateway.ts'

const certificateFor =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=marsad -addext subjectAltName=IP:127.0.0.1'

async function secureGateway() {
  const folder = temporaryFolder()
  const [key, caFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  execFileSync('openssl', [...certificateFor.split(' '), '-keyout', key, '-out', caFile], { stdio: 'ignore' })
  const gateway = await startGateway({ key: readFileSync(key), cert: readFileSync(caFile) })
  onTestFinished(gateway.close)
  return { gateway, caFile }
}

/** A tunnelling proxy that requires a password. */
async function startProxy() {
  const tunnels: string[] = []
  const proxy = createServer().listen(0, '127.0.0.1')
  proxy.on('connect', (incoming, socket) => {
    const login = Buffer.from('user:pass word').toString('base64')
    if (incoming.headers['proxy-authorization'] !== `Basic ${login}`)
      return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
    tunnels.push(incoming.url ?? '')
    const [host, port] = (incoming.url ?? '').split(':')
    const onward = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    socket.on('error', () => onward.destroy())
    onward.on('error', () => socket.destroy())
    return onward
  })
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return { address: `127.0.0.1:${(proxy.address() as AddressInfo).port}`, tunnels }
}

async function ask(server: string, options: { proxy?: string; caFile?: string } = {}) {
  const http = createHttp(server, options)
  onTestFinished(() => http.close())
  return (await http.post(agentPaths.challenge, { deviceId: 'x' })).status
}

test('a private authority is believed when it is named, and only then', async () => {
  const { gateway, caFile } = await secureGateway()
  expect(await ask(gateway.url, { caFile })).toBe(200)
  await expect(ask(gateway.url)).rejects.toThrow(/self-signed certificate/)
})

test('a server with another name than its certificate is not believed', async () => {
  const { gateway, caFile } = await secureGateway()
  const misnamed = gateway.url.replace('127.0.0.1', 'localhost')
  await expect(ask(misnamed, { caFile })).rejects.toThrow(/does not match certificate/)
  const proxy = `http://user:pass%20word@${(await startProxy()).address}`
  await expect(ask(misnamed, { caFile, proxy })).rejects.toThrow(/does not match certificate/)
})

test('goes through a proxy with a password, which sees only where to, and says when it is refused', async () => {
  const [{ gateway, caFile }, proxy] = [await secureGateway(), await startProxy()]
  expect(await ask(gateway.url, { caFile, proxy: `http://user:pass%20word@${proxy.address}` })).toBe(200)
  expect(proxy.tunnels).toEqual([new URL(gateway.url).host])
  await expect(ask(gateway.url, { caFile, proxy: `http://${proxy.address}` })).rejects.toThrow(
    'The proxy answers 407',
  )
  const plain = await testGateway()
  expect(await ask(plain.url, { proxy: `http://user:pass%20word@${proxy.address}` })).toBe(200)
})

test('through a proxy, too, a server that is not the named one is not believed', async () => {
  const [{ gateway }, other, proxy] = [await secureGateway(), await secureGateway(), await startProxy()]
  const options = { caFile: other.caFile, proxy: `http://user:pass%20word@${proxy.address}` }
  await expect(ask(gateway.url, options)).rejects.toThrow(/certificate|signature/)
})

test('a server below a path is called below it', () => {
  const http = createHttp('https://example.org/marsad/')
  expect(http.url('/agent/v1/join').href).toBe('https://example.org/marsad/agent/v1/join')
})

test('Retry-After is read as seconds or a date, within reason', () => {
  expect(readRetryAfter('7')).toBe(7000)
  expect(readRetryAfter(new Date(Date.now() + 30_000).toUTCString())).toBeGreaterThan(28_000)
  for (const nonsense of [undefined, '', 'soon', '-5', 'Thu, 01 Jan 1970 00:00:00 GMT'])
    expect(readRetryAfter(nonsense)).toBe(0)
  expect(readRetryAfter('999999')).toBe(600_000)
})
