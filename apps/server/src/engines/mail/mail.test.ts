import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import { createMail, type MailMessage, renderMail } from './index.ts'

const { smtpUrl, inboxUrl } = inject('engines')
const mail = createMail({ url: smtpUrl, from: 'Marsad <marsad@localhost>' })
afterAll(() => mail.close())

const Received = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  to: z.array(z.object({ address: z.string(), name: z.string() })),
  from: z.array(z.object({ address: z.string(), name: z.string() })),
  headers: z.record(z.string(), z.unknown()),
})

/** A mail to a unique address; returns what arrived there, parsed and as bytes. */
async function deliver(change: Partial<MailMessage> & { name?: string } = {}) {
  const address = `${randomUUID()}@example.com`
  const { name, ...rest } = change
  await mail.send({
    to: { address, ...(name !== undefined && { name }) },
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
    ...rest,
  })
  const found = await vi.waitFor(async () => {
    const all = z.array(z.unknown()).parse(await (await fetch(`${inboxUrl}/api/email`)).json())
    const mine = all
      .map((each) => Received.safeParse(each).data)
      .filter((each) => each?.to[0]?.address === address)
    expect(mine).toHaveLength(1)
    return mine[0]
  }, 5000)
  const source = await (await fetch(`${inboxUrl}/api/email/${found?.id}/source`)).text()
  return { ...found, source, address }
}

test('a mail arrives with both parts, its headers and one recipient', async () => {
  const messageId = `<${randomUUID()}@marsad>`
  const received = await deliver({ name: 'Sara', headers: { 'X-Kind': 'code' }, messageId })
  expect(received).toMatchObject({
    subject: 'Hello',
    from: [{ address: 'marsad@localhost', name: 'Marsad' }],
    to: [{ address: received.address, name: 'Sara' }],
  })
  expect(received.text?.trim()).toBe('Hello')
  expect(received.html).toContain('<p>Hello</p>')
  expect(received.source).toMatch(/^content-type: multipart\/alternative/im)
  expect(received.source).toMatch(/^auto-submitted: auto-generated/im)
  expect(received.source).toMatch(/^x-kind: code/im)
  expect(received.source).toContain(messageId)
})

test('Arabic words travel encoded and arrive whole', async () => {
  const subject = 'رمز التحقق من حسابك في مرصد'
  const received = await deliver({ subject, name: 'سارة', text: 'مرحبًا', html: '<p>مرحبًا</p>' })
  expect(received).toMatchObject({ subject, to: [{ name: 'سارة' }] })
  expect(received.text?.trim()).toBe('مرحبًا')
  expect(received.source).toMatch(/^subject: =\?utf-8\?/im)
  const head = received.source.split(/\r?\n\r?\n/)[0] ?? ''
  expect(Buffer.from(head).every((byte) => byte < 128)).toBe(true)
})

test('a name made of addresses stays a name', async () => {
  const name = '"Eve" <eve@evil.example>, Bob <bob@evil.example>'
  const received = await deliver({ name })
  expect(received.to).toEqual([{ address: received.address, name }])
})

test.each([
  'a@example.com, b@example.com',
  'a@example.com;b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'A <a@example.com>',
  '<a@example.com>',
  'group: a@example.com;',
  'a@example.com b@example.com',
  'a@example.com\0',
  '"a,b"@example.com',
  '',
])('%j is not one address', async (address) => {
  const sending = mail.send({ to: { address }, subject: 'x', html: 'x', text: 'x' })
  await expect(sending).rejects.toThrow(z.ZodError)
})

test.each([
  ['subject', { subject: 'Hello\r\nBcc: b@example.com' }],
  ['subject with a bare line feed', { subject: 'Hello\nBcc: b@example.com' }],
  ['name', { to: { address: 'a@example.com', name: 'Eve\r\nBcc: b@example.com' } }],
  ['header value', { headers: { 'X-Kind': 'a\r\nBcc: b@example.com' } }],
  ['header name', { headers: { 'X-Kind: a\r\nBcc': 'b@example.com' } }],
  ['message id', { messageId: '<a@b>\r\nBcc: b@example.com' }],
])('a line break in the %s is refused', async (_, change) => {
  const message = { to: { address: 'a@example.com' }, subject: 'x', html: 'x', text: 'x', ...change }
  await expect(mail.send(message)).rejects.toThrow(z.ZodError)
})

test('check answers, and an absent mail server is an answer too', async () => {
  await expect(mail.check(AbortSignal.timeout(2000))).resolves.toBeUndefined()
  const away = createMail({ url: 'smtp://127.0.0.1:1', from: 'Marsad <marsad@localhost>' })
  await expect(away.check(AbortSignal.timeout(2000))).rejects.toThrow('ECONNREFUSED')
  const sending = away.send({ to: { address: 'a@example.com' }, subject: 'x', html: 'x', text: 'x' })
  await expect(sending).rejects.toThrow('ECONNREFUSED')
  await away.close()
})

const content = {
  preheader: 'soon',
  heading: 'A heading',
  paragraphs: ['One', 'Two'],
  code: '482913',
  action: { label: 'Open', url: 'https://marsad.example/reset?a=1&b=2#token=x' },
  footer: 'Why you got this',
}

test.each([
  ['en', 'ltr', 'Marsad'],
  ['ar', 'rtl', 'مرصد'],
] as const)('a mail in %s reads %s, its code and link from left to right', (locale, dir, brand) => {
  const { html, text } = renderMail({ locale, ...content })
  expect(html).toContain(`<html lang="${locale}" dir="${dir}">`)
  expect(html).toContain(brand)
  expect(html).toMatch(/<span[^>]*dir="ltr"[^>]*>482913</)
  expect(html).toMatch(/<a[^>]*dir="ltr"[^>]*>https:\/\/marsad\.example\/reset\?a=1&amp;b=2#token=x</)
  for (const piece of ['A heading', 'One', 'Two', '482913', content.action.url, content.footer, brand]) {
    expect(text.split('\n')).toContain(piece)
  }
})

test('a quote begins and ends with its own words: its spaces are shown', () => {
  const quote = 'It is loud.\n  Since Monday.'
  const { html } = renderMail({ locale: 'en', ...content, quote })
  expect(/<(\w+)[^>]*white-space: pre-wrap[^>]*>([^<]*)<\/\1\s*>/.exec(html)?.[2]).toBe(quote)
})

test('whatever is put into a mail is shown, never obeyed', () => {
  const hostile = `"><img src=x onerror=alert(1)>'&amp;`
  const { html } = renderMail({
    locale: 'en',
    preheader: hostile,
    heading: hostile,
    paragraphs: [hostile],
    code: hostile,
    action: { label: hostile, url: 'https://marsad.example/"><script>' },
    footer: hostile,
  })
  expect(html).not.toMatch(/<img|<script/)
  expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;amp;')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/relative'])('a button never leads to %s', (url) => {
  expect(() => renderMail({ locale: 'en', ...content, action: { label: 'Open', url } })).toThrow(TypeError)
})
