import { join } from 'node:path'
import { type Copy, dataFolder, repository } from '../copy.ts'
import { enginesUser, victoriaAuthEnv, victoriaAuthFlags } from '../credentials.ts'
import { answers, type Engine } from '../engine.ts'

type Around = { name: string; listen: string; write: string; blackbox: string; server: string }

/** A vmagent with the shipped configuration: where it listens and writes, and the two that it scrapes. */
export const vmagentCommand = (copy: Copy, { name, listen, write, blackbox, server }: Around) => ({
  file: 'vmagent',
  args: [
    `-httpListenAddr=${listen}`,
    `-promscrape.config=${join(repository, 'deploy/vmagent/scrape.yml')}`,
    // How soon a changed monitor is checked as it is now.
    '-promscrape.httpSDCheckInterval=10s',
    // A check that fails is a result, and no news for the log.
    '-promscrape.suppressScrapeErrors',
    `-remoteWrite.url=${write}/api/v1/write`,
    `-remoteWrite.relabelConfig=${join(repository, 'deploy/vmagent/relabel.yml')}`,
    `-remoteWrite.tmpDataPath=${join(dataFolder(copy, name), 'queue')}`,
    `-remoteWrite.basicAuth.username=${enginesUser}`,
    ...victoriaAuthFlags,
  ],
  env: {
    ...victoriaAuthEnv({ enginesPassword: copy.secrets.engines }),
    VM_remoteWrite_basicAuth_password: copy.secrets.engines,
    BLACKBOX_ADDRESS: blackbox,
    SERVER_ADDRESS: server,
    ENGINES_PASSWORD: copy.secrets.engines,
    SERVER_TOKEN: copy.secrets.internal,
  },
})

export const vmagent: Engine = {
  name: 'vmagent',
  ports: ['vmagent'],
  after: ['victoria'],
  command: (copy) =>
    vmagentCommand(copy, {
      name: 'vmagent',
      listen: `127.0.0.1:${copy.ports.vmagent}`,
      write: `http://127.0.0.1:${copy.ports.victoria}`,
      blackbox: `127.0.0.1:${copy.ports.blackbox}`,
      server: `127.0.0.1:${copy.ports.server}`,
    }),
  ready: (copy) => answers(`http://127.0.0.1:${copy.ports.vmagent}/health`),
}
