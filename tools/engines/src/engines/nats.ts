import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Copy, dataFolder } from '../copy.ts'
import { answers, type Engine } from '../engine.ts'

export const nats: Engine = {
  name: 'nats',
  ports: ['nats', 'natsMonitor'],
  prepare: (copy) => writeFileSync(configFile(copy), JSON.stringify(config(copy), null, 2)),
  command: (copy) => ({ file: 'nats-server', args: ['--config', configFile(copy)] }),
  ready: (copy) => answers(`http://127.0.0.1:${copy.ports.natsMonitor}/healthz`),
}

function configFile(copy: Copy): string {
  return join(dataFolder(copy, 'nats'), 'nats.conf')
}

/** The configuration's own syntax takes JSON as it is. */
function config({ name, ports }: Copy) {
  return {
    server_name: name,
    listen: `127.0.0.1:${ports.nats}`,
    http: `127.0.0.1:${ports.natsMonitor}`,
  }
}
