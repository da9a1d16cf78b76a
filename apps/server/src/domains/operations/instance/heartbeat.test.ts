import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { closedPort } from '../../../test/engines/closed-port.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer } from '../../../test/start-server.ts'
import { recordEvaluation } from '../../alerting/index.ts'
import { sendHeartbeat } from './heartbeat.ts'

async function serverWith(heartbeatUrl: string) {
  const server = await startServer({ MARSAD_ROLES: 'web,gateway', MARSAD_HEARTBEAT_URL: heartbeatUrl })
  onTestFinished(() => server.close())
  return server
}

async function receiver(status = 200) {
  const calls: string[] = []
  const listening = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    response.writeHead(status).end()
  })
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => void listening.close())
  const { port } = listening.address() as AddressInfo
  return { calls, url: `http://127.0.0.1:${port}/ping/s3cret` }
}

test('the address is called while alert rules are evaluated, and not while they are not', async () => {
  const { calls, url } = await receiver()
  const server = await serverWith(url)
  await sendHeartbeat(server)
  expect(calls).toEqual([])
  await recordEvaluation(server, new Date())
  await sendHeartbeat(server)
  expect(calls).toEqual(['POST /ping/s3cret'])
})

test('an evaluation of ten minutes ago is none', async () => {
  const { calls, url } = await receiver()
  const server = await serverWith(url)
  await recordEvaluation(server, new Date(Date.now() - 600_000))
  await sendHeartbeat(server)
  expect(calls).toEqual([])
})

test('a call that fails is a failed job, and its address is not told', async () => {
  const { url } = await receiver(503)
  for (const target of [url, `http://127.0.0.1:${await closedPort()}/ping/s3cret`]) {
    const server = await serverWith(target)
    await recordEvaluation(server, new Date())
    const error = await sendHeartbeat(server).catch((reason: Error) => reason.message)
    expect(error).toMatch(/^The heartbeat was (refused: HTTP 503|not sent: connection_failed)$/)
  }
})

test('a heartbeat monitor of another Marsad hears it', async () => {
  const watcher = await startServer({ MARSAD_ROLES: 'web,gateway' })
  onTestFinished(() => watcher.close())
  const owner = await signedInPerson(watcher)
  const check = { kind: 'heartbeat', everySeconds: 60, graceSeconds: 120 }
  const { body } = await watcher.call('POST', '/api/monitors', {
    token: owner.token,
    body: { name: 'Marsad', check },
  })
  const { pathname } = new URL(body.heartbeatUrl)
  const server = await serverWith(new URL(pathname, watcher.url).href)
  await recordEvaluation(server, new Date())
  await sendHeartbeat(server)
  const beats = await watcher.engines.postgres.transaction({ workspaceId: owner.workspaceId }, (tx) =>
    tx.client.query<{ beat_at: Date | null }>('select beat_at from monitors'),
  )
  expect(beats.rows[0]?.beat_at).toBeInstanceOf(Date)
})
