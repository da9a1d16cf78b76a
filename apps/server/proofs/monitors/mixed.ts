import type { Check } from '@marsad/contract/http/monitors'
import type { Engines } from '../../src/engines/index.ts'
import { newId } from '../../src/platform/ids.ts'
import { hashToken, newToken } from '../../src/platform/signed-tokens.ts'
import { monitors, monitorWorkspaces } from '../../src/domains/monitors/schema.ts'

const http: Omit<Extract<Check, { kind: 'http' }>, 'url'> = {
  kind: 'http',
  method: 'GET',
  body: '',
  statuses: '',
  keyword: null,
  header: null,
  json: null,
  followsRedirects: true,
  verifiesCertificate: true,
  headers: [],
}

export const isJson = (n: number) => n % 20 === 16

/** Of twenty: fourteen plain pages, two with a keyword that no other has, one JSON path, a port, a ping, a heartbeat. */
function checkOf(n: number, port: number): Check {
  const url = `http://127.0.0.1:${port}/page/${n}`
  const turn = n % 20
  if (turn < 14) return { ...http, url }
  if (turn < 16) return { ...http, url, keyword: { text: `"page":"/page/${n}"`, isUnwanted: false } }
  if (isJson(n)) return { ...http, url, json: { path: '$.ok', equals: 'true' } }
  if (turn === 17) return { kind: 'tcp', host: '127.0.0.1', port }
  if (turn === 18) return { kind: 'ping', host: '127.0.0.1' }
  return { kind: 'heartbeat', everySeconds: 3600, graceSeconds: 60 }
}

/** Monitors of all kinds, each once a minute. */
export async function addMixedMonitors(
  { postgres }: Engines,
  { workspaceId, count, port }: { workspaceId: string; count: number; port: number },
) {
  const rows = Array.from({ length: count }, (_, n) => {
    const check = checkOf(n, port)
    return {
      id: newId(),
      workspaceId,
      name: `Monitor ${n}`,
      kind: check.kind,
      check,
      target: '',
      intervalSeconds: 60 as const,
      failures: 2,
      severity: 'critical' as const,
      isPaused: false,
      ...(check.kind === 'heartbeat' && {
        tokenHash: hashToken(newToken('heartbeat')),
        token: Buffer.from('sealed'),
      }),
    }
  })
  await postgres.transaction({ workspaceId }, async (tx) => {
    await tx.insert(monitorWorkspaces).values({ id: workspaceId })
    for (let from = 0; from < rows.length; from += 500) {
      await tx.insert(monitors).values(rows.slice(from, from + 500))
    }
  })
}
