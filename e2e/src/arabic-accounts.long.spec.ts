// Long: accounts are made, verified, changed and lost in Arabic, with each refusal in its words.
// Covers: apps/web/src/features/identity, apps/server/src/domains/identity/accounts, apps/web/src/locales/ar/auth.ts
// Covers: apps/web/src/locales/ar/profile.ts, apps/web/src/locales/ar/errors.ts, apps/web/src/locales/ar/codes.ts
import { authenticatorCode, nextAuthenticatorCode } from '../authenticator.ts'
import { picture } from '../picture.ts'
import { answerWith, storedSession, toastWith } from '../screens.ts'
import { expect, ownTest, test } from '../test.ts'

const password = 'lantern orbit velvet 29'
const toArabicDigits = (code: string) =>
  code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

test('the whole way in Arabic [A2 A7 A9 A10 A15 A18 A19 B2 B5]', async ({ page, inbox, email }) => {
  test.setTimeout(120_000)
  const signIn = async () => {
    await page.getByLabel('البريد الإلكتروني').fill(email)
    await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  }

  await page.goto('/ar/auth')
  await page.getByRole('link', { name: 'أنشئ حسابًا' }).click()
  await page.getByLabel('الاسم الأول').fill('ليلى')
  await page.getByLabel('اسم العائلة').fill('حداد')
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByLabel('تأكيد كلمة المرور').fill('غير ذلك تمامًا هنا')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click()
  await expect(toastWith(page, 'كلمتا المرور غير متطابقتين. تحقّق منهما.')).toBeVisible()
  await page.getByLabel('تأكيد كلمة المرور').fill(password)
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click()
  await expect(toastWith(page, 'أُنشئ حسابك')).toBeVisible()
  await expect(page.getByRole('button', { name: /^إعادة الإرسال بعد/ })).toBeDisabled()

  const code = await inbox.codeFor(email)
  await page.getByRole('textbox', { name: 'رمز التحقق' }).fill(toArabicDigits(code))
  await expect(toastWith(page, 'تم تأكيد بريدك')).toBeVisible()
  await signIn()
  await expect(page).toHaveURL('/ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')

  await page.getByRole('button', { name: 'افتح قائمة الحساب' }).click()
  await page.getByRole('menuitem', { name: 'الملف الشخصي', exact: true }).click()
  await expect(page.getByText('ليلى حداد')).toBeVisible()
  await page.getByRole('button', { name: 'تغيير الصورة' }).click()
  await page
    .getByLabel('اختر صورة')
    .first()
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture(page, 600, 800) })
  await page.getByRole('button', { name: 'حفظ الصورة' }).click()
  await expect(toastWith(page, 'حُفظت الصورة')).toBeVisible()

  await page.getByRole('button', { name: 'تفعيل' }).click()
  await page.getByLabel('كلمة المرور الحالية').fill(password)
  await page.getByRole('button', { name: 'متابعة' }).click()
  const secret = (await page.locator('[role=dialog] bdi').first().textContent()) ?? ''
  await page
    .getByRole('textbox', { name: 'الرمز من التطبيق' })
    .fill(toArabicDigits(authenticatorCode(secret)))
  await page.getByRole('dialog').getByRole('button', { name: 'تفعيل' }).click()
  await expect(toastWith(page, 'التحقق بخطوتين مفعّل الآن')).toBeVisible()
  await page.getByRole('button', { name: 'حفظتها' }).click()
  await expect(page.getByText('بقيت 10 رموز استرداد')).toBeVisible()

  await page.getByRole('button', { name: 'افتح قائمة الحساب' }).click()
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click()
  await expect(toastWith(page, 'سجّلت خروجك')).toBeVisible()
  await expect(page).toHaveURL('/ar/auth')
  expect(await storedSession(page)).toEqual({})
  await signIn()
  await page.getByRole('textbox', { name: 'رمز تطبيق المصادقة' }).fill(nextAuthenticatorCode(secret))
  await page.getByRole('button', { name: 'متابعة' }).click()
  await expect(page).toHaveURL('/ar')
})

test('the failures of the door have their Arabic words [A4 A10 A12 A13]', async ({ page, email }) => {
  await page.goto('/ar/auth')
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await expect(toastWith(page, 'البريد الإلكتروني أو كلمة المرور غير صحيحة. أعد المحاولة.')).toBeVisible()

  await page.goto(`/ar/auth?mode=verify&email=${email}`)
  await page.getByRole('textbox', { name: 'رمز التحقق' }).fill('١٢٣٤٥٦')
  await expect(toastWith(page, 'رمز التحقق غير صحيح. أعد المحاولة.')).toBeVisible()

  await page.goto('/ar/auth?mode=forgot')
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByRole('button', { name: 'أرسل الرابط' }).click()
  await expect(toastWith(page, 'أُرسل رابط الاستعادة')).toBeVisible()
  await page.getByRole('button', { name: 'أرسله مرة أخرى' }).click()
  await page.getByRole('button', { name: 'أرسل الرابط' }).click()
  await expect(toastWith(page, 'انتظر قليلًا قبل طلب استعادة أخرى لكلمة المرور.')).toBeVisible()
})

ownTest('the six plural forms of Arabic are read where something is counted [C11]', async ({ page }) => {
  const forms = {
    0: 'لم يبقَ أي رمز استرداد',
    1: 'بقي رمز استرداد واحد',
    2: 'بقي رمزا استرداد',
    3: 'بقيت 3 رموز استرداد',
    11: 'بقي 11 رمز استرداد',
    100: 'بقي 100 رمز استرداد',
  }
  for (const [left, words] of Object.entries(forms)) {
    const state = { isOn: true, methods: ['totp'], recoveryCodesLeft: Number(left) }
    await answerWith(page, '/api/profile/two-factor', 200, state)
    await page.goto('/ar/profile')
    await expect(page.getByText(words)).toBeVisible()
  }
})
