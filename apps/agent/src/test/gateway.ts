import { createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import {
  agentPaths,
  enrolmentSigningInput,
  epochHeader,
  inventoryParts,
  joinSigningInput,
  redirectSigningInput,
} from '@marsad/contract/agent/protocol'
import { Enrolment, Join } from '@marsad/contract/agent/enrolment'
import { type Inventory, InventoryReport } from '@marsad/contract/agent/inventory'
import { WebSocketServer, type WebSocket } from 'ws'
import { readReport } from './read-report.ts'

type Reply = { status: number; body?: object; headers?: Record<string, string> }

const isSigned = (publicKey: string, words: string, signature: string) =>
  verify(
    null,
    Buffer.from(words),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  )

/** A minimal gateway whose behaviour a test configures. */
export async function startGateway(tls?: { key: Buffer; cert: Buffer }) {
  const serverKeys = generateKeyPairSync('ed25519')
  const gateway = {
    epoch: '1',
    token: 'marsad_d_1',
    joins: 0,
    lastNonce: '',
    publicKey: '',
    /** Device ids by enrolled key. */
    devices: new Map<string, string>(),
    /** Accepted reports, each sample as a line of text. */
    bodies: [] as string[],
    times: [] as number[],
    /** Inventory reports as received, and what is stored of them. */
    reports: [] as InventoryReport[],
    inventory: {} as Inventory,
    hashes: {} as InventoryReport['hashes'],
    sockets: [] as WebSocket[],
    calls: [] as string[],
    serverKey: serverKeys.publicKey.export({ format: 'jwk' }).x ?? '',
    /** The address that every join is sent on to. */
    movedTo: '',
    /** What every join loses on its way. */
    loses: 'nothing' as 'nothing' | 'request' | 'answer',
    /** Overrides the response, if it returns one. */
    mood: (_path: string, _body: Buffer): Reply | 'hang up' | undefined => undefined,
    /** A redirect of this gateway, signed for a join. */
    redirectOf({ deviceId, nonce }: { deviceId: string; nonce: string }, server: string) {
      const words = Buffer.from(redirectSigningInput({ deviceId, nonce, server }))
      const signature = sign(null, words, serverKeys.privateKey).toString('base64url')
      return { code: 'device.redirected', server, signature }
    },
    url: '',
    close: () => {},
  }

  const usual: Record<string, (body: Buffer, incoming: IncomingMessage) => Reply> = {
    [agentPaths.enrol](body) {
      const { key, publicKey, signature } = Enrolment.parse(JSON.parse(body.toString()))
      if (!isSigned(publicKey, enrolmentSigningInput(key, publicKey), signature)) return { status: 401 }
      gateway.publicKey = publicKey
      const deviceId = gateway.devices.get(publicKey) ?? randomUUID()
      gateway.devices.set(publicKey, deviceId)
      return { status: 201, body: { deviceId, serverKey: gateway.serverKey } }
    },
    [agentPaths.challenge]: () => ({ status: 200, body: { challenge: 'a challenge' } }),
    [agentPaths.join](body) {
      const join = Join.parse(JSON.parse(body.toString()))
      if (!isSigned(gateway.publicKey, joinSigningInput(join), join.signature))
        return { status: 401, body: { code: 'device.signature_invalid' } }
      if (gateway.movedTo) return { status: 421, body: gateway.redirectOf(join, gateway.movedTo) }
      const isRepeat = join.joins === gateway.joins - 1 && join.nonce === gateway.lastNonce
      if (join.joins < gateway.joins && !isRepeat) return { status: 409, body: { code: 'device.cloned' } }
      gateway.joins = join.joins + 1
      gateway.lastNonce = join.nonce
      const { token, joins, serverKey } = gateway
      return { status: 200, body: { token, expiresInSeconds: 3600, joins, serverKey } }
    },
    [agentPaths.write](body, { headers }) {
      if (headers.authorization !== `Bearer ${gateway.token}`) return { status: 401 }
      gateway.bodies.push(readReport(gunzipSync(body)))
      gateway.times.push(performance.now())
      return { status: 204, headers: { [epochHeader]: gateway.epoch } }
    },
    [agentPaths.inventory](body, { headers }) {
      if (headers.authorization !== `Bearer ${gateway.token}`) return { status: 401 }
      const text = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
      const report = InventoryReport.parse(JSON.parse(text.toString()))
      gateway.reports.push(report)
      for (const part of inventoryParts) if (report.parts[part]) gateway.hashes[part] = report.hashes[part]
      Object.assign(gateway.inventory, report.parts)
      const wanted = inventoryParts.filter((part) => report.hashes[part] !== gateway.hashes[part])
      return { status: 200, body: { wanted } }
    },
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const path = incoming.url ?? ''
    const body = await buffer(incoming)
    gateway.calls.push(path)
    const lost = path === agentPaths.join ? gateway.loses : 'nothing'
    const mood = lost === 'request' ? 'hang up' : gateway.mood(path, body)
    if (mood === 'hang up') return incoming.socket.destroy()
    const reply = mood ?? usual[path]?.(body, incoming) ?? { status: 404 }
    if (lost === 'answer') return incoming.socket.destroy()
    outgoing.writeHead(reply.status, reply.headers)
    return outgoing.end(reply.body && JSON.stringify(reply.body))
  }

  const onRequest = (incoming: IncomingMessage, outgoing: ServerResponse) => void answer(incoming, outgoing)
  const server = tls ? createSecureServer(tls, onRequest) : createServer(onRequest)
  const live = new WebSocketServer({ noServer: true })
  server.on('upgrade', (incoming, socket, head) => {
    gateway.calls.push(incoming.url ?? '')
    if (incoming.headers.authorization !== `Bearer ${gateway.token}`)
      return socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
    return live.handleUpgrade(incoming, socket, head, (opened) => gateway.sockets.push(opened))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  gateway.url = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`
  gateway.close = () => {
    for (const socket of gateway.sockets) socket.terminate()
    server.closeAllConnections()
    server.close()
  }
  return gateway
}
