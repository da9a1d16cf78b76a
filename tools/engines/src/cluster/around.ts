import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Copy, dataFolder, repository } from '../copy.ts'
import {
  authorization,
  enginesUser,
  victoriaAuthEnv,
  victoriaAuthFlags,
  vmalertAuthEnv,
  vmalertAuthFlags,
} from '../credentials.ts'
import { answers, type Engine } from '../engine.ts'
import { blackboxFlags, prepareBlackbox } from '../engines/blackbox.ts'
import { answersHandshake } from '../engines/nats.ts'
import { at, http } from './at.ts'
import { blackboxNames, natsNames, vmagentNames, vmalertNames, webNames } from './names.ts'

export const readUrl = (copy: Copy) => `${http(copy, 'victoria')}/select/0/prometheus`
export const writeUrl = (copy: Copy) => `${http(copy, 'victoriaWrite')}/insert/0/prometheus`

const natses = natsNames.map((name): Engine => ({
  name,
  ports: [name, `${name}Route`],
  prepare: (copy) =>
    writeFileSync(natsFile(copy, name), JSON.stringify(natsConfig(copy, name)), { mode: 0o600 }),
  command: (copy) => ({ file: 'nats-server', args: ['--config', natsFile(copy, name)] }),
  ready: (copy) => answersHandshake(copy.ports[name] ?? 0),
}))

const natsFile = (copy: Copy, name: string) => join(dataFolder(copy, name), 'nats.conf')

function natsConfig(copy: Copy, name: string) {
  const authorized = { user: enginesUser, password: copy.secrets.engines }
  return {
    server_name: name,
    listen: at(copy, name),
    authorization: authorized,
    cluster: {
      name: copy.name,
      listen: at(copy, `${name}Route`),
      authorization: authorized,
      routes: natsNames.map(
        (each) => `nats://${enginesUser}:${copy.secrets.engines}@${at(copy, `${each}Route`)}`,
      ),
    },
  }
}

/** Both evaluate all rules; the server takes the same alert from two evaluators as one. */
const vmalerts = vmalertNames.map((name): Engine => ({
  name,
  ports: [name],
  after: ['haproxy'],
  command: (copy) => ({
    file: 'vmalert',
    args: [
      `-httpListenAddr=${at(copy, name)}`,
      `-rule=${join(repository, 'deploy/vmalert/*.yml')}`,
      '-configCheckInterval=5s',
      '-datasource.queryTimeAlignment=false',
      '-rule.resendDelay=10s',
      `-datasource.url=${readUrl(copy)}`,
      `-remoteRead.url=${readUrl(copy)}`,
      `-remoteWrite.url=${writeUrl(copy)}`,
      `-notifier.url=${http(copy, 'server')}/internal/alertmanager`,
      ...victoriaAuthFlags,
      ...vmalertAuthFlags,
    ],
    env: {
      ...victoriaAuthEnv({ enginesPassword: copy.secrets.engines }),
      ...vmalertAuthEnv({ enginesPassword: copy.secrets.engines, internalSecret: copy.secrets.internal }),
    },
  }),
  ready: (copy) => answers(`${http(copy, name)}/health`),
}))

const blackboxes = blackboxNames.map((name): Engine => ({
  name,
  ports: [name],
  prepare: (copy) => prepareBlackbox(dataFolder(copy, name), copy.secrets.engines),
  command: (copy) => ({
    file: 'prometheus-blackbox-exporter',
    args: [...blackboxFlags(dataFolder(copy, name)), `--web.listen-address=${at(copy, name)}`],
  }),
  ready: (copy) =>
    answers(`${http(copy, name)}/-/healthy`, {
      authorization: authorization({ enginesPassword: copy.secrets.engines }),
    }),
}))

/** Each asks the web process beside it for its targets, which knows the blackbox_exporter beside both. */
const vmagents = vmagentNames.map((name, n): Engine => ({
  name,
  ports: [name],
  after: ['haproxy'],
  command: (copy) => ({
    file: 'vmagent',
    args: [
      `-httpListenAddr=${at(copy, name)}`,
      `-promscrape.config=${join(repository, 'deploy/vmagent/scrape.yml')}`,
      '-promscrape.httpSDCheckInterval=10s',
      '-promscrape.suppressScrapeErrors',
      `-remoteWrite.url=${writeUrl(copy)}/api/v1/write`,
      `-remoteWrite.relabelConfig=${join(repository, 'deploy/vmagent/relabel.yml')}`,
      `-remoteWrite.tmpDataPath=${join(dataFolder(copy, name), 'queue')}`,
      `-remoteWrite.basicAuth.username=${enginesUser}`,
      ...victoriaAuthFlags,
    ],
    env: {
      ...victoriaAuthEnv({ enginesPassword: copy.secrets.engines }),
      VM_remoteWrite_basicAuth_password: copy.secrets.engines,
      BLACKBOX_ADDRESS: at(copy, blackboxNames[n] ?? ''),
      SERVER_ADDRESS: at(copy, webNames[n] ?? ''),
      ENGINES_PASSWORD: copy.secrets.engines,
      SERVER_TOKEN: copy.secrets.internal,
    },
  }),
  ready: (copy) => answers(`${http(copy, name)}/health`),
}))

export const aroundParts: readonly Engine[] = [...natses, ...vmalerts, ...blackboxes, ...vmagents]
