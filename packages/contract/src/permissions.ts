/** Who may be behind a request, weakest first: each role may do what the roles before it may. */
export const roles = ['viewer', 'member', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

/** What a route asks of its caller. `public` needs nobody, `user` a session, `internal` the shared secret. */
export type Principal = 'public' | 'user' | 'internal' | Role

/**
 * The one matrix: every route of the server, and the least that its caller must be. A route without a row
 * does not start.
 */
export const permissions = {
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /metrics': 'internal',
  'GET /api/openapi.json': 'public',
  'GET /api/reference': 'public',
  'GET /api/reference/': 'public',
  'GET /api/reference/*': 'public',
  'GET /api/reference/json': 'public',
  'GET /api/reference/yaml': 'public',
  'GET /api/reference/static/*': 'public',
  'GET /api/reference/static/index.html': 'public',
  'GET /api/reference/static/swagger-initializer.js': 'public',
  'GET /*': 'public',
  'GET /api/auth/setup': 'public',
  'POST /api/auth/login': 'public',
  'POST /api/auth/register': 'public',
  'POST /api/auth/verify-code': 'public',
  'POST /api/auth/resend-verification-code': 'public',
  'POST /api/auth/reset-password-request': 'public',
  'POST /api/auth/reset-password': 'public',
  'GET /api/profile': 'user',
  'PUT /api/profile': 'user',
  'POST /api/profile/avatar': 'user',
  'GET /api/avatars/:id': 'public',
  'GET /api/profile/stats': 'user',
  'GET /api/profile/login-history': 'user',
  'POST /api/profile/update-login': 'user',
  'GET /api/profile/sessions': 'user',
  'DELETE /api/profile/sessions': 'user',
  'DELETE /api/profile/sessions/:id': 'user',
  'PUT /api/profile/password': 'user',
  'GET /api/profile/preferences': 'user',
  'PUT /api/profile/preferences': 'user',
  'GET /api/profile/two-factor': 'user',
  'POST /api/profile/two-factor': 'user',
  'DELETE /api/profile/two-factor': 'user',
  'POST /api/profile/two-factor/confirm': 'user',
  'POST /api/profile/two-factor/recovery-codes': 'user',
  'GET /api/workspace': 'viewer',
  'PATCH /api/workspace': 'admin',
} as const satisfies Record<string, Principal>

export type RouteKey = keyof typeof permissions
