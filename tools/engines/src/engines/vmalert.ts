import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type Copy, dataFolder, repository } from '../copy.ts'
import { victoriaAuthEnv, victoriaAuthFlags, vmalertAuthFlags, vmalertEnv } from '../credentials.ts'
import { answers, type Engine } from '../engine.ts'

/** Writes rule files, or else the shipped ones, into a folder as the vmalert of this machine reads them. */
export function prepareRules(folder: string, files: readonly string[] = []): void {
  execFileSync(join(repository, 'deploy/vmalert/prepare.sh'), [folder, ...files])
}

/** A vmalert with prepared rules: where they are, where it listens, and where it reads, writes and notifies. */
export const vmalertCommand = (
  copy: Copy,
  { rules, listen, read, write }: { rules: string; listen: string; read: string; write: string },
) => ({
  file: 'vmalert',
  args: [
    `-httpListenAddr=${listen}`,
    `-rule=${join(rules, '*.yml')}`,
    // Often enough that what the server missed while it was away comes again, and seldom enough for a large fleet.
    '-rule.resendDelay=10s',
    `-datasource.url=${read}`,
    `-remoteRead.url=${read}`,
    `-remoteWrite.url=${write}`,
    `-notifier.url=http://127.0.0.1:${copy.ports.server}/internal/alertmanager`,
    ...victoriaAuthFlags,
    ...vmalertAuthFlags,
  ],
  env: {
    ...victoriaAuthEnv({ enginesPassword: copy.secrets.engines }),
    ...vmalertEnv({ enginesPassword: copy.secrets.engines, internalSecret: copy.secrets.internal }),
  },
})

export const vmalert: Engine = {
  name: 'vmalert',
  ports: ['vmalert'],
  // It reads the state of its alerts from VictoriaMetrics once, at its start.
  after: ['victoria'],
  prepare: (copy) => prepareRules(dataFolder(copy, 'vmalert')),
  command: (copy) => {
    const store = `http://127.0.0.1:${copy.ports.victoria}`
    return vmalertCommand(copy, {
      rules: dataFolder(copy, 'vmalert'),
      listen: `127.0.0.1:${copy.ports.vmalert}`,
      read: store,
      write: store,
    })
  },
  ready: (copy) => answers(`http://127.0.0.1:${copy.ports.vmalert}/health`),
}
