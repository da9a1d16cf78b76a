import { type ErrorCode, errors } from '@marsad/contract/errors'
import type { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { answerError, answerNoRequest, answerNotFound, Failure } from '../errors.ts'

/** The response to an error, and whether it is logged. */
function answered(error: unknown) {
  const logged = vi.fn<(...given: unknown[]) => void>()
  const headers: Record<string, unknown> = {}
  const sent: { status?: number; body?: Record<string, unknown> } = {}
  const reply = {
    header: (name: string, value: unknown) => ((headers[name] = value), reply),
    status: (status: number) => ((sent.status = status), reply),
    type: () => reply,
    serializer: () => reply,
    send: (body: Record<string, unknown>) => ((sent.body = body), reply),
  }
  const request = { id: 'r-1', log: { error: logged } }
  answerError(error as never, request as never, reply as never)
  return { ...sent, headers, isLogged: logged.mock.calls.length > 0 }
}
const withFields = (fields: object, cause?: unknown) =>
  Object.assign(new Error('words', cause === undefined ? {} : { cause }), fields)

test('a failure is answered by its code, with what its answer has beyond that', () => {
  const { status, body, headers, isLogged } = answered(
    new Failure('request.rate_limited', { retryAfterSeconds: 7, details: { until: 'later' } }),
  )
  expect(status).toBe(errors['request.rate_limited'].status)
  expect(body).toEqual({
    until: 'later',
    success: false,
    code: 'request.rate_limited',
    message: errors['request.rate_limited'].message,
    requestId: 'r-1',
  })
  expect(headers).toEqual({ 'retry-after': 7 })
  expect(isLogged).toBe(false)
  expect(answered(new Failure('resource.not_found', { message: 'own words' }))).toMatchObject({
    body: { message: 'own words' },
    headers: {},
  })
})

test.for<[string, unknown, ErrorCode]>([
  ['too large', withFields({ statusCode: 413 }), 'request.too_large'],
  ['of another kind', withFields({ statusCode: 415 }), 'request.unsupported_media'],
  ['refused by the framework', withFields({ statusCode: 400 }), 'request.invalid'],
  ['refused by the framework to the last', withFields({ statusCode: 499 }), 'request.invalid'],
  ['a status that is none of these', withFields({ statusCode: 302 }), 'server.failed'],
  ['failed by the framework', withFields({ statusCode: 500 }), 'server.failed'],
  ['a row that another took', withFields({ code: '23505' }), 'resource.conflict'],
  ['a row that is gone', withFields({}, withFields({ code: '23503' })), 'resource.conflict'],
  ['another rule of the database', withFields({ code: '23514' }), 'server.failed'],
  ['an engine that is away', withFields({ code: 'ECONNREFUSED' }), 'engine.unavailable'],
  ['an engine that shuts down', withFields({}, withFields({ code: '57P01' })), 'engine.unavailable'],
  ['a pool that waited', new Error('timeout exceeded when trying to connect'), 'engine.unavailable'],
  ['a wait that was over', withFields({}, new Error('aborted due to timeout')), 'engine.unavailable'],
  ['a code that is no text', withFields({ code: 8 }), 'server.failed'],
  ['a cause that is no error', withFields({}, 'ECONNREFUSED'), 'server.failed'],
  ['a fault of ours', new TypeError('x is not a function'), 'server.failed'],
])('%s is %s', ([, error, code]) => {
  const { body, status, headers, isLogged } = answered(error)
  expect(body?.['code']).toBe(code)
  expect(status).toBe(errors[code].status)
  expect(headers).toEqual(code === 'engine.unavailable' ? { 'retry-after': 5 } : {})
  expect(isLogged).toBe(errors[code].status >= 500)
  // Internal details appear in the log only.
  expect(code !== 'server.failed' || body?.['message'] === errors['server.failed'].message).toBe(true)
})

test('what does not match its schema is told where', () => {
  const invalid = (...validation: object[]) =>
    answered(
      Object.assign(new Error(), { validation, validationContext: 'body', code: 'FST_ERR_VALIDATION' }),
    )
  const issue = (instancePath: string, message: string) => ({
    keyword: 'invalid_type',
    instancePath,
    schemaPath: '#/x',
    params: { issue: {} },
    message,
    [Symbol.for('ZodFastifySchemaValidationError')]: true,
  })
  const answer = invalid(issue('/name', 'Required'), issue('', 'Unknown key'))
  expect(answer.status).toBe(400)
  expect(answer.body?.['code']).toBe('request.invalid')
})

test('a path that is not there is answered like everything else', () => {
  const send = vi.fn<(body: unknown) => unknown>()
  const reply = { status: () => reply, type: () => reply, serializer: () => reply, send }
  answerNotFound({ id: 'r-1' } as never, reply as never)
  expect(send.mock.calls[0]?.[0]).toMatchObject({ code: 'resource.not_found', requestId: 'r-1' })
})

function spoken(code: string | undefined, writable = true) {
  const socket = { writable, destroy: vi.fn<() => void>(), end: vi.fn<(text: string) => void>() }
  answerNoRequest(code === undefined ? {} : { code }, socket as unknown as Socket)
  return { isDestroyed: socket.destroy.mock.calls.length > 0, text: socket.end.mock.calls[0]?.[0] }
}

test.for([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['HPE_INVALID_METHOD', '400 Bad Request'],
  [undefined, '400 Bad Request'],
] as const)('who does not speak HTTP hears why: %s', ([code, status]) => {
  const { text, isDestroyed } = spoken(code)
  const [head = '', body = ''] = text?.split('\r\n\r\n') ?? []
  expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`)
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'request.invalid' })
  expect(isDestroyed).toBe(false)
})

test('to whom nothing can be said any more, nothing is', () => {
  expect(spoken('ECONNRESET')).toEqual({ isDestroyed: true, text: undefined })
  expect(spoken('HPE_INVALID_METHOD', false)).toEqual({ isDestroyed: true, text: undefined })
})
