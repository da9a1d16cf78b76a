import type { PrometheusError } from '@marsad/contract/http/prometheus'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, toFailure } from '../../../platform/errors.ts'
import { QueryRefused } from './query-refused.ts'

const typeByStatus: Record<number, string> = {
  400: 'bad_data',
  401: 'unauthorized',
  403: 'forbidden',
  413: 'bad_data',
  415: 'bad_data',
  429: 'too_many_requests',
  503: 'unavailable',
}

/** Failures in the form of Prometheus, with the code of ours. */
export function answerPrometheusError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const failure = error instanceof QueryRefused ? failureOf(error) : toFailure(error)
  const status = error instanceof QueryRefused ? error.status : failure.status
  const errorType = error instanceof QueryRefused ? error.errorType : (typeByStatus[status] ?? 'internal')
  if (status === 500) request.log.error({ err: error, requestId: request.id }, failure.message)
  if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', failure.retryAfterSeconds)
  const { code, message, details } = failure
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      ...details,
      status: 'error',
      errorType,
      error: message,
      success: false,
      code,
      message,
      requestId: request.id,
    } satisfies PrometheusError)
}

const codes = {
  bad_data: 'request.invalid',
  execution: 'request.invalid',
  timeout: 'engine.unavailable',
  too_many_requests: 'request.rate_limited',
} as const

const failureOf = ({ errorType, message, retryAfterSeconds }: QueryRefused) =>
  new Failure(codes[errorType], { message, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) })
