// Long: uploads pause, lose their server and go on, and everything is done in Arabic too.
// Covers: apps/web/src/features/storage, apps/server/src/domains/storage, apps/web/src/locales/ar/storage.ts
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { withLocale } from '@marsad/contract/pages'
import { answering, layoutOf } from '../inventory-states.ts'
import { makeViewer } from '../people.ts'
import { picture } from '../picture.ts'
import { failure, toastWith } from '../screens.ts'
import { expect, ownTest as test, type Page } from '../test.ts'
import { violations } from '../violations.ts'
import { words, names, dialogOf, file, upload, keepFiles, failAndRetry } from '../pages/storage.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('files and folders are uploaded, sorted, made, deleted and brought back in ar [H1 H2]', keepFiles('ar'))

test('what fails says so, and nothing is lost, in ar [H2]', failAndRetry('ar'))

for (const locale of ['en', 'ar'] as const) {
  const w = words[locale]

  test(`a folder's name and path are refused in the right words in ${locale} [H3]`, async ({ page }) => {
    await page.goto(withLocale(locale, '/storage'))
    await page.getByRole('button', { name: w.newFolder }).click()
    const dialog = dialogOf(page)
    const name = dialog.getByLabel(w.folderName)
    for (const [given, message] of [
      ['', w.required],
      ['a/b', w.invalid],
      ['.git', w.hidden],
    ] as const) {
      await name.fill(given)
      await dialog.getByRole('button', { name: w.create }).click()
      await expect(dialog.getByText(message, { exact: true })).toBeVisible()
    }
    await name.fill('Reports')
    await dialog.getByLabel(w.path).fill('ok/../up')
    await dialog.getByRole('button', { name: w.create }).click()
    await expect(dialog.getByText(w.invalidPath, { exact: true })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: w.cancel }).click()
    await expect(page.getByText(w.empty)).toBeVisible()
  })
}

test('an upload pauses, and goes on after the page was reloaded [H2]', async ({ page }, { outputDir }) => {
  const content = randomBytes(6 * 1024 * 1024)
  const path = `${outputDir}/film.bin`
  mkdirSync(outputDir, { recursive: true })
  writeFileSync(path, content)
  const network = await page.context().newCDPSession(page)
  const limit = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await page.goto('/storage')
  await expect(page.getByText(words.en.empty)).toBeVisible()
  await limit(1024 * 1024)
  await upload(page, path)
  const row = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  const progress = page.getByRole('progressbar', { name: 'Upload of film.bin' })
  const percent = async () => Number(await progress.getAttribute('aria-valuenow'))
  await expect.poll(percent).toBeGreaterThan(20)
  await page.getByRole('button', { name: 'Pause film.bin' }).click()
  await expect(row).toContainText('Paused')
  await page.getByRole('button', { name: 'Resume film.bin' }).click()
  await expect(row).toContainText('Uploading')
  await expect.poll(percent).toBeGreaterThan(40)

  await page.reload()
  await expect(row).toContainText('Interrupted')
  await limit(-1)
  const patched = page.waitForRequest((request) => request.method() === 'PATCH')
  await row.locator('input').setInputFiles(path)
  expect(Number((await patched).headers()['upload-offset'])).toBeGreaterThan(0)
  await expect(toastWith(page, 'File uploaded')).toBeVisible()

  await names(page).click()
  const sha256 = createHash('sha256').update(content).digest('hex')
  await expect(dialogOf(page)).toContainText(sha256)
  const downloading = page.waitForEvent('download')
  await dialogOf(page).getByRole('button', { name: 'Download' }).click()
  const stream = await (await downloading).createReadStream()
  const received = Buffer.concat(await stream.toArray())
  expect(createHash('sha256').update(received).digest('hex')).toBe(sha256)
  const storedKeys = Object.keys(await page.evaluate<Record<string, string>>('({ ...localStorage })'))
  expect(storedKeys.filter((key) => !key.startsWith('recent ')).toSorted()).toEqual([
    'isAuthenticated',
    'preferences',
    'profile',
    'profileStats',
    'theme',
    'token',
    'user',
  ])
})

test('an upload that finds no server says so within ten seconds, keeps trying, and arrives by itself [H2]', async ({
  page,
}) => {
  await page.goto('/storage')
  await expect(page.getByText(words.en.empty)).toBeVisible()
  await page.route('**/api/storage/uploads', (route) => route.abort())
  await upload(page, file('slow.bin', 100))
  await expect(toastWith(page, words.en.uploadFailed)).toBeVisible({ timeout: 10_000 })
  const row = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  await expect(row).toContainText('Retrying')
  await page.unroute('**/api/storage/uploads')
  await expect(names(page)).toHaveText(['slow.bin'], { timeout: 30_000 })
  await expect(row).toContainText('Done')
})

test('a refused upload says why, and is tried again [H2]', async ({ page }) => {
  await page.goto('/storage')
  await expect(page.getByText(words.en.empty)).toBeVisible()
  await page.route('**/api/storage/uploads', (route) =>
    route.fulfill({ status: 413, json: failure('storage.quota_exceeded', 'No room') }),
  )
  await upload(page, file('large.bin', 100))
  const row = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  await expect(row).toContainText('Not enough space.')
  await page.unroute('**/api/storage/uploads')
  await page.getByRole('button', { name: 'Retry large.bin' }).click()
  await expect(names(page)).toHaveText(['large.bin'])
})

test('many are chosen by mouse and keys, moved, deleted for good and downloaded together [H1]', async ({
  page,
}, { outputDir }) => {
  mkdirSync(`${outputDir}/album/old`, { recursive: true })
  for (const name of ['one.txt', 'two.txt', 'old/three.txt'])
    writeFileSync(`${outputDir}/album/${name}`, name)
  await page.goto('/storage')
  await expect(page.getByText(words.en.empty)).toBeVisible()
  await page.locator('input[type=file][webkitdirectory]').setInputFiles(`${outputDir}/album`)
  await expect(toastWith(page, 'Files uploaded')).toBeVisible()
  await names(page).click()
  await expect(names(page)).toHaveText(['old', 'one.txt', 'two.txt'])

  await drop(page, 'dropped.txt')
  await expect(names(page)).toHaveText(['old', 'dropped.txt', 'one.txt', 'two.txt'])
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
  await box('dropped.txt').click()
  await box('two.txt').click({ modifiers: ['Shift'] })
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await expect(bar).toContainText('3 selected')
  const downloading = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Download as ZIP' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/)
  await bar.getByRole('button', { name: 'Move' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('button', { name: 'Move here' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'old' }).click()
  await dialog.getByRole('button', { name: 'Move here' }).click()
  await expect(toastWith(page, '3 items moved')).toBeVisible()
  await expect(names(page)).toHaveText(['old'])

  await names(page).click()
  await expect(names(page)).toHaveCount(4)
  await names(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(names(page).nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('F2')
  await dialogOf(page).getByLabel('New name').fill('renamed.txt')
  await page.keyboard.press('Enter')
  await expect(toastWith(page, 'Item renamed')).toBeVisible()
  await names(page).first().focus()
  await page.keyboard.press('Control+a')
  await expect(bar).toContainText('4 selected')
  await page.keyboard.press('Delete')
  await expect(toastWith(page, '4 items deleted')).toBeVisible()
  await expect(page.getByText(words.en.empty)).toBeVisible()

  await page.getByRole('link', { name: 'Trash' }).click()
  const trash = page.getByRole('table', { name: 'Trash' }).locator('tbody tr')
  await expect(trash).toHaveCount(4)
  await page.getByRole('button', { name: 'Restore renamed.txt' }).click()
  await expect(trash).toHaveCount(3)
  await page.getByRole('button', { name: 'Permanently delete two.txt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect(trash).toHaveCount(2)
  await page.getByRole('button', { name: 'Empty trash' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empty trash' }).click()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await page.goto('/storage?search=renam')
  await expect(names(page)).toHaveText(['renamed.txt'])
  await expect(page.getByRole('main').getByRole('link', { name: 'album / old' })).toBeVisible()
})

test('names and contents that mean harm do none, and a phone shows them without scrolling sideways [H1]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ar/storage')
  await expect(page.getByText(words.ar.empty)).toBeVisible()
  const evil = '<script>window.hurt=1</script><img src=x onerror="window.hurt=1">'
  await upload(page, [
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from(evil) },
    {
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(`<svg onload="window.hurt=1">${evil}</svg>`),
    },
    { name: 'picture.png', mimeType: 'image/png', buffer: await picture(page, 600, 400) },
    file(`${'طويل '.repeat(20)}.txt`, 5),
    file('&lt;img src=x onerror=hurt=1&gt; `${1}` {count, plural}.txt', 5),
  ])
  await expect(names(page)).toHaveCount(5)
  for (const name of ['page.html', 'drawing.svg']) {
    await names(page).filter({ hasText: name }).click()
    await expect(dialogOf(page).locator('pre')).toContainText('window.hurt=1')
    await expect.poll(() => layoutOf(page)).toEqual({ width: 390, hurt: false })
    await page.goBack()
  }
  await names(page).filter({ hasText: 'picture.png' }).click()
  const shown = dialogOf(page).getByRole('img')
  await expect(shown).toHaveJSProperty('naturalWidth', 600)
  await page.goBack()
  await answering<{ items: { name: string }[] }>(page, '/api/storage/items?', (answer) => ({
    ...answer,
    items: answer.items.map((item, index) => ({
      ...item,
      name: `${evil} \u202Egnp.exe ${index} ${'🧨'.repeat(90)}`,
    })),
  }))
  await page.reload()
  await expect(names(page).first()).toContainText('<script>')
  await expect.poll(() => layoutOf(page)).toEqual({ width: 390, hurt: false })
})

test('a viewer looks and downloads, and is offered nothing else', async ({ page, person, product }) => {
  await page.goto('/storage')
  await expect(page.getByText(words.en.empty)).toBeVisible()
  await upload(page, file('seen.txt', 10))
  await expect(names(page)).toHaveCount(1)
  await makeViewer(product, person)
  await page.evaluate(`{
    const profile = { ...JSON.parse(localStorage.profile), role: 'viewer' }
    localStorage.profile = JSON.stringify(profile)
  }`)
  await page.reload()
  await expect(names(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: /Upload|New folder/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions for seen.txt' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Download', 'Details'])
})

/** Lets go of a file over the list. */
async function drop(page: Page, name: string) {
  const transfer = await page.evaluateHandle(`{
    const transfer = new DataTransfer()
    transfer.items.add(new File(['dropped'], ${JSON.stringify(name)}))
    transfer
  }`)
  await page.locator('main [data-item]').first().dispatchEvent('drop', { dataTransfer: transfer })
}
