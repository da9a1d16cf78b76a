import { randomBytes } from 'node:crypto'
import { openNameServer } from '@marsad/services'
import { withLocale } from '@marsad/contract/pages'
import type { Locale } from '@marsad/contract/http/common'
import { newEmail } from '../people.ts'
import { freePort, startProduct } from '../product.ts'
import { startSignInProvider } from '../sign-in-provider.ts'
import { expect, test as base, type Page, type ArgsOf } from '../test.ts'

export const words = {
  en: {
    with: 'Sign in with Example ID',
    dashboard: 'Dashboard',
    providers: 'Sign-in providers',
    unverified: 'Your provider has not verified your email address.',
    known: 'You already have an account. Sign in as usual, then link the provider in your profile.',
    back: 'Back to sign in',
    byAddress: 'Single sign-on',
    workEmail: 'Work email',
    continue: 'Continue',
    noOrganisation: 'No organisation here uses single sign-on for this address.',
    name: 'Name of the provider',
    issuer: 'Issuer',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    save: 'Save provider',
    saved: 'Provider saved',
    domain: 'Domain',
    add: 'Add domain',
    pending: 'Not verified',
    check: 'Check now',
    verified: 'Verified',
    link: 'Link Example ID',
    password: 'Current password',
    toProvider: 'Continue to the provider',
    linked: 'Example ID is linked to your account',
    confined: /^You signed in with the provider of this workspace/,
  },
  ar: {
    with: 'الدخول عبر Example ID',
    dashboard: 'لوحة المتابعة',
    providers: 'مزوّدو الدخول',
    unverified: 'لم يتحقق مزوّد الدخول من بريدك الإلكتروني. تواصل معه.',
    known: 'لديك حساب بهذا البريد. سجّل الدخول كالمعتاد ثم اربط المزوّد من ملفك الشخصي.',
    back: 'العودة إلى تسجيل الدخول',
    byAddress: 'الدخول الموحّد',
    workEmail: 'بريد العمل',
    continue: 'متابعة',
    noOrganisation: 'لا توجد هنا مؤسسة تستخدم الدخول الموحّد لهذا البريد.',
    name: 'اسم المزوّد',
    issuer: 'جهة الإصدار (Issuer)',
    clientId: 'معرّف العميل',
    clientSecret: 'سرّ العميل',
    save: 'حفظ المزوّد',
    saved: 'حُفظ المزوّد',
    domain: 'النطاق',
    add: 'أضف النطاق',
    pending: 'غير مُثبَت',
    check: 'تحقّق الآن',
    verified: 'مُثبَت',
    link: 'الربط بـ Example ID',
    password: 'كلمة المرور الحالية',
    toProvider: 'المتابعة إلى المزوّد',
    linked: 'رُبط حسابك بـ Example ID',
    confined: /^دخلت عبر مزوّد مساحة العمل هذه/,
  },
} as const

type Provider = Awaited<ReturnType<typeof startSignInProvider>>

type Names = Awaited<ReturnType<typeof openNameServer>>

/** An install whose people sign in with a provider. */
export const test = base.extend<object, { port: number; provider: Provider; names: Names }>({
  port: [async ({ browserName: _browserName }, use) => use(await freePort()), { scope: 'worker' }],
  provider: [
    async ({ port }, use) => {
      const provider = await startSignInProvider(`http://127.0.0.1:${port}/auth/callback`)
      await use(provider)
      provider.stop()
    },
    { scope: 'worker' },
  ],
  names: [
    async ({ browserName: _browserName }, use) => {
      const names = await openNameServer()
      await use(names)
      names.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ browserName, port, provider, names }, use) => {
      const settings = {
        MARSAD_PORT: String(port),
        MARSAD_OIDC_ISSUER: provider.issuer,
        MARSAD_OIDC_CLIENT_ID: provider.clientId,
        MARSAD_OIDC_CLIENT_SECRET: provider.clientSecret,
        MARSAD_OIDC_NAME: 'Example ID',
        MARSAD_PROBE_NAME_SERVER: names.address,
      }
      const product = await startProduct(settings, browserName)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export const newSubject = () => `subject-${randomBytes(6).toString('hex')}`

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Continues on the page of the provider, and checks that the response is out of the address bar at once. */
export async function continueAtProvider(page: Page) {
  const finished = page.waitForRequest(/\/api\/auth\/sso\/(link\/)?finish$/)
  await expect(page.getByRole('heading', { name: 'Example ID' })).toBeVisible()
  await button(page, 'Continue').click()
  await finished
  expect(new URL(page.url()).search).toBe('')
}

export const comeByProvider =
  (locale: Locale) =>
  async ({ page, provider }: ArgsOf<typeof test>) => {
    const t = words[locale]
    const at = (path: string) => withLocale(locale, path)

    const email = newEmail('sso')
    provider.signInAs({ sub: newSubject(), email, email_verified: true })
    await page.goto(`${at('/auth')}?redirect=${encodeURIComponent('/profile')}`)
    await button(page, t.with).click()
    await continueAtProvider(page)
    await expect(page).toHaveURL(at('/profile'))
    const card = page.locator('section', { has: page.getByRole('heading', { name: t.providers }) })
    await expect(card.getByText('Example ID', { exact: true })).toBeVisible()
    await expect(card.getByText(email)).toBeVisible()
    await page.goto(at('/'))
    await expect(page.getByRole('heading', { level: 1, name: t.dashboard })).toBeVisible()
  }

export const refuseSignIn =
  (locale: Locale) =>
  async ({ page, provider, person }: ArgsOf<typeof test>) => {
    const t = words[locale]
    const at = (path: string) => withLocale(locale, path)

    provider.signInAs({ sub: newSubject(), email: newEmail(), email_verified: false })
    await page.goto(at('/auth'))
    await button(page, t.with).click()
    await continueAtProvider(page)
    await expect(page.getByRole('alert').filter({ hasText: t.unverified })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(at('/auth/callback'))
    await page.getByRole('link', { name: t.back }).click()

    await page.context().clearCookies()
    provider.signInAs({ sub: newSubject(), email: person.email, email_verified: true })
    await button(page, t.with).click()
    await continueAtProvider(page)
    await expect(page.getByRole('alert').filter({ hasText: t.known })).toBeVisible()
  }
