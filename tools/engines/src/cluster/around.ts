import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Copy, dataFolder } from '../copy.ts'
import { authorization, enginesUser } from '../credentials.ts'
import { answers, type Engine } from '../engine.ts'
import { blackboxFlags, prepareBlackbox } from '../engines/blackbox.ts'
import { answersHandshake } from '../engines/nats.ts'
import { vmagentCommand } from '../engines/vmagent.ts'
import { prepareRules, vmalertCommand } from '../engines/vmalert.ts'
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
  prepare: (copy) => prepareRules(dataFolder(copy, name)),
  command: (copy) =>
    vmalertCommand(copy, {
      rules: dataFolder(copy, name),
      listen: at(copy, name),
      read: readUrl(copy),
      write: writeUrl(copy),
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

/** Each has its targets from the web process beside it, which knows the blackbox_exporter beside both. */
const vmagents = vmagentNames.map((name, n): Engine => ({
  name,
  ports: [name],
  after: ['haproxy'],
  command: (copy) =>
    vmagentCommand(copy, {
      name,
      listen: at(copy, name),
      write: writeUrl(copy),
      blackbox: at(copy, blackboxNames[n] ?? ''),
      server: at(copy, webNames[n] ?? ''),
    }),
  ready: (copy) => answers(`${http(copy, name)}/health`),
}))

export const aroundParts: readonly Engine[] = [...natses, ...vmalerts, ...blackboxes, ...vmagents]
