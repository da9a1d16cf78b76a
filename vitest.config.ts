import { defineConfig } from 'vitest/config'
import { LongFirst } from './tools/report/src/tiers/long-first.ts'
import { skippedLongFiles } from './tools/report/src/tiers/long-files.ts'

const skipped = skippedLongFiles()

const node = (folder: string, more = {}) => ({
  test: {
    name: folder.replace('/*', ''),
    include: [`${folder}/src/**/*.test.ts`],
    exclude: skipped,
    environment: 'node' as const,
    // A failure on another machine is read from its report alone.
    chaiConfig: { truncateThreshold: 0 },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine is no fault of the product; promises of time have tests of their own.
    expect: { poll: { timeout: 15_000 } },
    ...more,
  },
})

// The modules of the server are loaded once for each worker, not once for each file: that was a third of the time.
const onEngines = { globalSetup: 'apps/server/src/test/global-setup.ts', isolate: false }
const timed = ['apps/server/src/engines/jobs/*.test.ts']

export default defineConfig({
  test: {
    // Most of a test on real engines is waiting, so three of them run at once, even on two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    projects: [
      node('tools/*'),
      node('packages/*'),
      node('apps/agent', { testTimeout: 60_000, hookTimeout: 60_000 }),
      node('apps/web', { name: 'web-tools', include: ['apps/web/tools/*.test.ts'] }),
      'apps/web',
      node('apps/server', { ...onEngines, exclude: [...timed, ...skipped] }),
      // Promises of time are measured when the rest is done.
      node('apps/server', {
        ...onEngines,
        name: 'apps/server, timed',
        include: timed,
        sequence: { groupOrder: 1 },
      }),
    ],
  },
})
