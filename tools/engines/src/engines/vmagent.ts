import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Copy, dataFolder } from '../copy.ts'
import { answers, type Engine } from '../engine.ts'

export const vmagent: Engine = {
  name: 'vmagent',
  ports: ['vmagent'],
  after: ['victoria'],
  prepare: (copy) => {
    writeFileSync(tokenFile(copy), copy.secrets.internal, { mode: 0o600 })
    writeFileSync(configFile(copy), JSON.stringify(config(copy), null, 2))
    writeFileSync(relabelFile(copy), JSON.stringify(writtenLabels, null, 2))
  },
  command: (copy) => ({
    file: 'vmagent',
    args: [
      `-httpListenAddr=127.0.0.1:${copy.ports.vmagent}`,
      `-promscrape.config=${configFile(copy)}`,
      // How soon a changed monitor is checked as it is now.
      '-promscrape.httpSDCheckInterval=10s',
      // A check that fails is a result, and no news for the log.
      '-promscrape.suppressScrapeErrors',
      `-remoteWrite.url=http://127.0.0.1:${copy.ports.victoria}/api/v1/write`,
      `-remoteWrite.relabelConfig=${relabelFile(copy)}`,
      `-remoteWrite.tmpDataPath=${join(dataFolder(copy, 'vmagent'), 'queue')}`,
    ],
  }),
  ready: (copy) => answers(`http://127.0.0.1:${copy.ports.vmagent}/health`),
}

const configFile = (copy: Copy) => join(dataFolder(copy, 'vmagent'), 'scrape.yml')
const relabelFile = (copy: Copy) => join(dataFolder(copy, 'vmagent'), 'relabel.yml')
const tokenFile = (copy: Copy) => join(dataFolder(copy, 'vmagent'), 'server-token')

/** JSON is YAML too. */
function config(copy: Copy) {
  const { ports } = copy
  return {
    global: { scrape_interval: '15s' },
    scrape_configs: [
      job('victoria', ports.victoria),
      job('blackbox', ports.blackbox),
      { ...probes(copy, 'blackbox', ports.blackbox), metrics_path: '/probe' },
      { ...probes(copy, 'server', ports.server), authorization: authorization(copy) },
    ],
  }
}

function job(name: string, port: number) {
  return { job_name: name, static_configs: [{ targets: [`127.0.0.1:${port}`] }] }
}

/** The checks of all monitors, as the server lists them: how often, with which module, of what. */
function probes(copy: Copy, by: 'blackbox' | 'server', port: number) {
  return {
    job_name: `probes-by-${by}`,
    http_sd_configs: [
      {
        url: `http://127.0.0.1:${copy.ports.server}/internal/sd/probes?by=${by}`,
        authorization: authorization(copy),
      },
    ],
    // Thousands of connections, each used once a minute, cost more than they save.
    disable_keepalive: true,
    relabel_configs: [{ target_label: '__address__', replacement: `127.0.0.1:${port}` }],
    metric_relabel_configs: [
      { action: 'keep', source_labels: ['__name__'], regex: keptSeries.join('|') },
      { action: 'labeldrop', regex: 'job|instance' },
    ],
  }
}

const authorization = (copy: Copy) => ({ credentials_file: tokenFile(copy) })

/** What is read of a check. */
const keptSeries = [
  'probe_success',
  'probe_duration_seconds',
  'probe_http_(status_code|redirects|duration_seconds)',
  'probe_icmp_duration_seconds',
  'probe_dns_(duration_seconds|query_succeeded)',
  'probe_failed_due_to_regex',
  'probe_ip_protocol',
  'probe_ssl_earliest_cert_expiry',
  'probe_problem',
]

/** What vmagent says of each scrape would double the series of a check, and nobody reads it. */
const writtenLabels = [{ action: 'drop', source_labels: ['__name__', 'monitor'], regex: '(up|scrape_.+);.+' }]
