import createFetchClient, { type Middleware } from 'openapi-fetch'
import createQueryClient from 'openapi-react-query'
import { fromResponse, noToken, unreachable } from './api-error.ts'
import type { paths } from './schema.gen.d.ts'
import { readToken } from './token.ts'

const isPublic = (path: string) => path.startsWith('/api/auth/') || !path.startsWith('/api/')

const authenticate: Middleware = {
  onRequest({ request, schemaPath }) {
    if (isPublic(schemaPath)) return request
    const token = readToken()
    if (!token) throw noToken()
    request.headers.set('authorization', `Bearer ${token}`)
    return request
  },
}

const raise: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await fromResponse(response)
    return response
  },
  onError: () => unreachable(),
}

/** Every call of the web app. What fails throws an ApiError. */
export const api = createFetchClient<paths>({ baseUrl: location.origin })
api.use(authenticate, raise)

/** The same calls as queries and mutations. */
export const apiQuery = createQueryClient(api)
