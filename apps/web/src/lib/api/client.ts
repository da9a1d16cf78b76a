import createFetchClient, { type Middleware } from 'openapi-fetch'
import createQueryClient from 'openapi-react-query'
import { endSession, getSession } from '../session/session.ts'
import { fromResponse, noToken, unreachable } from './api-error.ts'
import type { paths } from './schema.gen.d.ts'

const publicPaths = ['/api/invitations/preview', '/api/shares/open', '/api/status/{slug}']
const isPublic = (path: string) =>
  path.startsWith('/api/auth/') || publicPaths.includes(path) || !path.startsWith('/api/')

const authenticate: Middleware = {
  onRequest({ request, schemaPath }) {
    // A session that is just beginning brings its own token.
    if (isPublic(schemaPath) || request.headers.has('authorization')) return request
    const { token } = getSession()
    if (!token) throw noToken()
    request.headers.set('authorization', `Bearer ${token}`)
    return request
  },
}

const raise: Middleware = {
  async onResponse({ response }) {
    if (response.ok) return response
    const error = await fromResponse(response)
    if (error.code === 'auth.session_ended') endSession('expired')
    throw error
  },
  onError: () => unreachable(),
}

/** Every call of the web app. What fails throws an ApiError. */
export const api = createFetchClient<paths>({ baseUrl: location.origin })
api.use(authenticate, raise)

/** The same calls as queries and mutations. */
export const apiQuery = createQueryClient(api)
