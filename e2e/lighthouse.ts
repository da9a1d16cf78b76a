import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromiumLaunch } from './chromium.ts'
import { startProduct } from './product.ts'

// What Lighthouse says of the sign-in page on a desktop, in both languages; below the goal it fails.
const goal = 95
const product = await startProduct({}, 'lighthouse')

const scores = async (path: string) => {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      'lighthouse@13.5.0',
      product.url + path,
      '--preset=desktop',
      '--only-categories=performance,accessibility',
      '--output=json',
      '--quiet',
      `--chrome-flags=--headless=new ${chromiumLaunch.args.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromiumLaunch.executablePath }, maxBuffer: 64 * 1024 * 1024 },
  )
  const { categories, audits } = JSON.parse(stdout)
  return {
    page: path,
    performance: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    'largest paint': audits['largest-contentful-paint'].displayValue,
    'layout shift': audits['cumulative-layout-shift'].displayValue,
  }
}

try {
  const rows = [await scores('/auth'), await scores('/ar/auth')]
  console.table(rows)
  if (rows.some(({ performance, accessibility }) => Math.min(performance, accessibility) < goal))
    process.exitCode = 1
} finally {
  await product.stop()
}
