export const errors = {
  notFound: 'Page Not Found',
  notFoundDescription: 'Page not found:',
  failed: 'Internal Server Error',
  failedDescription: 'Something went wrong on our side. Nothing you entered was sent.',
  retry: 'Try again',
  home: 'Go to the dashboard',
  code: {
    request: {
      invalid: 'Some of what was sent is not valid.',
      too_large: 'That is larger than this server accepts.',
      unsupported_media: 'This kind of content is not accepted here.',
      rate_limited: 'Too many requests. Wait a moment, then try again.',
    },
    auth: {
      required: 'No authentication token',
      session_ended: 'Your session has ended. Please sign in again.',
      invalid_credentials: 'Email or password is incorrect. Please try again.',
      not_verified: 'Please verify your email address to continue.',
      forbidden: 'Your role does not allow this.',
    },
    resource: {
      not_found: 'This does not exist, or not for you.',
      conflict: 'Someone changed this meanwhile. Reload and try again.',
    },
    engine: { unavailable: 'Part of the system is not answering. Try again shortly.' },
    network: { unreachable: 'The server cannot be reached. Check your connection.' },
    server: { failed: 'Something went wrong on our side.' },
  },
} as const
