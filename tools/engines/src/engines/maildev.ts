import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { dataFolder } from '../copy.ts'
import { answers, type Engine } from '../engine.ts'

export const maildev: Engine = {
  name: 'maildev',
  ports: ['smtp', 'inbox'],
  command: (copy) => ({
    file: process.execPath,
    args: [
      join(dirname(findPackageJSON('maildev', import.meta.url) ?? ''), 'dist/bin/maildev.js'),
      '--ip=127.0.0.1',
      `--smtp=${copy.ports.smtp}`,
      '--web-ip=127.0.0.1',
      `--web=${copy.ports.inbox}`,
      `--mail-directory=${join(dataFolder(copy, 'maildev'), 'mails')}`,
      '--max-emails=2000',
    ],
  }),
  ready: (copy) => answers(`http://127.0.0.1:${copy.ports.inbox}/api/healthz`),
}
