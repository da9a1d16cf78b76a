import createFetchClient, { type Middleware } from 'openapi-fetch'
import createQueryClient from 'openapi-react-query'
import { expireSession, getSession } from '../session/session.ts'
import { fromResponse, noToken, unreachable } from './api-error.ts'
import type { paths } from './schema.gen.d.ts'

const publicPaths = ['/api/invitations/preview', '/api/shares/open', '/api/status/{slug}']
const isPublic = (path: string) =>
  path.startsWith('/api/auth/') || publicPaths.includes(path) || !path.startsWith('/api/')

const authenticate: Middleware = {
  onRequest({ request, schemaPath }) {
    // A session that is just beginning brings its own token.
    if (isPublic(schemaPath) || request.headers.has('authorization')) return request
    const { token, profile } = getSession()
    if (!token) throw noToken()
    request.headers.set('authorization', `Bearer ${token}`)
    // Another tab may have taken the session elsewhere: the server refuses what was meant for here.
    if (profile) request.headers.set('x-workspace-id', profile.workspaceId)
    return request
  },
}

const tokenIn = ({ headers }: Request) => headers.get('authorization')?.replace('Bearer ', '') ?? null

const raise: Middleware = {
  async onResponse({ request, response }) {
    if (response.ok) return response
    const error = await fromResponse(response)
    if (error.code === 'auth.session_ended') expireSession(tokenIn(request))
    throw error
  },
  onError: () => unreachable(),
}

/** Every call of the web app. What fails throws an ApiError. */
export const api = createFetchClient<paths>({ baseUrl: location.origin })
api.use(authenticate, raise)

/** The same calls as queries and mutations. */
export const apiQuery = createQueryClient(api)
