import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type Copy, dataFolder, repository } from '../copy.ts'
import { authorization } from '../credentials.ts'
import { answers, type Engine } from '../engine.ts'

export const blackbox: Engine = {
  name: 'blackbox',
  ports: ['blackbox'],
  // From then on the file of modules is the server's, which writes the checks of its monitors into it.
  prepare: (copy) => prepareBlackbox(dataFolder(copy, 'blackbox'), copy.secrets.engines),
  command: (copy) => ({
    file: 'prometheus-blackbox-exporter',
    args: [
      ...blackboxFlags(dataFolder(copy, 'blackbox')),
      `--web.listen-address=127.0.0.1:${copy.ports.blackbox}`,
    ],
  }),
  ready: (copy) =>
    answers(`http://127.0.0.1:${copy.ports.blackbox}/-/healthy`, {
      authorization: authorization({ enginesPassword: copy.secrets.engines }),
    }),
}

/** Puts into a folder the two files that blackbox_exporter starts with, as an install does. */
export function prepareBlackbox(folder: string, enginesPassword: string): void {
  execFileSync(join(repository, 'deploy/blackbox/prepare.sh'), [folder], {
    env: { ...process.env, ENGINES_PASSWORD: enginesPassword },
  })
}

export const blackboxFlags = (folder: string) => [
  `--config.file=${blackboxConfigIn(folder)}`,
  `--web.config.file=${join(folder, 'web.yml')}`,
]

const blackboxConfigIn = (folder: string) => join(folder, 'blackbox.yml')

export function blackboxConfig(copy: Copy): string {
  return blackboxConfigIn(dataFolder(copy, 'blackbox'))
}
