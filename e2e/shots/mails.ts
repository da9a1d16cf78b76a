import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { folder } from './take.ts'

interface Mail {
  id: string
  subject: string
  html: string
  date: string
}

/** The newest mail of each kind, as its reader sees it. A kind is a subject without names and numbers. */
export async function takeMails(
  browser: Browser,
  inboxUrl: string,
  words: readonly string[],
): Promise<number> {
  if (!words.every((word) => 'mails'.includes(word))) return 0
  const mails = (await (await fetch(`${inboxUrl}/api/email`)).json()) as Mail[]
  const kinds = new Map(mails.map((mail) => [mail.subject.replaceAll(/[#\d]+|“.*”|«.*»|: .*/g, ''), mail]))
  const page = await browser.newPage({ viewport: { width: 720, height: 900 } })
  for (const [index, { subject, html }] of [...kinds.values()].entries()) {
    await page.setContent(html)
    await page.evaluate(
      `document.body.insertAdjacentHTML('afterbegin', '<p dir="auto" style="font:600 16px system-ui;margin:12px">' + ${JSON.stringify(subject)} + '</p>')`,
    )
    await page.screenshot({ path: join(folder, `mail-${index + 1}.png`), fullPage: true })
  }
  await page.close()
  return kinds.size
}
