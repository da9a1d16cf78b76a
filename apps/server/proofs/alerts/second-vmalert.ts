import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { prepareRules, victoriaAuthFlags, vmalertAuthFlags, vmalertEnv } from '@marsad/engines'
import type { Stand } from '../reliability/stand.ts'

const program = 'vmalert'
const shipped = resolve(import.meta.dirname, '../../../../deploy/vmalert/alerts.yml')

/** Another evaluator beside the one of the engines, with the same rules, store and server. */
export function startSecondVmalert({ url, config, addresses }: Stand) {
  const rules = mkdtempSync(join(tmpdir(), 'marsad-rules-'))
  prepareRules(rules, [shipped])
  const start = () =>
    spawn(
      program,
      [
        '-httpListenAddr=127.0.0.1:0',
        `-rule=${rules}/*.yml`,
        '-rule.resendDelay=30s',
        `-datasource.url=${config.victoria.url}`,
        `-remoteWrite.url=${config.victoria.url}`,
        `-remoteRead.url=${config.victoria.url}`,
        `-notifier.url=${url}/internal/alertmanager`,
        ...victoriaAuthFlags,
        ...vmalertAuthFlags,
      ],
      { stdio: 'ignore', env: vmalertEnv(addresses) },
    )
  let child = start()
  const kill = async () => {
    const ended = once(child, 'exit')
    if (child.kill('SIGKILL')) await ended
  }
  return {
    kill,
    async start() {
      child = start()
    },
    async [Symbol.asyncDispose]() {
      await kill()
      rmSync(rules, { recursive: true })
    },
  }
}
