/**
 * Partition usage as in df: of the usable space, which excludes reserved blocks. Meters, charts, alerts and
 * exports use it; Prometheus data are computed alike in `node-exporter.ts`.
 */
export const diskRatio = ({ usedBytes, freeBytes }: { usedBytes: number; freeBytes: number }) =>
  usedBytes / (usedBytes + freeBytes)
