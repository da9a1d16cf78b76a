import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['tools/*', 'packages/*', 'apps/server', 'apps/agent'].map((folder) => ({
      test: { name: folder.replace('/*', ''), include: [`${folder}/src/**/*.test.ts`], environment: 'node' },
    })),
  },
})
