import { existsSync } from 'node:fs'
import { skippedLongFiles } from '@marsad/report/tiers/long-files.ts'
import { playwright } from '@vitest/browser-playwright'
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

/** The distribution's own browser where there is one; elsewhere the one Playwright brings. */
const systemChromium = '/usr/bin/chromium-headless-shell'

export default mergeConfig(
  viteConfig,
  defineConfig({
    // Found before the first test: a dependency met later would reload the page under a running one.
    optimizeDeps: { entries: ['src/**/*.{ts,tsx}'] },
    test: {
      name: 'web',
      include: ['src/**/*.test.{ts,tsx}'],
      exclude: skippedLongFiles('apps/web/').map((path) => path.replace('apps/web/', '')),
      testTimeout: 30_000,
      expect: { poll: { timeout: 10_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
            args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
          },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
      },
    },
  }),
)
