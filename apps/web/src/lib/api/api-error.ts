import type { ErrorCode } from '@marsad/contract/errors'

/** The server's closed list, and the one failure in which no server answered. */
export type ApiErrorCode = ErrorCode | 'network.unreachable'

export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly requestId: string | undefined
  /** The sentence of an answer without a code. */
  readonly ownMessage: string | undefined
  /** The address that the workspace moved to. */
  readonly server: string | undefined
  /** The whole response, for the fields of one error; anybody in between may have written it. */
  readonly body: unknown

  constructor(code: ApiErrorCode, status: number, message: string, from: Partial<Origin> = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.requestId = from.requestId
    this.ownMessage = from.ownMessage
    this.server = from.server
    this.body = from.body
  }
}

interface Origin {
  requestId: string | undefined
  ownMessage: string | undefined
  server: string | undefined
  body: unknown
}

/** The code of a failed call; undefined for any other error. */
export const codeOf = (error: unknown): ApiErrorCode | undefined =>
  error instanceof ApiError ? error.code : undefined

export const noToken = () => new ApiError('auth.required', 401, 'No authentication token')

export const unreachable = () => new ApiError('network.unreachable', 503, 'The server cannot be reached')

export async function fromResponse(response: Response): Promise<ApiError> {
  return fromBody(await response.json().catch(() => null), response.status)
}

/** The error in a response body: by its code, by its own sentence, or by the status alone. */
export function fromBody(body: unknown, status: number): ApiError {
  const { code, message, requestId, server } = readBody(body)
  if (isCode(code)) return new ApiError(code, status, message ?? code, { requestId, server, body })
  // A proxy in between answers in its own format: only the status can be trusted.
  const known = status === 404 ? 'resource.not_found' : 'server.failed'
  return new ApiError(known, status, message ?? known, { requestId, ownMessage: message })
}

/** A successful response stating that nothing was done. */
export const isRefusal = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false

const gatewayStatuses = [502, 503, 504]

/** Whether the server itself refused, or a proxy that found no server behind it. */
export const isFromServer = ({ status, requestId }: ApiError) =>
  requestId !== undefined || !gatewayStatuses.includes(status)

// The contract's list with its sentences stays out of the first scripts. A newer server may know more codes.
const isCode = (code: string | undefined): code is ErrorCode =>
  code !== undefined && /^[a-z_]+\.[a-z_]+$/.test(code)

/** The texts of a body; a proxy may send anything. */
function readBody(body: unknown): Partial<Record<'code' | 'message' | 'requestId' | 'server', string>> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) =>
        ['code', 'message', 'requestId', 'server'].includes(name) && typeof value === 'string' && value,
    ),
  )
}
