import { z } from 'zod'
import { apiKeyDays, textLength } from '../limits.ts'
import { scopes } from '../permissions.ts'
import { ById, PageQuery, SingleLine } from './common.ts'
import { Done } from './auth.ts'
import { operation } from '../operation.ts'

export { apiKeyDays } from '../limits.ts'

export const ApiKey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** The prefix of the token, to tell keys apart. */
  hint: z.string(),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** To the minute; null if never used. */
  lastUsedAt: z.iso.datetime().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>
export const ApiKeyList = z.strictObject({ apiKeys: z.array(ApiKey), nextCursor: z.uuid().nullable() })
export type ApiKeyList = z.infer<typeof ApiKeyList>

export const NewApiKey = z.strictObject({
  name: SingleLine.pipe(z.string().min(1).max(textLength.label)),
  scopes: z
    .array(z.enum(scopes))
    .min(1)
    .max(scopes.length)
    .refine((list) => new Set(list).size === list.length, 'must not repeat a scope'),
  expiresInDays: z.int().min(1).max(apiKeyDays.most).default(apiKeyDays.usual),
})
export type NewApiKey = z.infer<typeof NewApiKey>

/** The token is shown once: the server stores only its hash. */
export const CreatedApiKey = z.strictObject({ apiKey: ApiKey, token: z.string() })
export type CreatedApiKey = z.infer<typeof CreatedApiKey>

export const listApiKeys = operation('GET /api/api-keys', {
  needs: 'api_keys.manage',
  query: PageQuery,
  answers: ApiKeyList,
})
export const createApiKey = operation('POST /api/api-keys', {
  needs: 'api_keys.manage',
  body: NewApiKey,
  answers: { 201: CreatedApiKey },
})
export const revokeApiKey = operation('DELETE /api/api-keys/:id', {
  needs: 'api_keys.manage',
  params: ById,
  answers: Done,
})
