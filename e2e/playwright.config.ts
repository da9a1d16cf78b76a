import { defineConfig } from '@playwright/test'
import { chromiumLaunch, userAgent } from './chromium.ts'

const waiting = ['monitors.spec.ts']
// One measures how soon dozens of open pages notice that their server is gone. The other looks for the busiest
// process of this machine, which beside browsers would be one of them.
const alone = ['lost-server.spec.ts', 'real-breach.spec.ts']
// On two cores: a good part of a test is waiting too, for a mail or a machine's next report.
const looking = 3

export default defineConfig({
  testDir: 'src',
  // What waits for minutes for other machines begins first, and takes no turn from the rest, which is done meanwhile.
  projects: [
    { name: 'waiting', testMatch: waiting, workers: waiting.length },
    { name: 'looking', testIgnore: [...waiting, ...alone], workers: looking },
    { name: 'alone', testMatch: alone, workers: 1, dependencies: ['waiting', 'looking'] },
  ],
  globalSetup: './global-setup.ts',
  // Generous, because a busy machine is no fault of the product; budgets of time have tests of their own.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  fullyParallel: true,
  workers: waiting.length + looking,
  reporter: [['list'], ['json', { outputFile: '../.reports/e2e.json' }]],
  use: {
    userAgent,
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch,
    // What moves is in two places at once; the tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
