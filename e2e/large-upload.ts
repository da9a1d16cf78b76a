import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { StorageList } from '@marsad/contract/http/storage'
import { chromium, type Page } from '@playwright/test'
import { chromiumLaunch, userAgent } from './chromium.ts'
import { newEmail, newPerson, sessionOf, tokenOf, type Person } from './people.ts'
import { startProduct, type Product } from './product.ts'

// A large file goes up in a browser while the server is killed and the page is reloaded, on both stores:
//   npm run proof -- upload [megabytes]
const megabytes = Number(process.argv[2] ?? 2048)
const MiB = 1024 * 1024
const name = 'large.bin'

const folder = await mkdtemp(join(tmpdir(), 'marsad-large-upload-'))
const path = join(folder, name)
await writeLargeFile()
const wanted = await sha256Of(path)
const browser = await chromium.launch(chromiumLaunch)
const rows: Record<string, string>[] = []
try {
  for (const driver of ['disk', 's3'])
    rows.push(await measure(driver, { MARSAD_OBJECTS_DRIVER: driver, MARSAD_OBJECTS_PATH: folder }))
} finally {
  await browser.close()
  await rm(folder, { recursive: true })
}
console.table(rows)
if (rows.some(({ sha256 }) => sha256 !== 'matches')) process.exitCode = 1

async function measure(driver: string, settings: Record<string, string>) {
  const product = await startProduct(settings, `upload_${driver}`)
  try {
    const owner = await newPerson(product, newEmail())
    const page = await openStorage(product, owner)
    const rested = residentMb(product)
    const memory = watchMemory(product)
    const began = performance.now()

    await page.locator('input[type=file]').first().setInputFiles(path)
    await uploadedTo(page, 25)
    await product.kill()
    await product.restart()
    await uploadedTo(page, 50)
    await page.reload()
    const row = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
    await row.getByText('Interrupted').waitFor()
    const resumed = page.waitForRequest((request) => request.method() === 'PATCH')
    await row.locator('input').setInputFiles(path)
    const storedMiB = Number((await resumed).headers()['upload-offset']) / MiB
    await page.getByText('File uploaded').first().waitFor({ timeout: 600_000 })

    const seconds = (performance.now() - began) / 1000
    const sha256 = await storedSha256(product, owner)
    return {
      store: driver,
      file: `${megabytes} MiB`,
      'kept at the reload': `${storedMiB.toFixed(0)} MiB`,
      took: `${seconds.toFixed(0)} s`,
      sha256: sha256 === wanted ? 'matches' : `differs: ${sha256}`,
      'memory of the server': `${rested.toFixed(0)} MB at rest, ${memory.stop().toFixed(0)} MB at most`,
      load: readFileSync('/proc/loadavg', 'utf8').split(' ')[0] ?? '',
    }
  } finally {
    await product.stop()
  }
}

async function openStorage(product: Product, owner: Person): Promise<Page> {
  const localStorage = await sessionOf(product, owner)
  const context = await browser.newContext({
    baseURL: product.url,
    userAgent,
    storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] },
  })
  const page = await context.newPage()
  await page.goto('/storage')
  await page.getByText('No files here yet').first().waitFor()
  return page
}

async function uploadedTo(page: Page, percent: number) {
  const progress = page.getByRole('progressbar', { name: `Upload of ${name}` })
  while (Number(await progress.getAttribute('aria-valuenow')) < percent) await wait(200)
}

async function storedSha256(product: Product, owner: Person): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(product, owner)}` }
  for (;;) {
    const answer = await fetch(`${product.url}/api/storage/items`, { headers })
    const sha256 = StorageList.parse(await answer.json()).items[0]?.sha256
    if (sha256) return sha256
    await wait(500)
  }
}

function watchMemory(product: Product) {
  let most = 0
  const watching = setInterval(() => (most = Math.max(most, residentMb(product))), 500)
  return {
    stop() {
      clearInterval(watching)
      return most
    },
  }
}

/** Nothing while it is down. */
function residentMb(product: Product): number {
  try {
    const status = readFileSync(`/proc/${product.serverPid()}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

async function writeLargeFile() {
  const file = await open(path, 'w')
  for (let written = 0; written < megabytes; written += 1) await file.write(randomBytes(MiB))
  await file.close()
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
