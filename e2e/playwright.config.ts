import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { skippedLongFiles } from '@marsad/report/tiers/long-files.ts'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch, userAgent } from './chromium.ts'

// One after the other: the engines check what is due at one port, and the servers of both listen there.
const waiting = ['monitors.long.spec.ts', 'monitor-locations.long.spec.ts']
// One measures how soon dozens of open pages notice that their server is gone. The other looks for the busiest
// process of this machine, which beside browsers would be one of them.
const alone = ['lost-server.long.spec.ts', 'real-breach.long.spec.ts']
// On two cores: a good part of a test is waiting too, for a mail or a machine's next report.
const looking = 3
const specs = globSync('src/*.spec.ts', { cwd: import.meta.dirname }).map((file) => basename(file))
// Files with the same kind of install come one after the other: a worker that goes from one kind to another starts a
// server and a fleet again, which takes longer than most tests.
const on = (install: string) =>
  specs.filter((file) =>
    readFileSync(`${import.meta.dirname}/src/${file}`, 'utf8').includes(`'../${install}-test.ts'`),
  )
const [changing, watched] = [on('changing'), on('watched')]

// Playwright runs all of a project on which a named file depends. Here it runs what is named.
const named = process.argv.flatMap((argument) => /[\w.-]+\.spec\.ts(?=$|:)/.exec(argument) ?? [])
const isNamed = (file: string) => named.length === 0 || named.includes(file)
const skipped = skippedLongFiles('e2e/src/').map((file) => basename(file))
const leftOut = specs.filter((file) => skipped.includes(file) || !isNamed(file))

export default defineConfig({
  testDir: 'src',
  testIgnore: leftOut,
  // What waits for minutes for other machines begins first, and takes no turn from the rest, which is done meanwhile.
  projects: [
    { name: 'waiting', testMatch: waiting, workers: 1 },
    { name: 'changing', testMatch: changing, workers: looking },
    { name: 'watched', testMatch: watched, workers: looking },
    {
      name: 'looking',
      testIgnore: [...leftOut, ...waiting, ...alone, ...changing, ...watched],
      workers: looking,
    },
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
  workers: 1 + looking,
  reporter: [['list'], ['json', { outputFile: '../.reports/e2e.json' }]],
  use: {
    userAgent,
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch,
    // What moves is in two places at once; the tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
