import { join } from 'node:path'
import { dataFolder, repository } from '../copy.ts'
import { enginesUser, victoriaAuthEnv, victoriaAuthFlags } from '../credentials.ts'
import { answers, type Engine } from '../engine.ts'

export const vmagent: Engine = {
  name: 'vmagent',
  ports: ['vmagent'],
  after: ['victoria'],
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
      `-remoteWrite.basicAuth.username=${enginesUser}`,
      ...victoriaAuthFlags,
    ],
    env: {
      ...victoriaAuthEnv({ enginesPassword: copy.secrets.engines }),
      VM_remoteWrite_basicAuth_password: copy.secrets.engines,
      BLACKBOX_ADDRESS: `127.0.0.1:${copy.ports.blackbox}`,
      SERVER_ADDRESS: `127.0.0.1:${copy.ports.server}`,
      ENGINES_PASSWORD: copy.secrets.engines,
      SERVER_TOKEN: copy.secrets.internal,
    },
  }),
  ready: (copy) => answers(`http://127.0.0.1:${copy.ports.vmagent}/health`),
}
