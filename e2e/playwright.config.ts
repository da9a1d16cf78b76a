import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'src',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  reporter: [['list'], ['json', { outputFile: '../.reports/e2e.json' }]],
  use: {
    baseURL: process.env['E2E_URL'],
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
})
