import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { testGateway } from '../test/test-gateway.ts'
import { createHttp } from './http.ts'

async function start() {
  const gateway = await testGateway()
  const http = createHttp(`${gateway.url}/base/`)
  onTestFinished(() => http.close())
  return { gateway, http }
}

test('what is fetched comes as it is, below the address of the server', async () => {
  const { gateway, http } = await start()
  gateway.mood = () => ({ status: 200, body: { fine: true } })
  const answer = await http.get('/agent/download/x')
  expect([answer.statusCode, String(await buffer(answer))]).toEqual([200, '{"fine":true}'])
  expect(gateway.calls).toEqual(['/base/agent/download/x'])
})

test('a line that breaks is an error, and no wait', async () => {
  const { gateway, http } = await start()
  gateway.mood = () => 'hang up'
  await expect(http.get('/x')).rejects.toThrow('socket hang up')
})

test('an answer to a report is short, or none', async () => {
  const { gateway, http } = await start()
  gateway.mood = () => ({ status: 200, body: { text: 'x'.repeat(70_000) } })
  await expect(http.post('/x', {})).rejects.toThrow('The answer is too long')
  gateway.mood = () => ({ status: 200, body: { text: 'x'.repeat(60_000) } })
  expect((await http.post('/x', {})).status).toBe(200)
})
