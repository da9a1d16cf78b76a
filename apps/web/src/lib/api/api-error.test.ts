import { expect, test } from 'vitest'
import { fromBody, fromResponse, isFromServer, isRefusal } from './api-error.ts'

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
  expect(await fromResponse(Response.json({ code: 'Not found!' }, { status: 404 }))).toMatchObject({
    code: 'resource.not_found',
    status: 404,
  })
})

test.for([
  ['nothing', null],
  ['a text', 'no'],
  ['a list', []],
  ['a code that is empty', { code: '', message: '' }],
  ['a code that is no text', { code: 5, message: ['x'], requestId: {} }],
  ['a name that every object has', { code: 'constructor' }],
] as const)('%s as a body is a failure without a reason', ([, body]) => {
  expect(fromBody(body, 500)).toMatchObject({
    name: 'ApiError',
    code: 'server.failed',
    requestId: undefined,
    ownMessage: undefined,
  })
})

test('a code stands for its sentence, and a sentence without a code is told itself', () => {
  expect(fromBody({ code: 'resource.conflict' }, 409)).toMatchObject({
    code: 'resource.conflict',
    ownMessage: undefined,
  })
  expect(fromBody({ message: 'Words', requestId: 'r' }, 409)).toMatchObject({
    code: 'server.failed',
    message: 'Words',
    ownMessage: 'Words',
    requestId: 'r',
  })
})

test('a proxy is told from the server by the request id, where its status could be either', () => {
  for (const status of [502, 503, 504]) {
    expect(isFromServer(fromBody(null, status))).toBe(false)
    expect(isFromServer(fromBody({ requestId: 'r' }, status))).toBe(true)
  }
  for (const status of [400, 404, 500, 501, 505]) expect(isFromServer(fromBody(null, status))).toBe(true)
})

test.for([
  [{ success: false }, true],
  [{ success: true }, false],
  [{ success: 0 }, false],
  [{}, false],
  [null, false],
  ['success', false],
] as const)('%o says that nothing was done: %s', ([answer, isOne]) => {
  expect(isRefusal(answer)).toBe(isOne)
})
