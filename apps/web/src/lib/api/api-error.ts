import { errors, type ErrorCode } from '@marsad/contract/errors'

/** The server's closed list, and the one failure in which no server answered. */
export type ApiErrorCode = ErrorCode | 'network.unreachable'

export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly requestId: string | undefined

  constructor(code: ApiErrorCode, status: number, message: string, requestId?: string) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.requestId = requestId
  }
}

export const noToken = () => new ApiError('auth.required', 401, errors['auth.required'].message)

export const unreachable = () => new ApiError('network.unreachable', 503, 'The server cannot be reached')

export async function fromResponse(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (isErrorBody(body)) return new ApiError(body.code, response.status, body.message, body.requestId)
  // A proxy in between speaks its own language: the status is all that can be believed.
  const code = response.status === 404 ? 'resource.not_found' : 'server.failed'
  return new ApiError(code, response.status, errors[code].message)
}

interface SentError {
  code: ErrorCode
  message: string
  requestId: string
}

function isErrorBody(body: unknown): body is SentError {
  return typeof body === 'object' && body !== null && 'code' in body && String(body.code) in errors
}
