// Long: domains are verified and providers linked, and everything is done in Arabic too.
// Covers: apps/web/src/features/identity/single-sign-on, apps/web/src/features/identity/workspaces
// Covers: apps/server/src/domains/identity/single-sign-on, apps/web/src/locales/ar/single-sign-on.ts
import { randomBytes } from 'node:crypto'
import { withLocale } from '@marsad/contract/pages'
import { newEmail, newPerson, sessionOf } from '../people.ts'
import { expect } from '../test.ts'
import {
  words,
  test,
  newSubject,
  button,
  continueAtProvider,
  comeByProvider,
  refuseSignIn,
} from '../pages/single-sign-on.ts'

test('a new person signs in with the provider of the installation (ar)', comeByProvider('ar'))

test('a sign-in that is refused says why (ar)', refuseSignIn('ar'))

for (const locale of ['en', 'ar'] as const) {
  const t = words[locale]

  const at = (path: string) => withLocale(locale, path)

  test(`a person links the provider in their profile (${locale})`, async ({
    page,
    provider,
    product,
    person,
  }) => {
    await page.goto(at('/auth'))
    for (const { name, value } of await sessionOf(product, person)) {
      await page.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [name, value])
    }
    await page.goto(at('/profile'))
    await button(page, t.link).click()
    await page.getByLabel(t.password, { exact: true }).fill(person.password)
    await button(page, t.toProvider).click()
    provider.signInAs({ sub: newSubject(), email: 'other@example.com', email_verified: true })
    await continueAtProvider(page)
    await expect(page).toHaveURL(at('/profile'))
    await expect(page.getByText(t.linked).first()).toBeVisible()
    await expect(page.getByText('other@example.com')).toBeVisible()
  })

  test(`an owner sets up a provider, and people of the domain come in by their work address (${locale})`, async ({
    page,
    provider,
    product,
    names,
    browser,
  }) => {
    const owner = await newPerson(product, newEmail('owner'))
    await page.goto(at('/auth'))
    for (const { name, value } of await sessionOf(product, owner)) {
      await page.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [name, value])
    }
    const domain = `d${randomBytes(5).toString('hex')}.example`
    await page.goto(at('/settings/workspace'))
    await page.getByLabel(t.name, { exact: true }).fill('Example ID')
    await page.getByLabel(t.issuer, { exact: true }).fill(provider.issuer)
    await page.getByLabel(t.clientId, { exact: true }).fill(provider.clientId)
    await page.getByLabel(t.clientSecret, { exact: true }).fill(provider.clientSecret)
    await button(page, t.save).click()
    await expect(page.getByText(t.saved).first()).toBeVisible()
    await page.getByLabel(t.domain, { exact: true }).fill(domain)
    await button(page, t.add).click()
    await expect(page.getByText(t.pending, { exact: true })).toBeVisible()
    names.publish(await page.getByText(/^marsad-domain-verification=/).innerText())
    await button(page, t.check).click()
    await expect(page.getByText(t.verified, { exact: true })).toBeVisible()

    const guest = await browser.newPage()
    await guest.goto(product.url + at('/auth'))
    await button(guest, t.byAddress).click()
    await guest.getByLabel(t.workEmail, { exact: true }).fill('somebody@elsewhere.example')
    await button(guest, t.continue).click()
    await expect(guest.getByText(t.noOrganisation)).toBeVisible()
    const email = `new@${domain}`
    provider.signInAs({ sub: newSubject(), email, email_verified: true })
    await guest.getByLabel(t.workEmail, { exact: true }).fill(email)
    await button(guest, t.continue).click()
    await continueAtProvider(guest)
    await expect(guest.getByRole('heading', { level: 1, name: t.dashboard })).toBeVisible()
    await expect(guest).toHaveURL(product.url + at('/'))
    await guest.goto(product.url + at('/profile'))
    await expect(guest.getByText(t.confined)).toBeVisible()
    await guest.close()
  })
}
