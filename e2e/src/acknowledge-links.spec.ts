import { Profile } from '@marsad/contract/http/profile'
import { notify } from '../evaluator.ts'
import { startWatched } from '../fleet.ts'
import { fillLogin } from '../screens.ts'
import { expect, signedInTest } from '../test.ts'
import { isSound } from '../is-sound.ts'

const test = signedInTest.extend<{ fleet: Awaited<ReturnType<typeof startWatched>> }>({
  fleet: [
    async ({ product, owner }, use) => {
      const fleet = await startWatched(product, owner, { devices: 1, historySeconds: 60 })
      await use(fleet)
      fleet.stop()
    },
    { auto: true, timeout: 240_000 },
  ],
})

test.use({ viewport: { width: 1440, height: 900 } })
test.setTimeout(240_000)

const words = {
  en: { action: 'Acknowledge', done: 'The alert is acknowledged', invalid: 'This link no longer works' },
  ar: { action: 'تولّي التنبيه', done: 'صار التنبيه قيد المعالجة', invalid: 'لم يعد هذا الرابط صالحًا' },
} as const

test('an alert is acknowledged by the link in its mail, with and without a sign-in', async ({
  browser,
  fleet,
  inbox,
  owner,
  product,
}) => {
  const { workspaceId: workspace } = await fleet.get('/api/profile', Profile)
  const [device = ''] = fleet.ids
  const mailed = async (signal: string, subject: RegExp) => {
    await notify(product, [{ workspace, device, signal, severity: 'warning', window: 5 }])
    const { text } = await inbox.mailFor(owner.email, subject)
    return /https?:\S+\/acknowledge#token=\S+/.exec(text)?.[0] ?? ''
  }
  await fleet.patch('/api/workspace', { acknowledgesByLink: true })
  const signedOut = { cookies: [], origins: [] }
  const context = await browser.newContext({ baseURL: product.url, storageState: signedOut })
  const page = await context.newPage()

  const link = await mailed('cpu', /CPU/)
  for (const locale of ['ar', 'en'] as const) {
    const say = words[locale]
    await page.goto(locale === 'ar' ? link.replace('/acknowledge', '/ar/acknowledge') : link)
    await expect(page.getByRole('button', { name: say.action })).toBeVisible()
    await isSound(page)
  }
  await page.getByRole('button', { name: words.en.action }).click()
  await expect(page.getByText(words.en.done)).toBeVisible()
  await page.reload()
  await expect(page.getByText(words.en.invalid).first()).toBeVisible()

  // The address never carries the token, also while its holder signs in.
  await fleet.patch('/api/workspace', { acknowledgesByLink: false })
  await page.goto('about:blank')
  await page.goto(await mailed('memory', /Memory/))
  await page.getByRole('link', { name: 'Sign in to acknowledge' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/auth' && !url.href.includes('marsad_l_'))
  await fillLogin(page, owner)
  await expect(page.getByText(owner.email)).toBeVisible()
  await page.getByRole('button', { name: words.en.action }).click()
  await expect(page.getByText(words.en.done)).toBeVisible()
  await context.close()
})
