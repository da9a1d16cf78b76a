/**
 * Every way a call can fail: the HTTP status it travels with and its English message. The list is closed:
 * the server can throw nothing else, and the web has words for each code in both languages.
 */
export const errors = {
  'request.invalid': { status: 400, message: 'The request is not valid' },
  'request.too_large': { status: 413, message: 'The request is too large' },
  'request.unsupported_media': { status: 415, message: 'This kind of content is not accepted' },
  'request.rate_limited': { status: 429, message: 'Too many requests. Please wait a moment.' },
  'auth.required': { status: 401, message: 'No authentication token' },
  'auth.session_ended': { status: 401, message: 'Your session has ended. Please sign in again.' },
  'auth.invalid_credentials': { status: 401, message: 'Invalid credentials' },
  'auth.not_verified': { status: 403, message: 'User not verified' },
  'auth.forbidden': { status: 403, message: 'Your role does not allow this' },
  'resource.not_found': { status: 404, message: 'Not found' },
  'resource.conflict': { status: 409, message: 'Somebody else changed this in the meantime' },
  'engine.unavailable': { status: 503, message: 'A part of the service is not answering. Please try again.' },
  'server.failed': { status: 500, message: 'An unknown error occurred' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]]
