import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { type Copy, dataFolder } from '../copy.ts'
import { enginesUser } from '../credentials.ts'
import type { Engine } from '../engine.ts'

export const nats: Engine = {
  name: 'nats',
  ports: ['nats'],
  prepare: (copy) => writeFileSync(configFile(copy), JSON.stringify(config(copy), null, 2), { mode: 0o600 }),
  command: (copy) => ({ file: 'nats-server', args: ['--config', configFile(copy)] }),
  ready: (copy) => answersHandshake(copy.ports.nats),
}

/** NATS sends first. Its monitor would answer without a password, so there is none. */
export async function answersHandshake(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port })
  try {
    const [chunk] = (await once(socket, 'data', { signal: AbortSignal.timeout(2000) })) as [Buffer]
    return chunk.toString().startsWith('INFO ')
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

function configFile(copy: Copy): string {
  return join(dataFolder(copy, 'nats'), 'nats.conf')
}

/** The configuration's own syntax takes JSON as it is. */
function config({ name, ports, secrets }: Copy) {
  return {
    server_name: name,
    listen: `127.0.0.1:${ports.nats}`,
    authorization: { user: enginesUser, password: secrets.engines },
  }
}
