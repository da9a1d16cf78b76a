import { withLocale } from '@marsad/contract/pages'
import type { Locale } from '@marsad/contract/http/common'
import { callAs } from '../team.ts'
import { layoutOf } from '../inventory-states.ts'
import { tokenOf, type Person } from '../people.ts'
import { type Product } from '../product.ts'
import { answerWith, failure, toastWith } from '../screens.ts'
import type { ownTest as test } from '../test.ts'
import { expect, type Page, type ArgsOf } from '../test.ts'
import { violations } from '../violations.ts'

const words = {
  en: {
    empty: 'No tickets yet',
    create: 'New ticket',
    submit: 'Create ticket',
    invalid: 'Validation Error',
    required: 'Please fill in all required fields',
    failed: 'Failed to create ticket. Please try again.',
    created: 'Ticket created',
    open: 'Open',
    title: 'Title',
    description: 'Description',
    category: 'Category',
    support: 'General Support',
    priority: 'Priority',
    assignedTo: 'Assigned to',
    due: 'Expected Resolution Date',
    addFiles: 'Add files',
    statuses: ['All1', 'Open1', 'In progress0', 'Resolved0', 'Closed0'],
    search: 'Search title, text or number',
    editTitle: 'Edit the title',
    save: 'Save',
    unassign: 'Unassign',
    unassigned: 'Ticket unassigned',
    take: 'Assign to me',
    assigned: 'Ticket assigned',
    comment: 'Write a comment',
    internal: 'Internal note',
    addNote: 'Add internal note',
    look: 'Preview',
    close: 'Close',
    start: 'Start work',
    history: ['Status: Open → In progress', 'Assigned to', 'Opened the ticket'],
    delete: 'Delete ticket',
    deleted: 'Ticket deleted',
    undo: 'Undo',
    restored: 'Ticket restored',
    move: 'Move #',
    inProgress: 'In progress',
    resolved: 'Resolved',
    closed: 'Closed',
    nowResolved: '#1 is now: Resolved',
    refused: 'A ticket cannot move from Resolved to In progress',
  },
  ar: {
    empty: 'لا تذاكر بعد',
    create: 'تذكرة جديدة',
    submit: 'إنشاء التذكرة',
    invalid: 'خطأ في التحقق',
    required: 'يرجى تعبئة جميع الحقول المطلوبة',
    failed: 'تعذّر إنشاء التذكرة. يرجى المحاولة مرة أخرى.',
    created: 'أُنشئت التذكرة',
    open: 'مفتوحة',
    title: 'العنوان',
    description: 'الوصف',
    category: 'الفئة',
    support: 'دعم عام',
    priority: 'الأولوية',
    assignedTo: 'مُسندة إلى',
    due: 'تاريخ الحل المتوقع',
    addFiles: 'إضافة ملفات',
    statuses: ['الكل1', 'مفتوحة1', 'قيد العمل0', 'محلولة0', 'مغلقة0'],
    search: 'ابحث في العنوان أو النص أو الرقم',
    editTitle: 'تعديل العنوان',
    save: 'حفظ',
    unassign: 'إلغاء الإسناد',
    unassigned: 'أُلغي إسناد التذكرة',
    take: 'إسناد إليّ',
    assigned: 'أُسندت التذكرة',
    comment: 'اكتب تعليقًا',
    internal: 'ملاحظة داخلية',
    addNote: 'إضافة ملاحظة داخلية',
    look: 'معاينة',
    close: 'إغلاق',
    start: 'بدء العمل',
    history: ['الحالة: من مفتوحة إلى قيد العمل', 'أسندها إلى', 'فتح التذكرة'],
    delete: 'حذف التذكرة',
    deleted: 'حُذفت التذكرة',
    undo: 'تراجع',
    restored: 'استُعيدت التذكرة',
    move: 'نقل #',
    inProgress: 'قيد العمل',
    resolved: 'محلولة',
    closed: 'مغلقة',
    nowResolved: 'حالة التذكرة #1 الآن: محلولة',
    refused: 'لا يمكن نقل تذكرة حالتها «محلولة» إلى «قيد العمل»',
  },
}

const hostile = [
  '<script>window.hurt=1</script><img src=x onerror="window.hurt=1">',
  '[press](javascript:window.hurt=1) [safe](https://example.com/page)',
  '![eye](https://example.com/eye.png)',
  '> '.repeat(2000),
].join('\n\n')

/** What lies over the page; toasts call themselves dialogs too. */
const dialogOf = (page: Page) => page.locator('[role=dialog]:not([aria-modal=false])')

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export async function open(product: Product, person: Person, ticket: Record<string, unknown>) {
  const body = { description: 'What it is about', category: 'bug', ...ticket }
  const { answer } = await callAs(product, await tokenOf(product, person), 'POST', '/api/tickets', body)
  return String((answer['ticket'] as Record<string, unknown>)['id'])
}

export const workOnTicket =
  (locale: Locale) =>
  async ({ page, person }: ArgsOf<typeof test>) => {
    const w = words[locale]

    await page.goto(withLocale(locale, '/tickets'))
    await expect(page.getByText(w.empty)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: w.create }).first().click()
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: w.submit }).click()
    await expect(toastWith(page, w.invalid)).toContainText(w.required)
    await dialog.getByLabel(w.title).fill('The lamp is out')
    await dialog.getByLabel(w.description).fill(`It went **dark**.\n\n${hostile}`)
    await dialog.getByLabel(w.category).selectOption(w.support)
    await expect(dialog.getByLabel(w.priority)).toHaveValue('medium')
    await dialog.getByLabel(w.due).fill('2031-05-06')
    // A person can be named by their address, whether they are among those offered or not.
    await dialog.getByRole('combobox', { name: w.assignedTo }).fill(person.email)
    await page.getByRole('option', { name: person.email }).click()
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'lamp.txt',
      mimeType: '',
      buffer: Buffer.from('<b>no light</b>'),
    })
    expect(await violations(page)).toEqual([])
    await answerWith(page, '/api/tickets', 503, failure('engine.unavailable', 'Not now'))
    await dialog.getByRole('button', { name: w.submit }).click()
    await expect(toastWith(page, w.failed)).toBeVisible()
    await expect(dialog.getByLabel(w.title)).toHaveValue('The lamp is out')
    await page.unroute('**/api/tickets')
    await dialog.getByRole('button', { name: w.submit }).click()
    await expect(toastWith(page, w.created)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main').getByRole('radiogroup').first().locator('label')).toHaveText(
      w.statuses,
    )
    expect(await violations(page)).toEqual([])
    await page.getByLabel(w.search).fill('lamp')
    await expect(page).toHaveURL(/search=lamp/)

    await page.getByRole('link', { name: 'The lamp is out' }).click()
    await expect(page.locator('strong', { hasText: 'dark' })).toBeVisible()
    await expect(page.getByText('<script>window.hurt=1</script>')).toBeVisible()
    await expect(page.getByRole('link', { name: 'safe' })).toHaveAttribute('rel', /noopener/)
    await expect(page.getByRole('link', { name: 'press' })).toHaveCount(0)
    await expect(page.locator('.markdown img')).toHaveCount(0)
    expect((await layoutOf(page)).hurt).toBe(false)

    await page.getByRole('button', { name: w.editTitle }).click()
    await page.getByRole('textbox', { name: w.title }).fill('The lamp by the door is out')
    await page.getByRole('button', { name: w.save }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The lamp by the door is out' })).toBeVisible()
    await page.getByRole('button', { name: w.unassign }).click()
    await expect(toastWith(page, w.unassigned)).toBeVisible()
    await page.getByRole('button', { name: w.take }).click()
    await expect(toastWith(page, w.assigned)).toBeVisible()

    const area = page.getByLabel(w.comment)
    await area.fill('Have a look, ')
    await area.pressSequentially('@Lay')
    await expect(page.getByRole('option', { name: /Layla Haddad/ })).toBeVisible()
    await area.press('Enter')
    await page.getByRole('checkbox', { name: w.internal }).click()
    await page.getByRole('button', { name: w.addNote }).click()
    const note = page.locator('#comments li')
    await expect(note).toContainText('Have a look, @Layla Haddad')
    await expect(note).toContainText(w.internal)

    await page.getByRole('button', { name: `${w.look} lamp.txt` }).click()
    await expect(dialogOf(page).getByText('<b>no light</b>')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: w.start }).click()
    for (const line of w.history) await expect(page.getByText(line).first()).toBeVisible()
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: w.delete }).click()
    await expect(toastWith(page, w.deleted)).toBeVisible()
    await expect(page.getByText(w.empty)).toBeVisible()
    await toastWith(page, w.deleted).getByRole('button', { name: w.undo }).click()
    await expect(toastWith(page, w.restored)).toBeVisible()
    await expect(page.getByRole('link', { name: 'The lamp by the door is out' })).toBeVisible()
  }

export const moveOnBoard =
  (locale: Locale) =>
  async ({ page, product, person }: ArgsOf<typeof test>) => {
    const w = words[locale]

    await open(product, person, { title: 'The only one' })
    await page.goto(withLocale(locale, '/tickets?layout=board'))
    const card = page.getByRole('listitem').filter({ hasText: 'The only one' })
    const button = column(page, w.open).getByRole('button', { name: w.move })
    await expect(button).toBeVisible()
    expect(await violations(page)).toEqual([])
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem')).toHaveText([w.inProgress, w.resolved, w.closed])
    const patched = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    const resolved = patched()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText(w.nowResolved)).toBeAttached()
    expect((await resolved).status()).toBe(200)
    await expect(column(page, w.resolved).getByText('The only one')).toBeVisible()
    await expect(column(page, w.resolved).getByRole('button', { name: w.move })).toBeFocused()

    await card.dragTo(column(page, w.inProgress))
    await expect(toastWith(page, w.refused)).toBeVisible()
    await expect(column(page, w.resolved).getByText('The only one')).toBeVisible()
    // It is there before the server has it. A board that is rendered again under the pointer drops what it holds.
    const saved = patched()
    await expect(async () => {
      await card.dragTo(column(page, w.closed))
      await expect(column(page, w.closed).getByText('The only one')).toBeVisible({ timeout: 3000 })
    }).toPass()
    expect((await saved).status()).toBe(200)
    await page.reload()
    await expect(column(page, w.closed).getByText('The only one')).toBeVisible()
  }
