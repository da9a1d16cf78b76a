import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests that start no engine and no browser: a mutant is met by those of its file within a second. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    environment: 'node',
    include: [
      'apps/*/src/**/*.rules.test.ts',
      'apps/server/src/platform/**/*.test.ts',
      'apps/agent/src/{,identity/,uplink/,live/,samples/}*.test.ts',
      'apps/web/src/lib/**/*.test.ts',
    ],
    // These start the agent as a program, or build it.
    exclude: ['apps/agent/src/{full-disk,main,package,promises,unit}.test.ts'],
  },
})
