import { join } from 'node:path'
import { type Copy, repository } from '../copy.ts'
import { victoriaAuthEnv, victoriaAuthFlags, vmalertAuthEnv, vmalertAuthFlags } from '../credentials.ts'
import { answers, type Engine } from '../engine.ts'

/** A vmalert with the shipped rules: where it listens, and where it reads, writes and notifies. */
export const vmalertCommand = (
  copy: Copy,
  { listen, read, write }: { listen: string; read: string; write: string },
) => ({
  file: 'vmalert',
  args: [
    `-httpListenAddr=${listen}`,
    `-rule=${join(repository, 'deploy/vmalert/*.yml')}`,
    '-configCheckInterval=5s',
    // What holds at this moment, and not at the last round one.
    '-datasource.queryTimeAlignment=false',
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
    ...vmalertAuthEnv({ enginesPassword: copy.secrets.engines, internalSecret: copy.secrets.internal }),
  },
})

export const vmalert: Engine = {
  name: 'vmalert',
  ports: ['vmalert'],
  // It reads the state of its alerts from VictoriaMetrics once, at its start.
  after: ['victoria'],
  command: (copy) => {
    const store = `http://127.0.0.1:${copy.ports.victoria}`
    return vmalertCommand(copy, { listen: `127.0.0.1:${copy.ports.vmalert}`, read: store, write: store })
  },
  ready: (copy) => answers(`http://127.0.0.1:${copy.ports.vmalert}/health`),
}
