import { defineConfig } from '@playwright/test'
import { chromiumLaunch, userAgent } from './chromium.ts'

export default defineConfig({
  testDir: 'src',
  timeout: 60_000,
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  reporter: [['list'], ['json', { outputFile: '../.reports/e2e.json' }]],
  use: { userAgent, trace: 'retain-on-failure', launchOptions: chromiumLaunch },
})
