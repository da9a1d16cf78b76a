import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Copy, dataFolder } from '../copy.ts'
import { answers, type Engine } from '../engine.ts'

export const vmagent: Engine = {
  name: 'vmagent',
  ports: ['vmagent'],
  after: ['victoria'],
  prepare: (copy) => writeFileSync(configFile(copy), JSON.stringify(config(copy), null, 2)),
  command: (copy) => ({
    file: 'vmagent',
    args: [
      `-httpListenAddr=127.0.0.1:${copy.ports.vmagent}`,
      `-promscrape.config=${configFile(copy)}`,
      `-remoteWrite.url=http://127.0.0.1:${copy.ports.victoria}/api/v1/write`,
      `-remoteWrite.tmpDataPath=${join(dataFolder(copy, 'vmagent'), 'queue')}`,
    ],
  }),
  ready: (copy) => answers(`http://127.0.0.1:${copy.ports.vmagent}/health`),
}

function configFile(copy: Copy): string {
  return join(dataFolder(copy, 'vmagent'), 'scrape.yml')
}

/** JSON is YAML too. */
function config({ ports }: Copy) {
  return {
    global: { scrape_interval: '15s' },
    scrape_configs: [job('victoria', ports.victoria), job('blackbox', ports.blackbox)],
  }
}

function job(name: string, port: number) {
  return { job_name: name, static_configs: [{ targets: [`127.0.0.1:${port}`] }] }
}
