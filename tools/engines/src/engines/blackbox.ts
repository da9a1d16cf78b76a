import { join } from 'node:path'
import { repository } from '../copy.ts'
import { answers, type Engine } from '../engine.ts'

export const blackbox: Engine = {
  name: 'blackbox',
  ports: ['blackbox'],
  command: (copy) => ({
    file: 'prometheus-blackbox-exporter',
    args: [
      `--config.file=${join(repository, 'deploy/blackbox/blackbox.yml')}`,
      `--web.listen-address=127.0.0.1:${copy.ports.blackbox}`,
    ],
  }),
  ready: (copy) => answers(`http://127.0.0.1:${copy.ports.blackbox}/-/healthy`),
}
