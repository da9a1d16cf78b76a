/** What agent and gateway agree on. Nothing here needs a schema library, so that the agent can read it for free. */
export const agentPaths = {
  enrol: '/agent/v1/enrol',
  challenge: '/agent/v1/challenge',
  join: '/agent/v1/join',
  metrics: '/agent/v1/metrics',
  inventory: '/agent/v1/inventory',
  live: '/agent/v1/live',
} as const

/** The header of every answer to a report: the start of the store that took it. When it changes, the agent sends again what it sent in the last `keepAcknowledgedSeconds`. */
export const epochHeader = 'marsad-epoch'

export const timing = {
  readSeconds: 1,
  pointSeconds: 10,
  flushSeconds: 30,
  /** Acknowledged samples are kept this long: a store that is killed loses seconds of them. */
  keepAcknowledgedSeconds: 120,
  /** A viewer renews its wish for frames before this has passed; otherwise the agent falls silent. */
  leaseSeconds: 15,
  /** Three reports missed. */
  offlineAfterSeconds: 90,
} as const

/** The device signs these words; the lines bind the signature to its purpose. */
export const enrolmentWords = (enrolmentKey: string, publicKey: string) =>
  ['marsad-enrol-v1', enrolmentKey, publicKey].join('\n')
export const joinWords = (join: { deviceId: string; challenge: string; joins: number; nonce: string }) =>
  ['marsad-join-v1', join.deviceId, join.challenge, join.joins, join.nonce].join('\n')

/** All that a server can ask of an agent. It has no other ear: no command, no file, and no address to call but those of checks, where its own settings allow them. */
export const asks = ['processes', 'host', 'look', 'frames', 'checks'] as const
export type Ask = (typeof asks)[number]

/** What changes slowly. Each part is reported for itself, and only when its hash is not the one that the server has. */
export const inventoryParts = ['host', 'usb', 'security', 'applications'] as const
export type InventoryPart = (typeof inventoryParts)[number]

/** Why something cannot be told: the system has no such thing, the agent may not read it, or reading it went wrong. */
export const absences = ['unsupported', 'no_permission', 'failed'] as const
export type Absence = (typeof absences)[number]

/** What a one-second frame can carry. */
export const frameParts = ['metrics', 'processes'] as const
export type FramePart = (typeof frameParts)[number]

/** What bounds the checks that an agent makes, whatever a server wishes. */
export const agentChecks = {
  most: 50,
  leastIntervalSeconds: 20,
  mostIntervalSeconds: 3600,
  url: 2000,
  host: 253,
  statusRanges: 25,
  id: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  /** Spelled as programs do, and without a name and a password. */
  webAddress: /^https?:\/\/[^\s/?#@\\]+\/[!-~]*$/,
} as const

/** Why a gateway closes a live connection, beside the codes that every WebSocket has. 1001 says that it stops: come back. */
export const closeCodes = {
  /** A newer connection of the same device took its place. */
  replaced: 4000,
  /** The device was removed. */
  revoked: 4001,
  /** The token ran out; join again. */
  expired: 4002,
  /** More or larger messages than an agent has reason to send. */
  tooMuch: 4003,
} as const

/** The most that an agent says of a thing that has no end of its own. */
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
} as const
