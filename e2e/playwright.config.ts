import { defineConfig } from '@playwright/test'
import { chromiumLaunch, userAgent } from './chromium.ts'

export default defineConfig({
  testDir: 'src',
  globalSetup: './global-setup.ts',
  timeout: 60_000,
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  reporter: [['list'], ['json', { outputFile: '../.reports/e2e.json' }]],
  use: {
    baseURL: process.env['E2E_URL'],
    userAgent,
    trace: 'retain-on-failure',
    launchOptions: chromiumLaunch,
  },
})
