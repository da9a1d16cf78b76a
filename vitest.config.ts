import { defineConfig } from 'vitest/config'

const node = (folder: string, more = {}) => ({
  test: {
    name: folder.replace('/*', ''),
    include: [`${folder}/src/**/*.test.ts`],
    environment: 'node' as const,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...more,
  },
})

export default defineConfig({
  test: {
    // Most of a test on real engines is waiting, so more of them than cores run at once.
    maxWorkers: 3,
    projects: [
      node('tools/*'),
      node('packages/*'),
      node('apps/agent', { testTimeout: 60_000, hookTimeout: 60_000 }),
      { test: { name: 'web-tools', include: ['apps/web/tools/*.test.ts'], environment: 'node' } },
      'apps/web',
      node('apps/server', {
        globalSetup: 'apps/server/src/test/global-setup.ts',
      }),
    ],
  },
})
