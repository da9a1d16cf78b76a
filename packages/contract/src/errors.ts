/**
 * Every way a call can fail, and the HTTP status it travels with. The list is closed: the server can throw
 * nothing else, and the web has words for each code in both languages.
 */
export const errorStatus = {
  'request.invalid': 400,
  'request.too_large': 413,
  'request.unsupported_media': 415,
  'request.rate_limited': 429,
  'auth.required': 401,
  'auth.forbidden': 403,
  'resource.not_found': 404,
  'resource.conflict': 409,
  'engine.unavailable': 503,
  'server.failed': 500,
} as const

export type ErrorCode = keyof typeof errorStatus

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]
