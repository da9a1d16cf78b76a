import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareRules, victoriaAuthFlags, vmalertAuthFlags, vmalertEnv } from '@marsad/engines'
import type { Product } from './product.ts'

const program = 'vmalert'
const shipped = join(import.meta.dirname, '../deploy/vmalert/alerts.yml')

/** The evaluator as it ships, for an install of a test. */
export function startEvaluator(product: Product) {
  const { url, victoriaUrl } = product
  const rules = mkdtempSync(join(tmpdir(), 'marsad-rules-'))
  prepareRules(rules, [shipped])
  const args = [
    '-httpListenAddr=127.0.0.1:0',
    `-rule=${rules}/*.yml`,
    `-datasource.url=${victoriaUrl}`,
    `-remoteWrite.url=${victoriaUrl}`,
    `-notifier.url=${url}/internal/alertmanager`,
    ...victoriaAuthFlags,
    ...vmalertAuthFlags,
  ]
  const child = spawn(program, args, { stdio: 'ignore', env: vmalertEnv(product) })
  const ended = once(child, 'exit')
  return async () => {
    child.kill()
    await ended
    rmSync(rules, { recursive: true })
  }
}

interface Breach {
  workspace: string
  device: string
  signal: string
  severity: 'critical' | 'warning'
  window: number
  /** By how much its value is above the limit. */
  excess?: number
  /** The label that names a part, and the part. */
  part?: Record<string, string>
}

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

/** Sends what the evaluator would: its heartbeat, and alerts that fire or have ended. */
export async function notify(
  { url, internalSecret }: Product,
  breaches: readonly Breach[] = [],
  state: 'breach' | 'clear' = 'breach',
) {
  const alerts = breaches.map(({ part, excess = 0.04, window, ...labels }) => ({
    labels: { ...labels, ...part, window: `${window}` },
    annotations: { excess: `${excess}` },
    startsAt: minutes(-1),
    endsAt: minutes(state === 'breach' ? 60 : -0.5),
  }))
  const heartbeat = { labels: { signal: 'heartbeat' }, startsAt: minutes(-1), endsAt: minutes(60) }
  const answer = await fetch(`${url}/internal/alertmanager/api/v2/alerts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${internalSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify([heartbeat, ...alerts]),
  })
  if (!answer.ok) throw new Error(`The receiver answered ${answer.status}: ${await answer.text()}`)
}
