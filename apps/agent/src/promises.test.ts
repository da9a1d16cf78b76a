import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

// The agent's guarantees to its host, checked in the source: a security review looks for these lines first.
const src = import.meta.dirname
const runtimeFiles = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^test\/|\/fixtures\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(src, name), 'utf8') }))

// An operator's command, run by hand as root: the service does not have it (a test below).
const byHand = 'identity/update-agent.ts'
const serviceFiles = runtimeFiles.filter(({ name }) => name !== byHand)

const importsOf = (text: string) =>
  [
    ...text.matchAll(
      /(?:^|\n)(?:import|export)(?<kind> type)?(?<names>[^'"\n]*(?:\n[^'"]*?)?)\s?from '(?<from>[^']+)'/g,
    ),
  ]
    .filter(({ groups }) => !groups?.kind)
    .map(({ groups }) => ({ from: groups?.from ?? '', names: groups?.names ?? '' }))

const filesThat = (is: (file: { name: string; text: string }) => boolean) =>
  serviceFiles.filter(is).map(({ name }) => name)

test('closed list: only collectors and the check by ping start programs, and on Linux none but these', () => {
  const starters = filesThat(({ text }) => /child_process|worker_threads|node:cluster/.test(text))
  expect(starters.toSorted()).toEqual(['reading/powershell.ts', 'reading/run-program.ts'])
  const users = filesThat(({ text }) =>
    /(powershell|run\w*Program)\b.* from '.*\/(powershell|run-program)\.ts'/.test(text),
  )
  expect(
    users.filter(
      (name) =>
        !/^(collectors|reading)\/.+\.(windows|darwin)\.ts$|^collectors\/index\.ts$|^checks\/check-ping\.ts$/.test(
          name,
        ),
    ),
  ).toEqual([])
  const named = runtimeFiles
    .filter(({ name, text }) => /\.linux\.ts$|^checks\//.test(name) && text.includes('RunProgram'))
    .flatMap(({ text }) => [...text.matchAll(/'((?:\/usr)?\/s?bin\/[^']+)'/g)].map(([, path = '']) => path))
  expect([...new Set(named)].toSorted()).toEqual([
    '/bin/ping',
    '/sbin/ping',
    '/usr/bin/apt-get',
    '/usr/bin/dnf',
    '/usr/bin/journalctl',
    '/usr/bin/rpm',
    '/usr/bin/systemctl',
    '/usr/sbin/nft',
  ])
})

test('closed list: of the program that also starts and stops services, only the listing is used', () => {
  const users = serviceFiles.filter(({ text }) => text.includes('systemctl'))
  expect(users.map(({ name }) => name)).toEqual(['collectors/services/services.linux.ts'])
  const calls = users.flatMap(({ text }) => [...text.matchAll(/run\(\s*systemctlPath,\s*'(\w+)'/g)])
  expect(calls.map(([, verb]) => verb)).toEqual(['show'])
  expect(users[0]?.text.match(/\brun\(/g)).toHaveLength(1)
})

test('closed list: these files open connections, and only one the socket of a container engine, for GET', () => {
  const opens = /^node:(?:http|https|http2|net|tls|dgram)$|^ws$/
  const openers = filesThat(({ text }) => importsOf(text).some(({ from }) => opens.test(from)))
  expect(openers.toSorted()).toEqual([
    'checks/check-http.ts',
    'checks/check-tcp.ts',
    'collectors/containers/engine.ts',
    // Asks the kernel for the address toward the server; nothing is sent.
    'collectors/host/own-addresses.ts',
    // A socket in its own folder, by which a second agent sees the first.
    'identity/lock.ts',
    'live/live.ts',
    'uplink/http.ts',
    'uplink/proxy.ts',
  ])
  expect(filesThat(({ text }) => text.includes('socketPath'))).toEqual(['collectors/containers/engine.ts'])
  expect(filesThat(({ text }) => importsOf(text).some(({ from }) => from.endsWith('/engine.ts')))).toEqual([
    'collectors/containers/containers.linux.ts',
  ])
  const engine = readFileSync(join(src, 'collectors/containers/engine.ts'), 'utf8')
  expect(engine.match(/\brequest\(/g)).toHaveLength(1)
  expect(engine.match(/method: '\w+'/g)).toEqual(["method: 'GET'"])
})

test('closed list: only the identity, the lock and the spool write files', () => {
  const writing =
    /\b(write|writeFile|appendFile|truncate|ftruncate|rename|unlink|rm|rmdir|mkdir|mkdtemp|cp|copyFile|chmod|chown|link|symlink)(Sync)?\(|createWriteStream/
  const readingOnly = (text: string) => text.replace(/process\.std(out|err)\.write\(|record\.write\(/g, '')
  const writers = filesThat(({ text }) => writing.test(readingOnly(text)))
  expect(writers.toSorted()).toEqual([
    'identity/identity.ts',
    'identity/lock.ts',
    'uplink/spool-cursor.ts',
    'uplink/spool-files.ts',
    'uplink/spool.ts',
  ])
})

test('closed list: an update is nothing that the service, or anybody over the wire, can begin', () => {
  const importers = serviceFiles.filter(({ text }) =>
    importsOf(text).some(({ from }) => from.endsWith(byHand)),
  )
  expect(importers.map(({ name }) => name)).toEqual(['main.ts'])
})

test('closed list: nothing is evaluated, loaded by name or fetched from elsewhere', () => {
  const words = /\beval\(|new Function|node:vm|\bfetch\(|await import\(|createRequire|process\.binding|dlopen/
  expect(filesThat(({ text }) => words.test(text))).toEqual([])
})

test('only node: modules, ws and the parts of the contract that need no schema library', () => {
  const free = [
    '@marsad/contract/agent/protocol',
    '@marsad/contract/agent/redact-command',
    '@marsad/contract/agent/release',
    '@marsad/contract/agent/write-request',
    '@marsad/contract/figures',
    '@marsad/contract/inventory',
    '@marsad/contract/metrics',
    '@marsad/contract/monitors',
    'ws',
    '../package.json',
  ]
  for (const { name, text } of runtimeFiles)
    for (const { from } of importsOf(text)) {
      const isOurs =
        from.startsWith('.') || (from.startsWith('node:') && isBuiltin(from)) || free.includes(from)
      expect(isOurs, `${relative(src, join(src, name))} imports ${from}`).toBe(true)
    }
})
