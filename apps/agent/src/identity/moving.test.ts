import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { agentPaths } from '@marsad/contract/agent/protocol'
import { expect, test } from 'vitest'
import { enrolledMachine } from '../test/enrolled.ts'
import { testGateway } from '../test/test-gateway.ts'
import { createHttp } from '../uplink/http.ts'
import { Identity } from './identity.ts'
import { Session } from './session.ts'

const href = (url: string) => new URL(url).href

/** A machine whose workspace was moved to a second gateway that knows its key already. */
async function movedMachine() {
  const machine = await enrolledMachine()
  const next = await testGateway()
  next.token = 'marsad_d_2'
  const file = join(machine.dataDir, 'identity.json')
  const stored = () => JSON.parse(readFileSync(file, 'utf8'))
  const arrive = () => {
    next.publicKey = machine.gateway.publicKey
    next.joins = machine.gateway.joins
  }
  return { ...machine, next, file, stored, arrive }
}

test('an agent follows its workspace when the new server knows it, and not before', async () => {
  const { gateway, next, session, http, identity, stored, arrive } = await movedMachine()
  expect(await session.token()).toBe('marsad_d_1')
  gateway.movedTo = href(next.url)
  session.forget('marsad_d_1')
  next.mood = () => ({ status: 403, body: { code: 'device.revoked' } })
  await expect(session.token()).rejects.toThrow(/is not ready .*removed/)
  expect(stored().server).toBe(gateway.url)
  expect(http.url('/').href).toBe(href(gateway.url))
  next.mood = () => undefined
  arrive()
  expect(await session.token()).toBe('marsad_d_2')
  expect(stored()).toMatchObject({
    server: href(next.url),
    serverKey: next.serverKey,
    movedFrom: gateway.url,
    joins: 2,
  })
  expect(http.url('/').href).toBe(href(next.url))
  // A configuration that names the former server is outdated; any other is meant.
  expect(identity.serverOr(gateway.url)).toBe(href(next.url))
  expect(identity.serverOr('https://third.example/')).toBe('https://third.example/')
  session.forget('marsad_d_2')
  expect(await session.token()).toBe('marsad_d_2')
  expect(next.joins).toBe(3)
})

test('a move whose answer was lost is repeated after a crash, and is no copy', async () => {
  const { gateway, next, session, dataDir, arrive } = await movedMachine()
  await session.token()
  gateway.movedTo = href(next.url)
  session.forget('marsad_d_1')
  arrive()
  next.loses = 'answer'
  await expect(session.token()).rejects.toThrow('is not ready (Error: socket hang up)')
  expect(next.joins).toBe(2)
  next.loses = 'nothing'
  const identity = Identity.load(dataDir)
  if (!identity) throw new Error('There is no identity')
  expect(await new Session(createHttp(gateway.url), identity).token()).toBe('marsad_d_2')
  expect(next.joins).toBe(2)
})

test('redirects that the server of the enrolment did not sign for this join are ignored', async () => {
  const { gateway, next, session, stored, arrive } = await movedMachine()
  await session.token()
  arrive()
  let first: { deviceId: string; nonce: string } | undefined
  const forgeries: ((request: { deviceId: string; nonce: string }) => object)[] = [
    (request) => next.redirectOf(request, href(next.url)),
    (request) => ({ ...gateway.redirectOf(request, 'https://other.example/'), server: href(next.url) }),
    (request) => gateway.redirectOf({ ...request, nonce: 'of another join' }, href(next.url)),
    (request) => gateway.redirectOf({ ...request, deviceId: 'another' }, href(next.url)),
    (request) => ({ ...gateway.redirectOf(request, href(next.url)), signature: '' }),
    () => ({ code: 'device.redirected' }),
    () => ({ code: 'device.redirected', server: 7, signature: [] }),
    (request) => gateway.redirectOf(request, 'ftp://other.example/'),
    (request) => gateway.redirectOf(request, 'no address'),
  ]
  for (const forge of forgeries) {
    gateway.mood = (path, body) => {
      if (path !== agentPaths.join) return undefined
      const request = JSON.parse(body.toString())
      first ??= request
      return { status: 421, body: forge(request) }
    }
    session.forget('marsad_d_1')
    await expect(session.token()).rejects.toThrow('Redirect')
    expect(stored().server).toBe(gateway.url)
  }
  expect(next.calls).toEqual([])
  // A redirect that was signed once does not count for a later join.
  gateway.mood = () => undefined
  await session.token()
  session.forget('marsad_d_1')
  gateway.mood = (path) => {
    if (path !== agentPaths.join || !first) return undefined
    return { status: 421, body: gateway.redirectOf(first, href(next.url)) }
  }
  await expect(session.token()).rejects.toThrow('Redirect')
  expect(next.calls).toEqual([])
})

test('an agent of an older version learns the key with its next join, and keeps the first it learned', async () => {
  const { gateway, next, dataDir, file, stored } = await movedMachine()
  const { serverKey: _key, ...older } = stored()
  writeFileSync(file, JSON.stringify(older))
  const identity = Identity.load(dataDir)
  if (!identity) throw new Error('There is no identity')
  const restarted = new Session(createHttp(gateway.url), identity)
  gateway.movedTo = href(next.url)
  await expect(restarted.token()).rejects.toThrow('Redirect')
  gateway.movedTo = ''
  await restarted.token()
  expect(stored().serverKey).toBe(gateway.serverKey)
  const known = gateway.serverKey
  gateway.serverKey = next.serverKey
  restarted.forget('marsad_d_1')
  await restarted.token()
  expect(stored().serverKey).toBe(known)
})

test('an agent that uses TLS is not led to a server without it', async () => {
  const { gateway, next, identity, dataDir } = await movedMachine()
  const secure = createHttp(gateway.url)
  Object.defineProperty(secure, 'isSecure', { value: true })
  gateway.movedTo = href(next.url)
  await expect(new Session(secure, identity).token()).rejects.toThrow('without TLS')
  expect(next.calls).toEqual([])
  expect(Identity.load(dataDir)?.server).toBe(gateway.url)
})
