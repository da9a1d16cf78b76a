import type { Locale } from '@marsad/contract/http/common'
import { addAuthenticator, type Authenticator } from '../passkeys.ts'
import { startProduct } from '../product.ts'
import { toastWith } from '../screens.ts'
import { expect, test as base, type Page, type ArgsOf } from '../test.ts'
import { violations } from '../violations.ts'

/** An install at a name, because browsers have no passkeys for an address of numbers. */
export const test = base.extend<{ authenticator: Authenticator }>({
  product: [
    async ({ browserName }, use) => {
      const product = await startProduct({}, browserName, 'localhost')
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  authenticator: async ({ page }, use) => use(await addAuthenticator(page)),
})

export const words = {
  en: {
    path: '',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    signIn: 'Sign in with a passkey',
    welcome: 'Welcome back',
    add: 'Add passkey',
    current: 'Current password',
    next: 'Continue',
    name: 'Name',
    create: 'Create passkey',
    added: 'Passkey added',
    saved: 'I have saved them',
    device: 'Work laptop',
    rename: 'Rename Work laptop',
    save: 'Save',
    renamed: 'Passkey renamed',
    renamedTo: 'Blue key',
    remove: 'Remove Blue key',
    confirmRemove: 'Remove',
    removed: 'Passkey removed',
    empty: 'No passkeys yet. A passkey also serves as second factor after your password.',
    neverUsed: 'Not used yet',
    second: 'Use a passkey',
    useRecovery: 'Use a recovery code',
    recovery: 'Recovery code',
    menu: 'Open account menu',
    logOut: 'Log out',
    refused: 'This passkey was not accepted. Try another way to sign in.',
    byCode: 'Use a code instead',
  },
  ar: {
    path: '/ar',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    submit: 'تسجيل الدخول',
    signIn: 'الدخول بمفتاح مرور',
    welcome: 'أهلًا بعودتك',
    add: 'إضافة مفتاح مرور',
    current: 'كلمة المرور الحالية',
    next: 'متابعة',
    name: 'الاسم',
    create: 'إنشاء مفتاح المرور',
    added: 'أُضيف مفتاح المرور',
    saved: 'حفظتها',
    device: 'حاسوب العمل',
    rename: 'إعادة تسمية حاسوب العمل',
    save: 'حفظ',
    renamed: 'تغيّر اسم مفتاح المرور',
    renamedTo: 'المفتاح الأزرق',
    remove: 'إزالة المفتاح الأزرق',
    confirmRemove: 'إزالة',
    removed: 'أُزيل مفتاح المرور',
    empty: 'لم تُضف أي مفتاح مرور بعد. ويصلح المفتاح أيضًا خطوة ثانية بعد كلمة المرور.',
    neverUsed: 'لم يُستخدم بعد',
    second: 'استخدم مفتاح مرور',
    useRecovery: 'استخدم رمز استرداد',
    recovery: 'رمز الاسترداد',
    menu: 'افتح قائمة الحساب',
    logOut: 'تسجيل الخروج',
    refused: 'لم يُقبل مفتاح المرور هذا. جرّب طريقة أخرى للدخول.',
    byCode: 'استخدم رمزًا بدلًا من ذلك',
  },
} as const

type Words = (typeof words)[keyof typeof words]

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

export async function givePassword(
  page: Page,
  t: Words,
  { email, password }: { email: string; password: string },
) {
  await page.goto(`${t.path}/auth`)
  await page.getByLabel(t.email, { exact: true }).fill(email)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await button(page, t.submit).click()
}

export const isHome = (page: Page, t: Words) => expect(page).toHaveURL(t.path || '/')

async function logOut(page: Page, t: Words) {
  await button(page, t.menu).click()
  await page.getByRole('menuitem', { name: t.logOut, exact: true }).click()
  await expect(page).toHaveURL(`${t.path}/auth`)
}

/** Adds the first passkey of a person; returns their recovery codes. */
export async function addPasskey(page: Page, t: Words, password: string): Promise<string[]> {
  await page.goto(`${t.path}/profile`)
  await button(page, t.add).click()
  await page.getByLabel(t.current).fill(password)
  await inDialog(page, t.next).click()
  await page.getByLabel(t.name, { exact: true }).fill(t.device)
  await inDialog(page, t.create).click()
  await expect(toastWith(page, t.added)).toBeVisible()
  const codes = await page.locator('[role=dialog] li').allTextContents()
  await inDialog(page, t.saved).click()
  return codes
}

export const usePasskey =
  (language: Locale) =>
  async ({ page, person, authenticator }: ArgsOf<typeof test>) => {
    const t = words[language]

    test.setTimeout(180_000)
    await authenticator.suggestNothing()
    await givePassword(page, t, person)
    await isHome(page, t)
    await page.goto(`${t.path}/profile`)
    await expect(page.getByText(t.empty)).toBeVisible()
    const codes = await addPasskey(page, t, person.password)
    expect(codes).toHaveLength(10)
    await expect(page.getByText(t.neverUsed)).toBeVisible()
    expect(await violations(page)).toEqual([])

    await button(page, t.rename).click()
    await page.getByLabel(t.name, { exact: true }).fill(t.renamedTo)
    await inDialog(page, t.save).click()
    await expect(toastWith(page, t.renamed)).toBeVisible()

    await logOut(page, t)
    const field = page.getByLabel(t.email, { exact: true })
    await expect(field).toHaveAttribute('autocomplete', 'username webauthn')
    expect(await violations(page)).toEqual([])
    await button(page, t.signIn).click()
    await isHome(page, t)
    await page.goto(`${t.path}/profile`)
    await expect(page.getByText(t.renamedTo, { exact: true })).toBeVisible()
    await expect(page.getByText(t.neverUsed)).toBeHidden()

    await logOut(page, t)
    await givePassword(page, t, person)
    await expect(button(page, t.second)).toBeFocused()
    expect(await violations(page)).toEqual([])
    // A person who is not verified stays signed out, and may try again.
    await authenticator.recognise(false)
    await button(page, t.second).click()
    await expect(button(page, t.second)).not.toHaveAttribute('aria-busy')
    await authenticator.recognise(true)
    await button(page, t.second).click()
    await isHome(page, t)

    await logOut(page, t)
    await givePassword(page, t, person)
    await button(page, t.useRecovery).click()
    await page.getByLabel(t.recovery, { exact: true }).fill(codes[0] ?? '')
    await button(page, t.next).click()
    await isHome(page, t)

    await page.goto(`${t.path}/profile`)
    await button(page, t.remove).click()
    await expect(inDialog(page, t.byCode)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByLabel(t.current).fill(person.password)
    await inDialog(page, t.confirmRemove).click()
    await expect(toastWith(page, t.removed)).toBeVisible()
    await expect(page.getByText(t.empty)).toBeVisible()

    // The authenticator still has it; the server does not.
    await logOut(page, t)
    await button(page, t.signIn).click()
    await expect(toastWith(page, t.refused)).toBeVisible()
    await givePassword(page, t, person)
    await isHome(page, t)
  }
