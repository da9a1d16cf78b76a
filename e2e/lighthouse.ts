import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDemo } from '@marsad/demo'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'
import { findIds, sessionsOf } from './shots/demo-eyes.ts'

// Lighthouse scores on a desktop of the sign-in page, the dashboard and a device with the demo's data, in both
// languages; below the goal it fails. Whatever else the machine does makes a page slower, never faster: the best of a
// few looks counts.
const goal = 95
const looks = 6
const demo = await openDemo((text) => console.log(text))
const { filled } = await sessionsOf(demo)
const { device } = await findIds(demo)
const profile = mkdtempSync(join(tmpdir(), 'marsad-lighthouse-'))

/** Signed in or not, as the browser remembers it. */
async function remember(entries: typeof filled) {
  const context = await chromium.launchPersistentContext(profile, chromiumLaunch)
  const page = await context.newPage()
  await page.goto(`${demo.url}/auth`)
  await page.evaluate((all) => {
    localStorage.clear()
    for (const { name, value } of all) localStorage.setItem(name, value)
  }, entries)
  await context.close()
}

async function scores(path: string) {
  let best = await look(path)
  for (let n = 1; n < looks && best.performance < goal; n += 1) {
    const next = await look(path)
    if (next.performance > best.performance) best = next
    best.looks = n + 1
  }
  return best
}

async function look(path: string) {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      'lighthouse@13.5.0',
      demo.url + path,
      '--preset=desktop',
      '--only-categories=performance,accessibility',
      '--output=json',
      '--quiet',
      '--disable-storage-reset',
      // The stream of events never ends, so the network is never idle.
      '--max-wait-for-load=15000',
      `--chrome-flags=--headless=new --user-data-dir=${profile} ${chromiumLaunch.args.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromiumLaunch.executablePath }, maxBuffer: 64 * 1024 * 1024 },
  )
  const { categories, audits, finalDisplayedUrl } = JSON.parse(stdout)
  return {
    page: new URL(finalDisplayedUrl).pathname.replace(device, '…'),
    performance: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    'largest paint': audits['largest-contentful-paint'].displayValue,
    'layout shift': audits['cumulative-layout-shift'].displayValue,
    'blocked for': audits['total-blocking-time'].displayValue,
    looks: 1,
  }
}

try {
  await remember([])
  const rows = [await scores('/auth'), await scores('/ar/auth')]
  await remember(filled)
  for (const path of ['/', '/ar', `/servers/${device}`, `/ar/servers/${device}`])
    rows.push(await scores(path))
  console.table(rows)
  if (rows.some(({ performance, accessibility }) => Math.min(performance, accessibility) < goal))
    process.exitCode = 1
} finally {
  await demo.stop()
  rmSync(profile, { recursive: true })
}
