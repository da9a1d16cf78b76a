// Long: pictures, sounds and films are made and looked at.
// Covers: apps/web/src/features/storage, apps/server/src/domains/storage/content
import { mkdirSync, writeFileSync } from 'node:fs'
import { document, film, tone } from '../media.ts'
import { picture } from '../picture.ts'
import { expect, signedInTest as test, type Page } from '../test.ts'
import { violations } from '../violations.ts'

const items = (page: Page) => page.locator('main [data-item]')
const sheet = (page: Page) => page.locator('[role=dialog]:not([aria-modal=false])')

test('a folder is dropped, shown as a grid, and what is in it is looked at [H1]', async ({ page }, {
  outputDir,
}) => {
  await page.goto('/storage')
  await expect(page.getByText('No files here yet')).toBeVisible()
  const folder = `${outputDir}/holiday`
  mkdirSync(`${folder}/sounds`, { recursive: true })
  writeFileSync(`${folder}/paper.pdf`, document())
  writeFileSync(`${folder}/film.webm`, await film(page))
  writeFileSync(`${folder}/sun.png`, await picture(page, 300, 200))
  writeFileSync(`${folder}/sounds/tone.wav`, tone())
  await drop(page, folder)
  await expect(items(page)).toHaveText(['holiday'])
  await page.getByRole('radio', { name: 'Grid' }).click()
  await items(page).click()
  await expect(items(page)).toHaveText(['sounds', 'film.webm', 'paper.pdf', 'sun.png'])
  expect(await violations(page)).toEqual([])

  await items(page).filter({ hasText: 'film.webm' }).click()
  await expect(sheet(page).locator('video')).toHaveJSProperty('videoWidth', 160)
  await page.goBack()
  await items(page).filter({ hasText: 'sun.png' }).click()
  await expect(sheet(page).getByRole('img')).toHaveJSProperty('naturalWidth', 300)
  await page.goBack()
  await items(page).filter({ hasText: 'paper.pdf' }).click()
  // This browser has no viewer of documents; what a viewer would be given is there.
  const address = await sheet(page).locator('object').getAttribute('data')
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(await answer.body()).toEqual(document())
  await page.goBack()
  await items(page).filter({ hasText: 'sounds' }).click()
  await items(page).filter({ hasText: 'tone.wav' }).click()
  await expect(sheet(page).locator('audio')).toHaveJSProperty('duration', 0.1)
})

/** Lets go of a real folder over the page, as the system does it. */
async function drop(page: Page, path: string) {
  const browser = await page.context().newCDPSession(page)
  const place = { x: 700, y: 450 }
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...place, data })
}
