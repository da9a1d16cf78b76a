/** The protocol between agent and gateway. Without schemas, so that the agent bundles no schema library. */
export const agentPaths = {
  enrol: '/agent/v1/enrol',
  challenge: '/agent/v1/challenge',
  join: '/agent/v1/join',
  write: '/agent/v1/write',
  /** The text of older agents, accepted for one version. */
  metrics: '/agent/v1/metrics',
  inventory: '/agent/v1/inventory',
  live: '/agent/v1/live',
} as const

/**
 * The header of every response to a report: the start time of the store that received it. When it changes, the
 * agent sends the samples of the last `keepAcknowledgedSeconds` again.
 */
export const epochHeader = 'marsad-epoch'

export const timing = {
  readSeconds: 1,
  pointSeconds: 10,
  flushSeconds: 30,
  /** Acknowledged samples are retained this long: a killed store loses seconds of them. */
  keepAcknowledgedSeconds: 120,
  /** A viewer renews its lease within this time; otherwise the agent stops sending frames. */
  leaseSeconds: 15,
  /** Three missed reports. */
  offlineAfterSeconds: 90,
  /** Longer than the pause between two reports: a machine that runs is seen within it. */
  replaceAfterSeconds: 35,
} as const

/**
 * The share of its life after which a token is renewed, for a random number below 1: agents that joined together
 * come back apart.
 */
export const renewalShare = (random: number) => 0.9 - 0.45 * random

/** The signing inputs of a device; the lines bind a signature to its purpose. */
export const enrolmentSigningInput = (enrolmentKey: string, publicKey: string) =>
  ['marsad-enrol-v1', enrolmentKey, publicKey].join('\n')
export const joinSigningInput = (join: {
  deviceId: string
  challenge: string
  joins: number
  nonce: string
}) => ['marsad-join-v1', join.deviceId, join.challenge, join.joins, join.nonce].join('\n')
/** By the key that a machine gives up, for the public key of its next one. */
export const replacementSigningInput = (replacement: {
  deviceId: string
  challenge: string
  joins: number
  nonce: string | null
  publicKey: string
}) =>
  [
    'marsad-replace-v1',
    replacement.deviceId,
    replacement.challenge,
    replacement.joins,
    replacement.nonce ?? '',
    replacement.publicKey,
  ].join('\n')

/** By the key of the server that a device enrolled at: the address its workspace moved to, for one join. */
export const redirectSigningInput = (redirect: { deviceId: string; nonce: string; server: string }) =>
  ['marsad-redirect-v1', redirect.deviceId, redirect.nonce, redirect.server].join('\n')

/**
 * All requests that a server can send to an agent. There is no other: no command, no file, and no target but
 * those of checks, if its configuration allows them.
 */
export const asks = ['processes', 'host', 'look', 'frames', 'checks'] as const
export type Ask = (typeof asks)[number]

/** Slowly changing data. Each part is reported separately, and only when its hash differs from the server's. */
export const inventoryParts = ['host', 'usb', 'security', 'applications', 'containers', 'services'] as const
export type InventoryPart = (typeof inventoryParts)[number]

/** Why a value is absent: the system has none, the agent lacks permission, or reading failed. */
export const absences = ['unsupported', 'no_permission', 'failed'] as const
export type Absence = (typeof absences)[number]

/** The parts of a one-second frame. */
export const frameParts = ['metrics', 'processes', 'groups'] as const
export type FramePart = (typeof frameParts)[number]

/** Bounds of the checks that an agent runs, enforced by the agent. */
export const agentChecks = {
  most: 50,
  leastIntervalSeconds: 20,
  mostIntervalSeconds: 3600,
  url: 2000,
  host: 253,
  statusRanges: 25,
  id: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  /** In normalized form, without user name and password. */
  webAddress: /^https?:\/\/[^\s/?#@\\]+\/[!-~]*$/,
} as const

/**
 * Why a gateway closes a live connection, besides the standard WebSocket codes. 1001: the gateway stops;
 * reconnect.
 */
export const closeCodes = {
  /** Replaced by a newer connection of the same device. */
  replaced: 4000,
  /** The device was deleted. */
  revoked: 4001,
  /** The token expired; join again. */
  expired: 4002,
  /** More or larger messages than an agent should send. */
  tooMuch: 4003,
} as const

/** Processes that the system counts together. */
export const groupKinds = ['container', 'service'] as const
export type GroupKind = (typeof groupKinds)[number]

/** Maximum lengths of reported lists. */
export const reportLimits = {
  processes: 500,
  cores: 1024,
  partitions: 100,
  disks: 100,
  interfaces: 100,
  temperatures: 100,
  usbDevices: 200,
  applications: 5000,
  accounts: 500,
  securityEvents: 100,
  updates: 200,
  volumes: 50,
  containers: 500,
  services: 500,
  ports: 50,
  /** Containers, and services, with series of their own; the others are summed up. */
  groups: 50,
} as const
