import type { Container } from '@marsad/contract/http/containers'
import type { Figures } from '../group-cells.tsx'

/** For tests. */
export const someFigures: Figures = {
  cpuCores: 0.42,
  throttledRatio: null,
  memoryBytes: 512 * 2 ** 20,
  memoryLimitBytes: 2 ** 30,
  readBytesPerSecond: 1500,
  writeBytesPerSecond: 0,
  receiveBytesPerSecond: null,
  transmitBytesPerSecond: null,
}

export const someContainer: Container = {
  id: 'c1',
  name: 'web',
  runtime: 'docker',
  image: 'nginx:1.28',
  digest: `sha256:${'0123456789abcdef'.repeat(4)}`,
  imageCreatedAt: '2026-10-01T00:00:00.000Z',
  project: 'shop',
  state: 'running',
  health: 'healthy',
  startedAt: '2026-11-01T10:00:00.000Z',
  exitCode: null,
  restarts: 2,
  restartPolicy: 'unless_stopped',
  oomKills: 0,
  memoryLimitBytes: 2 ** 30,
  cpuLimit: 2,
  ports: ['0.0.0.0:8080→80/tcp'],
  figures: someFigures,
}
