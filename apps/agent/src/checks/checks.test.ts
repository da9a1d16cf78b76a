import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { AgentCheckList, type AgentCheck } from '@marsad/contract/agent/checks'
import { agentChecks } from '@marsad/contract/agent/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkPing } from './check-ping.ts'
import { Checks } from './checks.ts'
import { readChecks } from './read-checks.ts'

const waiting = { timeout: 50_000, interval: 20 }
const idOf = (n: number) => `0199f0a0-0000-7000-8000-${String(n).padStart(12, '0')}`

const http = (url: string, change: Partial<Extract<AgentCheck, { kind: 'http' }>> = {}): AgentCheck => ({
  id: idOf(1),
  intervalSeconds: 20,
  kind: 'http',
  url,
  method: 'GET',
  statuses: [[200, 299]],
  followsRedirects: true,
  verifiesCertificate: true,
  ...change,
})

async function listening(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

async function site(answer: RequestListener) {
  const server = createServer(answer)
  onTestFinished(() => server.closeAllConnections())
  return `http://127.0.0.1:${await listening(server)}/`
}

/** A closed port. */
async function closedPort() {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Runs one check and returns its lines without timestamps. */
async function found(check: AgentCheck) {
  const checks = new Checks(true)
  onTestFinished(() => checks.stop())
  expect(checks.take([check])).toBe(true)
  checks.tick()
  const { lines, hasNews } = await vi.waitFor(() => {
    const taken = checks.takeLines()
    expect(taken.lines).not.toBe('')
    return taken
  }, waiting)
  expect(hasNews).toBe(true)
  const all = [...lines.matchAll(/^(\w+)\{monitor="(.+?)"(?:,\w+="(\w+)")?\} (\S+) (\d+)\n/gm)]
  expect(new Set(all.map(([, , monitor, , , at]) => `${monitor} ${at}`)).size).toBeLessThanOrEqual(1)
  expect(all.map(([line]) => line).join('')).toBe(lines)
  return Object.fromEntries(
    all.map(([, name, , label, value]) => [label ? `${name} ${label}` : name, Number(value)]),
  )
}

test('an answer with the wanted status is up, with the parts of its time; another one is down', async () => {
  const requests: string[] = []
  const url = await site(({ method, url: path = '', headers }, answer) => {
    requests.push(`${method} ${path} ${headers['user-agent']?.split('/')[0]}`)
    answer.writeHead(path === '/gone' ? 404 : 200).end('x'.repeat(3_000_000))
  })
  expect(await found(http(url))).toMatchObject({
    probe_success: 1,
    probe_duration_seconds: expect.any(Number),
    probe_http_status_code: 200,
    probe_http_redirects: 0,
    'probe_http_duration_seconds processing': expect.any(Number),
  })
  expect(await found(http(`${url}gone`, { method: 'HEAD' }))).toMatchObject({
    probe_success: 0,
    probe_http_status_code: 404,
    'probe_problem status_unexpected': 1,
  })
  expect(await found(http(`${url}gone`, { statuses: [[404, 404]] }))).toMatchObject({ probe_success: 1 })
  expect(requests).toEqual(['GET / marsad-agent', 'HEAD /gone marsad-agent', 'GET /gone marsad-agent'])
})

test('a closed port, a name that nobody has and an open port', async () => {
  const port = await closedPort()
  expect(await found(http(`http://127.0.0.1:${port}/`))).toMatchObject({
    probe_success: 0,
    'probe_problem connection_failed': 1,
  })
  const tcp = { id: idOf(1), intervalSeconds: 20, kind: 'tcp', host: '127.0.0.1' } as const
  expect(await found({ ...tcp, port })).toMatchObject({
    probe_success: 0,
    'probe_problem connection_failed': 1,
  })
  expect(await found({ ...tcp, host: 'nobody.invalid', port })).toMatchObject({
    'probe_problem name_unresolved': 1,
  })
  const open = await listening(createTcpServer((socket) => socket.destroy()))
  expect(await found({ ...tcp, port: open })).toMatchObject({ probe_success: 1 })
})

test('redirects are followed within the host and nowhere else, and not without end', async () => {
  let elsewhere = 0
  const other = await site((_, answer) => {
    elsewhere += 1
    answer.end()
  })
  const url = await site(({ url: path = '' }, answer) => {
    const to: Record<string, string> = {
      '/near': '/here',
      '/far': other.replace('127.0.0.1', 'localhost'),
      '/file': 'file:///etc/passwd',
      '/loop': '/loop',
    }
    answer.writeHead(to[path] ? 302 : 200, { location: to[path] ?? '' }).end()
  })
  expect(await found(http(`${url}near`))).toMatchObject({ probe_success: 1, probe_http_redirects: 1 })
  for (const path of ['far', 'file', 'loop'])
    expect(await found(http(url + path))).toMatchObject({ probe_success: 0, probe_http_status_code: 302 })
  expect(await found(http(`${url}near`, { followsRedirects: false }))).toMatchObject({ probe_success: 0 })
  expect(elsewhere).toBe(0)
})

test.for<[string, string | Error, object]>([
  ['iputils', '64 bytes from 192.0.2.1: icmp_seq=1 ttl=64 time=0.5 ms\n', { probe: 0.0005 }],
  ['Windows in German', 'Antwort von 192.0.2.1: Bytes=32 Zeit<1ms TTL=64', { probe: 0.001 }],
  ['a gateway that says no', 'Reply from 192.0.2.9: Destination host unreachable.', { problem: 'no_reply' }],
  ['silence', Object.assign(new Error('Command failed'), { code: 1 }), { problem: 'no_reply' }],
  [
    'no such name',
    Object.assign(new Error('ping: x: Name or service not known'), { code: 2 }),
    { problem: 'name_unresolved' },
  ],
  ['no such program', Object.assign(new Error('spawn'), { code: 'ENOENT' }), { problem: 'failed' }],
])('ping: understands %s', async ([, output, wanted]) => {
  const words: string[] = []
  const { problem, figures } = await checkPing(
    { host: 'gate' },
    async (...all) => {
      words.push(...all)
      if (output instanceof Error) throw output
      return output
    },
    'linux',
  )
  expect(words).toEqual(['/bin/ping', '-n', '-c', '1', '-w', '4', '--', 'gate'])
  expect(problem ? { problem } : { probe: figures[0]?.value }).toEqual(wanted)
})

test('while the settings do not allow it nothing is taken and nobody is called', async () => {
  let calls = 0
  const url = await site((_, answer) => {
    calls += 1
    answer.end()
  })
  const checks = new Checks(false)
  expect(checks.take([http(url)])).toBe(false)
  checks.tick()
  const allowed = await found(http(url))
  expect(allowed.probe_success).toBe(1)
  expect(calls).toBe(1)
  expect(checks.takeLines()).toEqual({ lines: '', hasNews: false })
})

test('a check is made again when it is due, and no more once it was taken away', async () => {
  const url = await site((_, answer) => void answer.end())
  const checks = new Checks(true)
  onTestFinished(() => checks.stop())
  // Whole milliseconds: a sum of fractions can round up past the moment a check is due, and no later tick follows.
  const start = Math.ceil(performance.now())
  const clocks = [vi.spyOn(performance, 'now'), vi.spyOn(Date, 'now')]
  onTestFinished(() => clocks.forEach((clock) => clock.mockRestore()))
  const stamps: number[] = []
  const takeStamps = () => {
    const { lines } = checks.takeLines()
    stamps.push(...[...lines.matchAll(/^probe_success.* (\d+)$/gm)].map(([, at]) => Number(at)))
  }
  const tickAt = (seconds: number) => {
    clocks.forEach((clock, index) => clock.mockReturnValue(index === 0 ? start + seconds * 1000 : seconds))
    checks.tick()
  }
  const settled = (count: number) =>
    vi.waitFor(() => {
      takeStamps()
      expect(stamps).toHaveLength(count)
    }, waiting)
  tickAt(0)
  checks.take([http(url)])
  tickAt(1)
  await settled(1)
  checks.take([http(url)])
  tickAt(19)
  tickAt(20)
  await settled(2)
  checks.take([http(url, { intervalSeconds: 60 })])
  tickAt(22)
  await settled(3)
  tickAt(79)
  tickAt(80)
  await settled(4)
  checks.take([])
  tickAt(200)
  checks.take([http(url)])
  tickAt(300)
  await settled(5)
  expect(stamps).toEqual([1, 20, 22, 80, 300])
})

test('closed list: a hostile list is refused, by hand and by the schema of the contract alike', () => {
  const good = http('https://10.0.0.1:8443/health?deep=1')
  const ping = { id: idOf(2), intervalSeconds: 60, kind: 'ping', host: 'gate' }
  const tcp = { id: idOf(3), intervalSeconds: 60, kind: 'tcp', host: '::1', port: 22 }
  const fine = [good, ping, tcp]
  expect(readChecks(fine)).toEqual(fine)
  expect(readChecks([])).toEqual([])
  const hostile: unknown[] = [
    'file:///etc/passwd',
    'ftp://x/',
    'gopher://x/',
    'javascript:alert(1)',
    'x',
    '',
    'http://',
    'unix:/run/x',
    'http://user:secret@x/',
    'http://user@x/',
    'http://x:99999/',
    'http://x/\nHost: y',
    ' http://x/',
    'http://x/ ',
    'http://x\\@y/',
    `http://x/${'a'.repeat(agentChecks.url)}`,
    5,
    null,
  ].map((url) => ({ ...good, url }))
  hostile.push(
    ...['-f', '--help', '$(id)', 'a b', 'a;b', 'a\nb', '', '-', 5].map((host) => ({ ...ping, host })),
    ...[0, 65_536, 22.5, '22', null].map((port) => ({ ...tcp, port })),
    ...[19, 0, -1, 3601, 20.5, '60', NaN].map((intervalSeconds) => ({ ...ping, intervalSeconds })),
    ...['POST', 'DELETE', 'get', null].map((method) => ({ ...good, method })),
    ...[
      [],
      [[200]],
      [[200, 600]],
      [['200', '299']],
      '200-299',
      Array.from({ length: 26 }, () => [200, 299]),
    ].map((statuses) => ({
      ...good,
      statuses,
    })),
    ...['1', '', `${idOf(1)}"`, `${idOf(1)}\n`, '../etc', 7].map((id) => ({ ...ping, id })),
    ...['exec', 'dns', 'heartbeat', '__proto__', 'constructor', undefined].map((kind) => ({ ...ping, kind })),
    { ...good, headers: { authorization: 'x' } },
    { ...good, body: 'x' },
    { ...ping, port: 22 },
    { ...ping, command: 'reboot' },
    { ...good, followsRedirects: 'yes' },
    null,
    'ping',
    [],
  )
  for (const check of hostile) {
    const list = [tcp, check]
    const json = JSON.stringify(check)
    expect([json, readChecks(list)]).toEqual([json, null])
    expect([json, AgentCheckList.safeParse(list).success]).toEqual([json, false])
  }
  const many = (count: number) => Array.from({ length: count }, (_, n) => ({ ...ping, id: idOf(n) }))
  for (const list of [many(51), [ping, ping], { 0: ping, length: 1 }, 'ping', null]) {
    expect(readChecks(list)).toBeNull()
    expect(AgentCheckList.safeParse(list).success).toBe(false)
  }
  expect(readChecks(many(50))).toHaveLength(50)
})
