import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch, userAgent } from './chromium.ts'

const waiting = ['monitors.spec.ts']
// One measures how soon dozens of open pages notice that their server is gone. The other looks for the busiest
// process of this machine, which beside browsers would be one of them.
const alone = ['lost-server.spec.ts', 'real-breach.spec.ts']
// On two cores: a good part of a test is waiting too, for a mail or a machine's next report.
const looking = 3
// Files with the same kind of install come one after the other: a worker that goes from one kind to another starts a
// server and a fleet again, which takes longer than most tests.
const on = (install: string) =>
  globSync('src/*.spec.ts', { cwd: import.meta.dirname })
    .filter((file) =>
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes(`'../${install}-test.ts'`),
    )
    .map((file) => file.replace('src/', ''))
const [changing, watched] = [on('changing'), on('watched')]

export default defineConfig({
  testDir: 'src',
  // What waits for minutes for other machines begins first, and takes no turn from the rest, which is done meanwhile.
  projects: [
    { name: 'waiting', testMatch: waiting, workers: waiting.length },
    { name: 'changing', testMatch: changing, workers: looking },
    { name: 'watched', testMatch: watched, workers: looking },
    { name: 'looking', testIgnore: [...waiting, ...alone, ...changing, ...watched], workers: looking },
    {
      name: 'alone',
      testMatch: alone,
      workers: 1,
      dependencies: ['waiting', 'changing', 'watched', 'looking'],
    },
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
