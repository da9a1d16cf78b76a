import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Copy, dataFolder, repository } from '../copy.ts'
import { answers, type Engine } from '../engine.ts'

export const vmagent: Engine = {
  name: 'vmagent',
  ports: ['vmagent'],
  after: ['victoria'],
  prepare: (copy) => writeFileSync(tokenFile(copy), copy.secrets.internal, { mode: 0o600 }),
  command: (copy) => ({
    file: 'vmagent',
    args: [
      `-httpListenAddr=127.0.0.1:${copy.ports.vmagent}`,
      `-promscrape.config=${join(repository, 'deploy/vmagent/scrape.yml')}`,
      // How soon a changed monitor is checked as it is now.
      '-promscrape.httpSDCheckInterval=10s',
      // A check that fails is a result, and no news for the log.
      '-promscrape.suppressScrapeErrors',
      `-remoteWrite.url=http://127.0.0.1:${copy.ports.victoria}/api/v1/write`,
      `-remoteWrite.relabelConfig=${join(repository, 'deploy/vmagent/relabel.yml')}`,
      `-remoteWrite.tmpDataPath=${join(dataFolder(copy, 'vmagent'), 'queue')}`,
    ],
    env: {
      VICTORIA_ADDRESS: `127.0.0.1:${copy.ports.victoria}`,
      BLACKBOX_ADDRESS: `127.0.0.1:${copy.ports.blackbox}`,
      SERVER_ADDRESS: `127.0.0.1:${copy.ports.server}`,
      SERVER_TOKEN_FILE: tokenFile(copy),
    },
  }),
  ready: (copy) => answers(`http://127.0.0.1:${copy.ports.vmagent}/health`),
}

const tokenFile = (copy: Copy) => join(dataFolder(copy, 'vmagent'), 'server-token')
