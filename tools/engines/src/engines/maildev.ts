import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFolder } from '../copy.ts'
import { answers, type Engine } from '../engine.ts'

export const maildev: Engine = {
  name: 'maildev',
  ports: ['smtp', 'inbox'],
  command: (copy) => ({
    file: process.execPath,
    args: [
      join(fileURLToPath(import.meta.resolve('maildev')), '../bin/maildev.js'),
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
