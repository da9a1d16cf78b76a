const statusOf = {
  bad_data: 400,
  execution: 422,
  timeout: 503,
  too_many_requests: 429,
} as const
type ErrorType = keyof typeof statusOf

/** A query that cannot be answered, with the type of error that Prometheus gives it. */
export class QueryRefused extends Error {
  readonly errorType: ErrorType
  readonly retryAfterSeconds: number | undefined

  constructor(errorType: ErrorType, message: string, retryAfterSeconds?: number) {
    super(message)
    this.errorType = errorType
    this.retryAfterSeconds = retryAfterSeconds
  }

  get status() {
    return statusOf[this.errorType]
  }
}
