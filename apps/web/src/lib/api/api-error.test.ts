import { expect, test } from 'vitest'
import { fromResponse } from './api-error.ts'

test('the code, the message and the request id of the server arrive', async () => {
  const body = { success: false, code: 'resource.conflict', message: 'Moved on', requestId: 'r-1' }
  expect(await fromResponse(Response.json(body, { status: 409 }))).toMatchObject({
    code: 'resource.conflict',
    status: 409,
    message: 'Moved on',
    requestId: 'r-1',
  })
})

test('a body of unknown shape leaves only its status to believe', async () => {
  expect(await fromResponse(new Response('<h1>Bad gateway</h1>', { status: 502 }))).toMatchObject({
    code: 'server.failed',
    status: 502,
  })
  expect(await fromResponse(Response.json({ code: 'made.up' }, { status: 404 }))).toMatchObject({
    code: 'resource.not_found',
    status: 404,
  })
})
