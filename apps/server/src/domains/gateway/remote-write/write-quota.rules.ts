/** The quota of one remote write. Prometheus sends 2,000 samples, vmagent 10,000, in at most 8 MB. */
export const writeQuota = {
  packedBytes: 4 * 1024 * 1024,
  bytes: 10 * 1024 * 1024,
  series: 50_000,
  labels: 64,
} as const
