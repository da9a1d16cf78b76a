import { strict as assert } from 'node:assert'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { withLocale } from '@marsad/contract/pages'
import { openNameServer } from '@marsad/services'
import { chromium, expect, type Page } from '@playwright/test'
import { chromiumLaunch, userAgent } from './chromium.ts'
import { startGlewlwyd, type GlewlwydPerson } from './glewlwyd.ts'
import { newEmail, newPerson, sessionOf } from './people.ts'
import { freePort, startProduct } from './product.ts'

// All flows of single sign-on in a browser, with Glewlwyd as Debian ships it and its own pages, in both languages:
//   apt-get install --no-install-recommends glewlwyd dbconfig-no-thanks
//   npm run proof -- single-sign-on
const words = {
  en: {
    with: 'Sign in with Glewlwyd',
    dashboard: 'Dashboard',
    ended: 'Sign in again',
    byAddress: 'Single sign-on',
    workEmail: 'Work email',
    continue: 'Continue',
    unverified: 'Your provider has not verified your email address.',
    known: 'You already have an account. Sign in as usual, then link the provider in your profile.',
    name: 'Name of the provider',
    issuer: 'Issuer',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    save: 'Save provider',
    addRule: 'Add a rule',
    group: 'Group',
    defaultRole: 'Default role',
    noRole: 'No access',
    noGroup: 'Your groups give no access here.',
    domain: 'Domain',
    addDomain: 'Add domain',
    check: 'Check now',
    verified: 'Verified',
    link: 'Link Glewlwyd',
    password: 'Current password',
    toProvider: 'Continue to the provider',
    linked: 'Glewlwyd is linked to your account',
  },
  ar: {
    with: 'الدخول عبر Glewlwyd',
    dashboard: 'لوحة المتابعة',
    ended: 'سجّل الدخول من جديد',
    byAddress: 'الدخول الموحّد',
    workEmail: 'بريد العمل',
    continue: 'متابعة',
    unverified: 'لم يتحقق مزوّد الدخول من بريدك الإلكتروني. تواصل مع القائمين عليه.',
    known: 'لديك حساب بهذا البريد. سجّل الدخول كالمعتاد ثم اربط المزوّد من ملفك الشخصي.',
    name: 'اسم المزوّد',
    issuer: 'جهة الإصدار (Issuer)',
    clientId: 'معرّف العميل',
    clientSecret: 'سرّ العميل',
    save: 'حفظ المزوّد',
    addRule: 'أضف قاعدة',
    group: 'المجموعة',
    defaultRole: 'الدور الافتراضي',
    noRole: 'بلا صلاحية دخول',
    noGroup: 'مجموعاتك لدى المزوّد لا تمنحك صلاحية الدخول هنا. تواصل مع مشرفك.',
    domain: 'النطاق',
    addDomain: 'أضف النطاق',
    check: 'تحقّق الآن',
    verified: 'مُثبَت',
    link: 'الربط بـ Glewlwyd',
    password: 'كلمة المرور الحالية',
    toProvider: 'المتابعة إلى المزوّد',
    linked: 'رُبط حسابك بـ Glewlwyd',
  },
} as const

const port = await freePort()
const url = `http://127.0.0.1:${port}`
const names = await openNameServer()
const glewlwyd = await startGlewlwyd({
  redirectUrl: `${url}/auth/callback`,
  logoutUrl: `${url}/api/auth/sso/logout/instance`,
})
const product = await startProduct(
  {
    MARSAD_PORT: String(port),
    MARSAD_OIDC_ISSUER: glewlwyd.issuer,
    MARSAD_OIDC_CLIENT_ID: glewlwyd.clientId,
    MARSAD_OIDC_CLIENT_SECRET: glewlwyd.clientSecret,
    MARSAD_OIDC_NAME: 'Glewlwyd',
    MARSAD_PROBE_NAME_SERVER: names.address,
  },
  'glewlwyd',
)
// An empty install offers its first registration only.
await newPerson(product, newEmail('first'))
const browser = await chromium.launch(chromiumLaunch)
const rows: Record<string, string>[] = []
try {
  for (const locale of ['en', 'ar'] as const) rows.push(await runFlows(locale))
  console.table(rows)
} finally {
  await browser.close()
  await product.stop()
  await glewlwyd.stop()
  names.close()
}

async function runFlows(locale: 'en' | 'ar') {
  const t = words[locale]
  const at = (path: string) => url + withLocale(locale, path)

  // A new person by the provider of the installation, logged out by the provider.
  const first = await addPerson()
  const page = await newPage()
  await page.goto(at('/auth'))
  await button(page, t.with).click()
  await continueAtProvider(page, first)
  await expect(page.getByRole('heading', { level: 1, name: t.dashboard })).toBeVisible()
  const logout = await timeLogout(page, t.ended)

  // A refused sign-in shows its reason.
  const unverified = await addPerson({ isVerified: false })
  await refused(at('/auth'), t, unverified, t.unverified)
  const owner = await newPerson(product, newEmail('owner'))
  const impostor = await addPerson({ email: owner.email })
  await refused(at('/auth'), t, impostor, t.known)

  // The owner of an account links it with proof of both sides.
  const profile = await newPage()
  await profile.goto(at('/auth'))
  for (const { name, value } of await sessionOf(product, owner)) {
    await profile.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [name, value])
  }
  await profile.goto(at('/profile'))
  await button(profile, t.link).click()
  await profile.getByLabel(t.password, { exact: true }).fill(owner.password)
  await button(profile, t.toProvider).click()
  await continueAtProvider(profile, impostor)
  await expect(profile.getByText(t.linked).first()).toBeVisible()

  // A workspace with a provider of its own: a domain proven by DNS, and a role by a group.
  const domain = `d${randomBytes(5).toString('hex')}.example`
  await profile.goto(at('/settings/workspace'))
  await profile.getByLabel(t.name, { exact: true }).fill('Glewlwyd')
  await profile.getByLabel(t.issuer, { exact: true }).fill(glewlwyd.issuer)
  await profile.getByLabel(t.clientId, { exact: true }).fill(glewlwyd.clientId)
  await profile.getByLabel(t.clientSecret, { exact: true }).fill(glewlwyd.clientSecret)
  await button(profile, t.addRule).click()
  await profile.getByLabel(t.group, { exact: true }).fill('operators')
  await profile.getByRole('combobox', { name: t.defaultRole }).selectOption({ label: t.noRole })
  await button(profile, t.save).click()
  await profile.getByLabel(t.domain, { exact: true }).fill(domain)
  await button(profile, t.addDomain).click()
  names.publish(await profile.getByText(/^marsad-domain-verification=/).innerText())
  await button(profile, t.check).click()
  await expect(profile.getByText(t.verified, { exact: true })).toBeVisible()

  const outsider = await newPage()
  await comeByAddress(outsider, at('/auth'), t, await addPerson({ email: `other@${domain}` }))
  await expect(outsider.getByRole('alert').filter({ hasText: t.noGroup })).toBeVisible()
  await outsider.context().close()
  const colleague = await addPerson({ email: `new@${domain}`, groups: ['operators'] })
  const guest = await newPage()
  await comeByAddress(guest, at('/auth'), t, colleague)
  await expect(guest.getByRole('heading', { level: 1, name: t.dashboard })).toBeVisible()
  assert.equal(await roleOf(guest), 'member')
  await guest.context().close()
  return {
    locale,
    'out after logout at the provider': `${logout.toFixed(2)} s`,
    'without the group': 'refused',
  }
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

async function newPage() {
  const context = await browser.newContext({ userAgent, reducedMotion: 'reduce' })
  return context.newPage()
}

async function addPerson(changes: Partial<GlewlwydPerson> = {}) {
  const username = `p${randomBytes(5).toString('hex')}`
  const person = { username, email: newEmail('sso'), isVerified: true, groups: ['all', 'staff'], ...changes }
  await glewlwyd.addPerson(person)
  return person
}

/** Signs in and grants the scopes on the pages of Glewlwyd. */
async function continueAtProvider(page: Page, { username }: GlewlwydPerson) {
  await page.getByLabel(/^login/i).fill(username)
  await page.getByLabel(/^password/i).fill(glewlwyd.password)
  await page.keyboard.press('Enter')
  const onward = page.getByTitle('Continue to client application')
  await onward.waitFor()
  const grants = await page.getByRole('checkbox', { disabled: false }).all()
  for (const grant of grants) await grant.check()
  if (grants.length > 0) await button(page, 'Grant access').click()
  await onward.click()
  await page.waitForURL((address) => address.href.startsWith(url))
}

type Words = (typeof words)['en' | 'ar']

async function refused(address: string, t: Words, person: GlewlwydPerson, reason: string) {
  const page = await newPage()
  await page.goto(address)
  await button(page, t.with).click()
  await continueAtProvider(page, person)
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible()
  await page.context().close()
}

async function comeByAddress(page: Page, address: string, t: Words, person: GlewlwydPerson) {
  await page.goto(address)
  await button(page, t.byAddress).click()
  await page.getByLabel(t.workEmail, { exact: true }).fill(person.email)
  await button(page, t.continue).click()
  await continueAtProvider(page, person)
}

function tokenIn(page: Page) {
  return page.evaluate(() => localStorage.getItem('token'))
}

async function roleOf(page: Page) {
  const headers = { authorization: `Bearer ${await tokenIn(page)}` }
  const profile = (await (await fetch(`${url}/api/profile`, { headers })).json()) as { role: string }
  return profile.role
}

/** Seconds from the logout at Glewlwyd until the server refuses the session; the page notices by itself. */
async function timeLogout(page: Page, ended: string) {
  const headers = { authorization: `Bearer ${await tokenIn(page)}` }
  const cookies = await page.context().cookies(glewlwyd.issuer)
  const sid = cookies.find(({ name }) => name === glewlwyd.sessionCookie)?.value
  const began = performance.now()
  await page.context().request.delete(`${glewlwyd.issuer}/session/${sid}`, { failOnStatusCode: true })
  while ((await fetch(`${url}/api/profile`, { headers })).status !== 401) await wait(10)
  const seconds = (performance.now() - began) / 1000
  await expect(page.getByRole('dialog', { name: ended })).toBeVisible()
  await page.context().close()
  return seconds
}
