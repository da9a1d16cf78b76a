import { withLocale } from '@marsad/contract/pages'
import type { Locale } from '@marsad/contract/http/common'
import { toastWith } from '../screens.ts'
import type { ownTest as test } from '../test.ts'
import { expect, type Page, type ArgsOf } from '../test.ts'
import { violations } from '../violations.ts'

export const words = {
  en: {
    empty: 'No files here yet',
    upload: 'Upload files',
    uploaded: 'Files uploaded',
    uploadFailed: 'Failed to upload files',
    newFolder: 'New folder',
    folderName: 'Folder name',
    path: 'Path',
    create: 'Create folder',
    created: 'Folder created',
    createFailed: 'Failed to create folder',
    required: 'Folder name is required',
    invalid: 'Folder name contains invalid characters',
    hidden: "Folder names starting with '.' are not allowed",
    invalidPath: 'Path contains invalid characters',
    cancel: 'Cancel',
    name: 'Name',
    size: 'Size',
    modified: 'Modified',
    actions: 'Actions for',
    delete: 'Delete',
    deleted: 'Item deleted',
    deleteFailed: 'Failed to delete item',
    undo: 'Undo',
    restored: 'Item restored',
    refresh: 'Refresh',
    refreshed: 'Storage refreshed',
    refreshFailed: 'Failed to refresh storage',
    failed: 'Failed to load files',
    retry: 'Try again',
    root: 'All files',
    closeList: 'Close the list of uploads',
  },
  ar: {
    empty: 'لا ملفات هنا بعد',
    upload: 'رفع ملفات',
    uploaded: 'رُفعت الملفات',
    uploadFailed: 'تعذّر رفع الملفات',
    newFolder: 'مجلد جديد',
    folderName: 'اسم المجلد',
    path: 'المسار',
    create: 'إنشاء المجلد',
    created: 'أُنشئ المجلد',
    createFailed: 'تعذّر إنشاء المجلد',
    required: 'اسم المجلد مطلوب',
    invalid: 'يحتوي اسم المجلد على أحرف غير صالحة',
    hidden: "لا يُسمح بأسماء مجلدات تبدأ بنقطة '.'",
    invalidPath: 'يحتوي المسار على أحرف غير صالحة',
    cancel: 'إلغاء',
    name: 'الاسم',
    size: 'الحجم',
    modified: 'آخر تعديل',
    actions: 'إجراءات',
    delete: 'حذف',
    deleted: 'حُذف العنصر',
    deleteFailed: 'تعذّر حذف العنصر',
    undo: 'تراجع',
    restored: 'استُعيد العنصر',
    refresh: 'تحديث',
    refreshed: 'حُدّثت الملفات',
    refreshFailed: 'تعذّر تحديث الملفات',
    failed: 'تعذّر تحميل الملفات',
    retry: 'أعد المحاولة',
    root: 'كل الملفات',
    closeList: 'إغلاق قائمة الرفع',
  },
}

export const names = (page: Page) => page.locator('main [data-item]')

/** What lies over the page; toasts call themselves dialogs too. */
export const dialogOf = (page: Page) => page.locator('[role=dialog]:not([aria-modal=false])')

export const file = (name: string, size: number) => ({ name, mimeType: '', buffer: Buffer.alloc(size, 'm') })

export async function upload(page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) {
  await page.locator('input[type=file][multiple]').setInputFiles(files)
}

export async function act(page: Page, w: (typeof words)['en'], name: string, what: string) {
  await page.getByRole('button', { name: `${w.actions} ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}

export const keepFiles =
  (locale: Locale) =>
  async ({ page }: ArgsOf<typeof test>) => {
    const w = words[locale]

    await page.goto(withLocale(locale, '/storage'))
    await expect(page.getByText(w.empty)).toBeVisible()
    await upload(page, [file('b.txt', 30), file('a.txt', 2000), file('تقرير.txt', 500)])
    await expect(toastWith(page, w.uploaded)).toBeVisible()
    await page.getByRole('button', { name: w.closeList }).click()
    await expect(names(page)).toHaveText(['a.txt', 'b.txt', 'تقرير.txt'])

    await page.getByRole('button', { name: w.newFolder }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel(w.folderName).fill('Reports')
    await dialog.getByLabel(w.path).fill('2026/تقارير')
    await dialog.getByRole('button', { name: w.create }).click()
    await expect(toastWith(page, w.created)).toBeVisible()
    await expect(names(page)).toHaveText(['2026', 'a.txt', 'b.txt', 'تقرير.txt'])

    // By the server: a folder of thousands comes in pages.
    const requested = page.waitForRequest((request) => request.url().includes('sort=size&direction=desc'))
    await page.getByRole('button', { name: w.size, exact: true }).click()
    await requested
    await expect(names(page)).toHaveText(['2026', 'a.txt', 'تقرير.txt', 'b.txt'])
    await page.getByRole('button', { name: w.modified, exact: true }).click()
    await expect(page.getByRole('columnheader', { name: w.modified })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('button', { name: w.name, exact: true }).click()
    await page.getByRole('button', { name: w.name, exact: true }).click()
    await expect(names(page)).toHaveText(['2026', 'تقرير.txt', 'b.txt', 'a.txt'])
    await saved
    await page.reload()
    await expect(names(page)).toHaveText(['2026', 'تقرير.txt', 'b.txt', 'a.txt'])

    await names(page).first().click()
    await names(page).first().click()
    await expect(names(page)).toHaveText(['Reports'])
    const trail = page.getByRole('main').getByRole('navigation')
    await expect(trail.getByRole('listitem')).toHaveText([w.root, '2026', 'تقارير'])
    await trail.getByRole('link', { name: w.root }).click()

    await act(page, w, 'b.txt', w.delete)
    await expect(toastWith(page, w.deleted)).toBeVisible()
    await expect(names(page)).toHaveText(['2026', 'تقرير.txt', 'a.txt'])
    await toastWith(page, w.deleted).getByRole('button', { name: w.undo }).click()
    await expect(toastWith(page, w.restored)).toBeVisible()
    await expect(names(page)).toHaveText(['2026', 'تقرير.txt', 'b.txt', 'a.txt'])
    await page.getByRole('button', { name: w.refresh, exact: true }).click()
    await expect(toastWith(page, w.refreshed)).toBeVisible()
    expect(await violations(page)).toEqual([])
  }

export const failAndRetry =
  (locale: Locale) =>
  async ({ page, context }: ArgsOf<typeof test>) => {
    const w = words[locale]

    await page.goto(withLocale(locale, '/storage'))
    await expect(page.getByText(w.empty)).toBeVisible()
    await upload(page, [file('kept.txt', 10), file('too.txt', 10)])
    await expect(names(page)).toHaveCount(2)
    // The dialog comes over the line when it is first opened.
    await page.getByRole('button', { name: w.newFolder }).click()
    await dialogOf(page).getByRole('button', { name: w.cancel }).click()

    await context.setOffline(true)
    await upload(page, [file('last.txt', 1), file('later.bin', 5000), file('later.txt', 5)])
    await expect(toastWith(page, w.uploadFailed)).toBeVisible()
    await page.getByRole('button', { name: w.refresh, exact: true }).click()
    await expect(toastWith(page, w.refreshFailed)).toBeVisible()
    await act(page, w, 'kept.txt', w.delete)
    await expect(toastWith(page, w.deleteFailed)).toBeVisible()
    await page.getByRole('button', { name: w.newFolder }).click()
    await dialogOf(page).getByLabel(w.folderName).fill('Lost and found')
    await dialogOf(page).getByRole('button', { name: w.create }).click()
    await expect(toastWith(page, w.createFailed)).toBeVisible()
    await expect(dialogOf(page).getByLabel(w.folderName)).toHaveValue('Lost and found')

    await context.setOffline(false)
    await expect(toastWith(page, w.uploaded)).toBeVisible()
    await dialogOf(page).getByRole('button', { name: w.create }).click()
    await expect(names(page)).toHaveText([
      'Lost and found',
      'kept.txt',
      'last.txt',
      'later.bin',
      'later.txt',
      'too.txt',
    ])

    await page.route('**/api/storage/items?*', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('alert')).toContainText(w.failed)
    await page.unroute('**/api/storage/items?*')
    await page.getByRole('button', { name: w.retry }).click()
    await expect(names(page)).toHaveCount(6)
  }
