/** On every answer. Pages of the web app replace the content policy by their own. */
export const securityHeaders = (publicUrl: URL) => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(publicUrl.protocol === 'https:' && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})
