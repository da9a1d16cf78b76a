import { expect, test } from '../test.ts'
import { violations } from '../violations.ts'

test('every part of the product is up', async ({ request }) => {
  const answer = await request.get('/readyz')
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toMatchObject({ status: 'ready' })
})

for (const { path, language, direction } of [
  { path: '/auth', language: 'en', direction: 'ltr' },
  { path: '/ar/auth', language: 'ar', direction: 'rtl' },
]) {
  test(`the door at ${path} opens for everyone`, async ({ page }) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
    })
    await page.goto(path)

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
  })
}
