import { dataFolder } from '../copy.ts'
import { victoriaAuthEnv, victoriaAuthFlags } from '../credentials.ts'
import { answers, type Engine } from '../engine.ts'

/** How every VictoriaMetrics of ours behaves, wherever it stands. */
export const victoriaFlags = [
  '-retentionPeriod=90d',
  // An agent sends again what it cannot know to be stored: a repeated sample must cost nothing.
  '-dedup.minScrapeInterval=1ms',
  // Live charts want the newest sample, not the one of 30 seconds ago, nor the one before repeated in its place.
  '-search.latencyOffset=0s',
  '-search.maxStepForPointsAdjustment=0s',
  // A rule reads every partition of every device: beyond the default of 300,000 series it would fail.
  '-search.maxUniqueTimeseries=10000000',
] as const

export const victoria: Engine = {
  name: 'victoria',
  ports: ['victoria'],
  command: (copy) => ({
    file: 'victoria-metrics',
    args: [
      `-storageDataPath=${dataFolder(copy, 'victoria')}`,
      `-httpListenAddr=127.0.0.1:${copy.ports.victoria}`,
      ...victoriaFlags,
      ...victoriaAuthFlags,
    ],
    env: victoriaAuthEnv({ enginesPassword: copy.secrets.engines }),
  }),
  ready: (copy) => answers(`http://127.0.0.1:${copy.ports.victoria}/health`),
}
