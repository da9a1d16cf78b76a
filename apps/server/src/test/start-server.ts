import { serverEnv } from '@marsad/engines'
import { inject } from 'vitest'
import { readConfig } from '../config.ts'
import { defaultPace, type Pace } from '../platform/pace.ts'
import { startService } from '../service.ts'
import { createDatabase } from './engines/database.ts'

export type TestServer = Awaited<ReturnType<typeof startServer>>

type Database = Awaited<ReturnType<typeof createDatabase>>

/** Nothing waits longer than a test needs, and no list of a busy machine goes without its figures. */
const testPace: Pace = { ...defaultPace, lookMs: 100, firstStepMs: 300, gatherMs: 200, figuresMs: 10_000 }

/** The whole server with its own port and database, on the real engines. */
export async function startServer(
  env: Record<string, string> = {},
  given?: Database,
  pace: Partial<Pace> = {},
) {
  const database = given ?? (await createDatabase())
  const config = readConfig({
    ...serverEnv(inject('engines')),
    MARSAD_LOG_LEVEL: 'silent',
    MARSAD_PORT: '0',
    MARSAD_PROBE_GUARD_PORT: '0',
    ...env,
    MARSAD_DATABASE_URL: database.url,
    MARSAD_DATABASE_OWNER_URL: database.ownerUrl,
  })
  const service = await startService({ ...config, pace: { ...testPace, ...pace } })

  return {
    ...service,
    /** A call as from a browser, with JSON bodies. */
    async call(method: string, path: string, { token, body, headers }: CallOptions = {}) {
      const response = await fetch(service.url + path, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      // An event stream does not end.
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      if (isStream) await response.body?.cancel()
      const text = isStream ? '' : await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
    },
    /** A call as from an agent, with a binary body. */
    async send(path: string, { token, body, headers }: SendOptions) {
      const response = await fetch(service.url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain', ...headers },
        body,
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
    },
    async close() {
      await service.close()
      await database.drop()
    },
  }
}

type SendOptions = { token: string; body: string | Buffer; headers?: Record<string, string> }
type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string> }
