import type { Reach } from './rollup.ts'

export const partFigures = [
  'totalBytes',
  'usedBytes',
  'freeBytes',
  'isUp',
  'receiveBytesPerSecond',
  'transmitBytesPerSecond',
  'packetsReceived',
  'packetsSent',
] as const

export type PartFigure = (typeof partFigures)[number]

/** What each figure of a partition or an interface is, labelled `mountpoint` (`disk`, `type`) or `interface`. */
export type PartExpressions = (reach: Reach) => Record<PartFigure, string>
