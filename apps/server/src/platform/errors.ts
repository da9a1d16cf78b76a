import { type ErrorCode, errors } from '@marsad/contract/errors'
import type { ErrorBody } from '@marsad/contract/http/common'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** The one error that verbs throw. The edge turns it into a response; no other code chooses status codes. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined
  /** Additional fields of the response, if its schema has any. */
  readonly details: Record<string, unknown>

  constructor(
    code: ErrorCode,
    options: {
      message?: string
      retryAfterSeconds?: number
      details?: Record<string, unknown>
      cause?: unknown
    } = {},
  ) {
    super(options.message ?? errors[code].message, { cause: options.cause })
    this.name = 'Failure'
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
    this.details = options.details ?? {}
  }

  get status() {
    return errors[this.code].status
  }
}

/** The one place where an error becomes a response. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const failure = toFailure(error)
  if (failure.status >= 500) request.log.error({ err: error, requestId: request.id }, failure.message)
  if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', failure.retryAfterSeconds)
  return reply
    .status(failure.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      ...failure.details,
      success: false,
      code: failure.code,
      message: failure.message,
      requestId: request.id,
    } satisfies ErrorBody)
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  answerError(new Failure('resource.not_found') as Error as FastifyError, request, reply)

/** Malformed HTTP: there is no request to answer, only a connection to close. */
export function answerNoRequest({ code }: { code?: string }, socket: Socket) {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const body = JSON.stringify({
    success: false,
    code: 'request.invalid',
    message: errors['request.invalid'].message,
    requestId: randomUUID(),
  } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  return void socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

export function toFailure(error: FastifyError): Failure {
  if (error instanceof Failure) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const message = error.validation
      .map((issue) => `${issue.instancePath} ${issue.message}`.trim())
      .join('; ')
    return new Failure('request.invalid', { message: message || errors['request.invalid'].message })
  }
  if (error.statusCode === 413) return new Failure('request.too_large')
  if (error.statusCode === 415) return new Failure('request.unsupported_media')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Failure('request.invalid', { message: error.message })
  }
  const server = movedTo(error)
  if (server !== undefined) return new Failure('workspace.relocated', movedOptions(server, error))
  if (hasCode(error, lostRace)) return new Failure('resource.conflict', { cause: error })
  if (isEngineAway(error)) return new Failure('engine.unavailable', { retryAfterSeconds: 5, cause: error })
  return new Failure('server.failed', { cause: error })
}

// Driver errors of an unreachable engine: socket errors, PostgreSQL's shutdown and connection classes (57P,
// 08), and the pool's own time-out, which carries no code.
const awayCodes = /^(ECONN|ECREDENTIAL|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|57P|08|53300|UND_ERR)/
const awayMessages =
  /aborted due to timeout|timeout exceeded when trying to connect|Connection terminated|not queryable/

// The referenced row was deleted meanwhile (23503), or an equal row was added meanwhile (23505).
const lostRace = /^2350[35]$/

// Raised by the database function `assert_not_moved`, with the address as its detail.
const movedCode = 'MA001'

/** The address that the workspace of a failed transaction moved to; undefined if it did not. */
export function movedTo(error: unknown): string | undefined {
  const moved = causesOf(error).find((cause) => 'code' in cause && cause.code === movedCode)
  return moved && 'detail' in moved ? String(moved.detail) : undefined
}

const movedPatienceSeconds = 60
/** Senders of samples keep them meanwhile. */
export const movedOptions = (server: string, cause?: unknown) => ({
  details: { server },
  retryAfterSeconds: movedPatienceSeconds,
  cause,
})

const causesOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : []

const hasCode = (error: unknown, codes: RegExp) =>
  causesOf(error).some((cause) => 'code' in cause && typeof cause.code === 'string' && codes.test(cause.code))

const isEngineAway = (error: unknown) =>
  hasCode(error, awayCodes) || causesOf(error).some(({ message }) => awayMessages.test(message))
