import { defineConfig } from '@playwright/test'
import { chromiumLaunch, userAgent } from './chromium.ts'

const waiting = ['monitors.spec.ts', 'real-breach.spec.ts']

export default defineConfig({
  testDir: 'src',
  // What waits longest for other machines begins first, and the rest is done meanwhile.
  projects: [
    { name: 'waiting', testMatch: waiting },
    { name: 'looking', testIgnore: waiting },
  ],
  globalSetup: './global-setup.ts',
  // Generous, because a busy machine is no fault of the product; budgets of time have tests of their own.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  fullyParallel: true,
  // A good part of a test is waiting, for a mail or a machine's next report.
  workers: 3,
  reporter: [['list'], ['json', { outputFile: '../.reports/e2e.json' }]],
  use: {
    userAgent,
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch,
    // What moves is in two places at once; the tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
