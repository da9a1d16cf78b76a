import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Copy, dataFolder, repository } from '../copy.ts'
import { answers, type Engine } from '../engine.ts'

export const blackbox: Engine = {
  name: 'blackbox',
  ports: ['blackbox'],
  // From then on the file is the server's, which writes the checks of its monitors into it.
  prepare: (copy) => {
    if (!existsSync(blackboxConfig(copy))) {
      copyFileSync(join(repository, 'deploy/blackbox/blackbox.yml'), blackboxConfig(copy))
    }
  },
  command: (copy) => ({
    file: 'prometheus-blackbox-exporter',
    args: [`--config.file=${blackboxConfig(copy)}`, `--web.listen-address=127.0.0.1:${copy.ports.blackbox}`],
  }),
  ready: (copy) => answers(`http://127.0.0.1:${copy.ports.blackbox}/-/healthy`),
}

export function blackboxConfig(copy: Copy): string {
  return join(dataFolder(copy, 'blackbox'), 'blackbox.yml')
}
