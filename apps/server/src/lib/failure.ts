import { errors, type ErrorCode } from '@marsad/contract/errors'

/** The one error that verbs throw. The edge turns it into an answer; nothing else decides on statuses. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined
  /** What an answer says beyond the common fields, where its schema has more. */
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
