import {
  chromium,
  engines,
  type Need,
  openFiles,
  ownEngines,
  program,
  release,
  releaseForArm,
  root,
  webApp,
  wrk,
} from './needs.ts'

export type Proof = {
  /** One line, for the list. */
  shows: string
  file: string
  needs: readonly Need[]
  /** Where not every part needs the same. */
  needsOf?: (parts: readonly string[]) => readonly Need[]
  /** Before the file: flags of Node, or of the program that starts Node. */
  node?: readonly string[]
  within?: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Before those that are typed. */
  args?: readonly string[]
  /** Whether the agent is built first. */
  buildsAgent?: true
}

const server = (name: string) => `apps/server/proofs/${name}.ts`
const onEngines: readonly Need[] = [ownEngines, engines]
const inBrowser = [...onEngines, chromium, webApp]
const podman: readonly Need[] = [root, program('podman')]
const network: readonly Need[] = [root, program('ip', 'iproute2'), program('nft', 'nftables')]
/** 5,000 agents in one process, each with a socket for reports and one for live data. */
const manyAgents = openFiles(12_000)

const onServer = (name: string, shows: string, ...needs: readonly Need[]): Proof => ({
  shows,
  file: server(name),
  needs: [...onEngines, ...needs],
})

/** The parts of the proof of reliability that change the network or the disks of the machine. */
const asRoot = ['r3', 'r5', 'noticed']
const isPart = (word: string) => /^[a-z]+\d*$/.test(word)

const reliability: Proof = {
  shows: 'samples, alerts and live data over kills, cuts and full disks (R1 to R6)',
  file: server('reliability'),
  needs: [...onEngines, manyAgents],
  needsOf: (words) => {
    const parts = words.filter(isPart)
    return parts.length === 0 || parts.some((part) => asRoot.includes(part)) ? network : []
  },
}

export const proofs: Readonly<Record<string, Proof>> = {
  accounts: onServer('accounts', 'guessing, timing and load of sign-in', wrk),
  agent: {
    shows: "the agent's cost, beside node_exporter, collectd and netdata where they are installed",
    file: 'apps/agent/proofs/agent.ts',
    needs: [program('unshare', 'util-linux'), program('openssl')],
    within: ['unshare', '--map-root-user', '--pid', '--fork', '--mount-proc'],
    buildsAgent: true,
  },
  'agent-container': {
    shows: 'the agent in a container reports the machine, not the container',
    file: server('agent-container'),
    needs: [...onEngines, ...podman],
    buildsAgent: true,
  },
  'agent-faults': {
    shows: 'the agent on a disk that fails at each of its writes',
    file: server('agent-faults'),
    needs: [...onEngines, program('gcc', 'gcc libc6-dev')],
    buildsAgent: true,
  },
  alerts: onServer('alerts', 'breach to notification, and what rules cost', manyAgents),
  arm: {
    shows: 'the releases for ARM start, by an emulator',
    file: 'tools/release/src/proof-arm.ts',
    needs: [
      program('qemu-aarch64-static', 'qemu-user-static libc6-arm64-cross libstdc++6-arm64-cross'),
      program('dpkg-deb', 'dpkg'),
      releaseForArm,
    ],
  },
  changes: onServer('changes', 'screens over a million changes of a fleet'),
  collectors: {
    shows: "CPU time and garbage of the agent's collectors",
    file: 'apps/agent/proofs/collectors.ts',
    node: ['--expose-gc', '--max-semi-space-size=64'],
    needs: [],
  },
  containers: {
    shows: 'compose.yaml from an empty Podman to a first chart, without a registry',
    file: 'tools/release/src/proof-containers.ts',
    needs: [...podman, program('runc'), program('debootstrap'), program('curl')],
  },
  database: onServer(
    'database',
    'the statements that a large install feels, with and without their optimisation',
  ),
  demo: {
    shows: 'how soon the demo is up, and that its charts have no holes',
    file: 'tools/demo/src/proof.ts',
    env: { MARSAD_DEMO_COPY: 'demo-proof' },
    needs: onEngines,
  },
  escalation: onServer('escalation', 'every step of escalations is notified once, over kills'),
  hostile: onServer('hostile', 'hostile calls of every operation (R8)'),
  ingest: onServer('ingest', 'what the gateway adds to the cost of a sample'),
  install: {
    shows: 'install, upgrade and removal on an empty Debian',
    file: 'tools/release/src/install/proof.ts',
    needs: [
      root,
      program('debootstrap'),
      program('systemd-nspawn', 'systemd-container'),
      program('ip', 'iproute2'),
      program('nft', 'nftables'),
      ...release,
    ],
  },
  inventory: onServer('inventory', 'what inventory costs with ten thousand devices'),
  lifecycles: {
    shows: 'the life of real containers in the timeline, and their figures beside the kernel',
    file: server('lifecycles'),
    needs: [...onEngines, ...podman],
  },
  lighthouse: {
    shows: 'Lighthouse scores of four pages in both languages',
    file: 'e2e/lighthouse.ts',
    needs: [...onEngines, chromium],
  },
  locations: onServer('locations', 'checks from several locations by real agents'),
  'monitor-list': onServer('monitors/list', 'the screens of as many monitors as there may be'),
  monitors: onServer('monitors', 'whether thousands of checks a minute come when they are due'),
  outage: {
    shows: 'alerts over an outage of the store and of the server',
    file: server('reliability'),
    args: ['outage'],
    needs: onEngines,
  },
  overhead: onServer('overhead', 'the server beside bare Fastify and pg', wrk),
  promql: onServer('promql', 'PromQL by chance never reads another workspace (R18)'),
  reliability,
  restore: onServer('restore', 'a backup restored into empty engines is equal (R10)'),
  scale: onServer('scale', 'what a device costs in fleets of several sizes', manyAgents),
  screens: {
    shows: 'the watching screens in a browser, with a simulated fleet',
    file: 'e2e/watching.ts',
    needs: inBrowser,
  },
  servers: onServer('servers', 'the servers list beside another version of the server'),
  shifts: { shows: 'on-call shifts at clock changes, minute by minute', file: server('shifts'), needs: [] },
  'single-sign-on': {
    shows: 'single sign-on in a browser, with Glewlwyd',
    file: 'e2e/single-sign-on.ts',
    needs: [...inBrowser, program('glewlwyd', 'glewlwyd dbconfig-no-thanks')],
  },
  status: onServer('status', 'a status page under few and under many readers', wrk),
  storage: onServer('storage', 'a folder of 100,000 items, and a large upload over a kill'),
  tickets: onServer('tickets', 'lists and searches of 100,000 tickets'),
  upgrade: onServer('upgrade', 'two servers restarted in turn under load (R11)'),
  upload: {
    shows: 'a large upload in a browser over kills and reloads',
    file: 'e2e/large-upload.ts',
    needs: inBrowser,
  },
  watch: onServer('watch', 'lists, dashboard, map and charts of ten thousand devices'),
}
