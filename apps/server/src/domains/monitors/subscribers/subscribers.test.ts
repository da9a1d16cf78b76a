import type { NewStatusPage, PublicStatus } from '@marsad/contract/http/status-pages'
import type { Subscribers } from '@marsad/contract/http/status-subscribers'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { addDevice } from '../../../test/agents/watched.ts'
import { mailsTo, nextMail, type ReceivedMail } from '../../../test/engines/inbox.ts'
import { signedInPerson } from '../../../test/people.ts'
import { runJob } from '../../../test/run-job.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { presenceRows } from '../../devices/schema.ts'
import { monitorJobs } from '../monitors.jobs.ts'
import { statusMails, statusSubscribers } from './schema.ts'
import { watchPages } from './watch-pages.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
/** All tests call from one address. */
beforeEach(() => forgetLimits())
const forgetLimits = () => server.engines.postgres.pool.query('delete from rate_limits')

type Person = Awaited<ReturnType<typeof signedInPerson>>
const newAddress = () => `${randomUUID()}@example.com`
let count = 0

async function addPage(owner: Person, changes: Partial<NewStatusPage> = {}) {
  const { token } = owner
  const body = {
    slug: `news-${(count += 1)}-${randomUUID().slice(0, 8)}`,
    languages: 'both',
    title: { en: 'Acme', ar: 'أكمي' },
    isPublished: true,
    hasSubscriptions: true,
    ...changes,
  }
  const made = await server.call('POST', '/api/status-pages', { token, body })
  expect(made.status).toBe(201)
  return { id: String(made.body.id), slug: String(made.body.slug) }
}

/** A page with two services, each a device that can be taken away. */
async function addShop(changes: Partial<NewStatusPage> = {}) {
  const owner = await signedInPerson(server)
  const [shop, post] = [await addDevice(server, owner), await addDevice(server, owner)]
  const page = await addPage(owner, {
    groups: [
      {
        name: { en: 'Services', ar: 'الخدمات' },
        items: [
          { kind: 'device', id: shop, label: { en: 'Shop', ar: 'المتجر' } },
          { kind: 'device', id: post, label: { en: 'Mailboxes', ar: 'البريد' } },
        ],
      },
    ],
    ...changes,
  })
  return { owner, page, shop, post }
}

const subscribe = (slug: string, body: object, headers = {}) =>
  server.call('POST', `/api/status/${slug}/subscriptions`, { body, headers })
const act = (verb: 'read' | 'confirm' | 'change' | 'end', body: object) =>
  server.call('POST', `/api/subscriptions/${verb}`, { body })
const tokenIn = ({ text }: Pick<ReceivedMail, 'text'>) => /#token=([\w-]+)/.exec(text)?.[1] ?? ''
/** As they were sent, unfolded. */
async function headersOf({ id }: Pick<ReceivedMail, 'id'>) {
  const source = await (await fetch(`${inject('engines').inboxUrl}/api/email/${id}/source`)).text()
  return (source.split(/\r?\n\r?\n/)[0] ?? '').replaceAll(/\r?\n[ \t]+/g, ' ').replaceAll('\r', '')
}
const keysOf = async (slug: string) => {
  const { body }: { body: PublicStatus } = await server.call('GET', `/api/status/${slug}`)
  return body.groups.flatMap(({ items }) => items.map(({ key }) => key))
}
const list = async ({ token }: Pick<Person, 'token'>, id: string) => {
  const { body }: { body: Subscribers } = await server.call('GET', `/api/status-pages/${id}/subscribers`, {
    token,
  })
  return body
}

/** A subscriber who followed the link in the first mail; returns the token that manages the subscription. */
async function confirmed(slug: string, given: { locale?: 'en' | 'ar'; items?: string[] } = {}) {
  const email = newAddress()
  expect(await subscribe(slug, { email, ...given })).toMatchObject({ status: 200 })
  const answer = await act('confirm', { token: tokenIn(await nextMail(email)) })
  expect(answer).toMatchObject({ status: 200, body: { subscription: { isConfirmed: true, email } } })
  return { email, token: String(answer.body.token) }
}

const setSeen = ({ workspaceId }: Person, deviceId: string, lastSeenAt: Date) =>
  server.engines.postgres.transaction({ workspaceId }, (tx) =>
    tx
      .update(presenceRows)
      .set({ lastSeenAt })
      .where(sql`${presenceRows.deviceId} = ${deviceId}`),
  )
const takeAway = (owner: Person, ...ids: string[]) =>
  Promise.all(ids.map((id) => setSeen(owner, id, new Date(Date.now() - 3_600_000))))
const bringBack = (owner: Person, ...ids: string[]) =>
  Promise.all(ids.map((id) => setSeen(owner, id, new Date(Date.now() + 3_600_000))))

/** So many looks at the pages of a workspace, a minute apart, from this minute on. */
async function look({ workspaceId }: Person, from: number, looks: number) {
  for (let minute = from; minute < from + looks; minute += 1) {
    await watchPages(server, workspaceId, new Date(Date.now() + minute * 60_000))
  }
}
const send = ({ workspaceId }: Person, { id }: { id: string }) =>
  runJob(server, monitorJobs.sendMails, { workspaceId, pageId: id })
const sqlIn = ({ workspaceId }: Person, statement: ReturnType<typeof sql>) =>
  server.engines.postgres.transaction({ workspaceId }, (tx) => tx.execute(statement))
const settled = () => new Promise((done) => setTimeout(done, 700))

test('a reader subscribes by a link that works once, and no visit alone confirms it', async () => {
  const { owner, page } = await addShop()
  const email = newAddress()
  expect(await subscribe(page.slug, { email, locale: 'en' })).toMatchObject({ status: 200 })
  const mail = await nextMail(email)
  expect(mail.subject).toContain('Confirm your subscription to')
  expect(await headersOf(mail)).not.toMatch(/^list-unsubscribe/im)
  const token = tokenIn(mail)
  expect(await list(owner, page.id)).toMatchObject({ confirmed: 0, pending: 1, hasMail: true })

  // A mail scanner opens the link: it gets the page, and nothing is confirmed.
  for (const path of ['/subscription', `/subscription?token=${token}`]) {
    await server.call('GET', path)
  }
  expect(await act('read', { token })).toMatchObject({
    status: 200,
    body: { isConfirmed: false, hasAll: true, page: { slug: page.slug } },
  })
  expect(await list(owner, page.id)).toMatchObject({ confirmed: 0, pending: 1 })

  const done = await act('confirm', { token })
  expect(done).toMatchObject({ status: 200, body: { subscription: { isConfirmed: true } } })
  for (const verb of ['confirm', 'read', 'end'] as const) {
    expect(await act(verb, { token })).toMatchObject({ status: 404, body: { code: 'subscription.invalid' } })
  }
  expect(await list(owner, page.id)).toMatchObject({
    confirmed: 1,
    pending: 0,
    subscribers: [{ email, items: null, locale: 'en' }],
  })
  const { rows } = await sqlIn(owner, sql`select * from ${statusSubscribers}`)
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(String(done.body.token))
})

test('a forged link and an expired one confirm nothing', async () => {
  const { owner, page } = await addShop()
  const email = newAddress()
  await subscribe(page.slug, { email })
  const token = tokenIn(await nextMail(email))
  const forged = `marsad_u_${'A'.repeat(43)}`
  for (const verb of ['confirm', 'read', 'change', 'end'] as const) {
    expect(await act(verb, { token: forged })).toMatchObject({ status: 404 })
    expect(await act(verb, { token: 'x' })).toMatchObject({ status: 400 })
  }
  expect(await server.call('POST', `/subscription?token=${forged}`)).toMatchObject({ status: 404 })
  await sqlIn(owner, sql`update ${statusSubscribers} set expires_at = now() - interval '1 second'`)
  expect(await act('confirm', { token })).toMatchObject({ status: 404 })
  expect(await list(owner, page.id)).toMatchObject({ confirmed: 0, pending: 0 })
  await runJob(server, monitorJobs.forgetSubscriptions, {})
  expect((await sqlIn(owner, sql`select id from ${statusSubscribers}`)).rows).toEqual([])
})

test('the response tells nobody who is subscribed, and nobody is flooded', async () => {
  const { owner, page } = await addShop()
  const { email } = await confirmed(page.slug)
  const otherEmail = newAddress()
  const [known, unknown] = [
    await subscribe(page.slug, { email }),
    await subscribe(page.slug, { email: otherEmail }),
  ]
  expect(known).toMatchObject({ status: 200 })
  expect(known.body).toEqual(unknown.body)
  await nextMail(otherEmail)
  for (let again = 0; again < 5; again += 1) {
    expect((await subscribe(page.slug, { email: otherEmail })).body).toEqual(unknown.body)
    expect((await subscribe(page.slug, { email: otherEmail.toUpperCase() })).body).toEqual(unknown.body)
  }
  await settled()
  expect(await mailsTo(otherEmail)).toHaveLength(1)
  // The first mail of the subscriber was moments ago.
  expect(await mailsTo(email)).toHaveLength(1)

  await forgetLimits()
  await subscribe(page.slug, { email })
  const reminder = await nextMail(email, 2)
  expect(reminder.subject).toContain('You are already subscribed to')
  expect(await act('read', { token: tokenIn(reminder) })).toMatchObject({ body: { isConfirmed: true } })
  expect(await list(owner, page.id)).toMatchObject({ confirmed: 1, pending: 1 })
})

test('one origin asks only so often, whatever addresses it names', async () => {
  const { page } = await addShop({ hasSubscriptions: false })
  const asks = Array.from({ length: 31 }, () => subscribe(page.slug, { email: newAddress() }))
  const statuses = (await Promise.all(asks)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(30)
})

test('services that go down together are one mail, in the language of each subscriber, and so is their return', async () => {
  const { owner, page, shop, post } = await addShop()
  const [shopKey = ''] = await keysOf(page.slug)
  const english = await confirmed(page.slug)
  const arabic = await confirmed(page.slug, { locale: 'ar' })
  const ofShop = await confirmed(page.slug, { items: [shopKey] })
  await look(owner, 0, 1)
  await takeAway(owner, shop, post)
  await look(owner, 1, 3)

  const down = await nextMail(english.email, 2)
  expect(down.subject).toBe('2 services are down – \u2068Acme\u2069')
  expect(down.text).toContain('• Shop')
  expect(down.text).toContain('• Mailboxes')
  expect(down.text).toContain(`/status/${page.slug}`)
  const headers = await headersOf(down)
  expect(headers).toMatch(/^list-unsubscribe: <http:\/\/[^>]+\/subscription\?token=marsad_u_[\w-]{43}>$/im)
  expect(headers).toMatch(/^list-unsubscribe-post: List-Unsubscribe=One-Click$/im)
  const inArabic = await nextMail(arabic.email, 2)
  expect(inArabic.subject).toBe('توقّفت خدمتان – \u2068أكمي\u2069')
  expect(inArabic.text).toContain('• المتجر')
  expect(inArabic.text).toContain('/ar/subscription#token=')
  expect((await nextMail(ofShop.email, 2)).subject).toBe('\u2068Shop\u2069 is down – \u2068Acme\u2069')

  await bringBack(owner, shop)
  await look(owner, 4, 4)
  expect((await nextMail(english.email, 3)).subject).toBe('\u2068Shop\u2069 has recovered – \u2068Acme\u2069')
  expect((await nextMail(arabic.email, 3)).subject).toBe(
    'عادت خدمة \u2068المتجر\u2069 إلى العمل – \u2068أكمي\u2069',
  )
  await bringBack(owner, post)
  await look(owner, 8, 4)
  await nextMail(english.email, 4)
  await look(owner, 12, 4)
  await send(owner, page)
  await settled()
  expect(await mailsTo(english.email)).toHaveLength(4)
  expect(await mailsTo(ofShop.email)).toHaveLength(3)
})

test('a service that comes and goes within a minute is no news, and neither is one under maintenance', async () => {
  const { owner, page, shop } = await addShop()
  const { email } = await confirmed(page.slug)
  await look(owner, 0, 1)
  for (let minute = 1; minute < 9; minute += 2) {
    await takeAway(owner, shop)
    await look(owner, minute, 1)
    await bringBack(owner, shop)
    await look(owner, minute + 1, 1)
  }
  const words = { en: 'New disks', ar: 'أقراص جديدة' }
  const body = {
    kind: 'maintenance',
    title: words,
    endsAt: new Date(Date.now() + 7_200_000).toISOString(),
    update: { stage: 'underway', text: words },
  }
  const { token } = owner
  expect(await server.call('POST', `/api/status-pages/${page.id}/posts`, { token, body })).toMatchObject({
    status: 201,
  })
  expect((await nextMail(email, 2)).subject).toBe('In progress: \u2068New disks\u2069 – \u2068Acme\u2069')
  await takeAway(owner, shop)
  await look(owner, 10, 5)
  await settled()
  expect(await mailsTo(email)).toHaveLength(2)
})

test('subscribers get each post and update that concerns them, and no correction', async () => {
  const { owner, page, shop } = await addShop()
  const [, postKey = ''] = await keysOf(page.slug)
  const [all, others] = [await confirmed(page.slug), await confirmed(page.slug, { items: [postKey] })]
  const { token } = owner
  const path = `/api/status-pages/${page.id}/posts`
  const made = await server.call('POST', path, {
    token,
    body: {
      kind: 'incident',
      title: { en: 'Slow <b>answers</b>', ar: 'بطء' },
      impact: 'major',
      itemIds: [shop],
      update: { stage: 'investigating', text: { en: 'We look\ninto it.', ar: 'نبحث.' } },
    },
  })
  const mail = await nextMail(all.email, 2)
  expect(mail.subject).toBe('Investigating: \u2068Slow <b>answers</b>\u2069 – \u2068Acme\u2069')
  expect(mail.text).toContain('We look\ninto it.')
  expect(mail.text).toContain('Shop')
  expect(mail.html).not.toContain('<b>answers')
  const post = `${path}/${String(made.body.id)}`
  await server.call('PATCH', post, { token, body: { impact: 'minor' } })
  await server.call('POST', `${post}/updates`, {
    token,
    body: { stage: 'resolved', text: { en: 'Over.', ar: 'انتهى.' } },
  })
  expect((await nextMail(all.email, 3)).subject).toContain('Resolved: ')
  await settled()
  expect(await mailsTo(all.email)).toHaveLength(3)
  expect(await mailsTo(others.email)).toHaveLength(1)
})

test('one click in the mail program unsubscribes without a login; opening the address does not', async () => {
  const { owner, page } = await addShop()
  const { email, token } = await confirmed(page.slug)
  const address = `/subscription?token=${token}`
  await server.call('GET', address)
  expect(await list(owner, page.id)).toMatchObject({ confirmed: 1 })
  const post = (type: string, body: string) =>
    fetch(server.url + address, { method: 'POST', headers: { 'content-type': type }, body })
  const first = await post('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')
  expect(first.status).toBe(200)
  expect(await list(owner, page.id)).toMatchObject({ confirmed: 0, pending: 0 })
  expect((await post('multipart/form-data; boundary=x', '--x--')).status).toBe(404)
  expect(await act('read', { token })).toMatchObject({ status: 404 })
  await forgetLimits()
  await subscribe(page.slug, { email })
  expect((await nextMail(email, 2)).subject).toContain('Confirm your subscription')
})

test('a subscriber chooses services and language, and another subscription is out of reach', async () => {
  const { owner, page } = await addShop()
  const [shopKey = '', postKey = ''] = await keysOf(page.slug)
  const elsewhere = await addShop()
  const { token } = await confirmed(page.slug)
  const changed = await act('change', { token, items: [postKey], locale: 'ar' })
  expect(changed).toMatchObject({
    status: 200,
    body: { locale: 'ar', hasAll: false, items: [{ isChosen: false }, { isChosen: true }] },
  })
  const foreign = await keysOf(elsewhere.page.slug)
  expect(await act('change', { token, items: foreign })).toMatchObject({ status: 400 })
  expect(await act('change', { token, items: [] })).toMatchObject({ status: 400 })
  expect(await list(owner, page.id)).toMatchObject({ subscribers: [{ items: [{ en: 'Mailboxes' }] }] })
  expect(await act('change', { token, items: null })).toMatchObject({ body: { hasAll: true } })
  expect(JSON.stringify(changed.body)).not.toContain(page.id)
  expect(shopKey).not.toBe(foreign[0])
})

test('the workspace and the role decide who sees and removes subscribers', async () => {
  const { owner, page } = await addShop()
  const { email, token } = await confirmed(page.slug)
  const [subscriber] = (await list(owner, page.id)).subscribers
  const path = `/api/status-pages/${page.id}/subscribers`
  const outsider = await signedInPerson(server)
  const { workspaceId } = owner
  for (const role of ['viewer', 'member'] as const) {
    const person = await signedInPerson(server, { role, workspaceId })
    expect(await server.call('GET', path, person)).toMatchObject({ status: 403 })
    expect(await server.call('DELETE', `${path}/${subscriber?.id}`, person)).toMatchObject({ status: 403 })
    const seen = await server.call('GET', `/api/status-pages/${page.id}`, person)
    expect(JSON.stringify(seen.body)).not.toContain(email)
  }
  expect(await server.call('GET', path, outsider)).toMatchObject({ status: 404 })
  expect(await server.call('DELETE', `${path}/${subscriber?.id}`, outsider)).toMatchObject({ status: 404 })
  const other = await addPage(owner)
  const wrong = `/api/status-pages/${other.id}/subscribers/${subscriber?.id}`
  expect(await server.call('DELETE', wrong, owner)).toMatchObject({ status: 404 })

  const admin = await signedInPerson(server, { role: 'admin', workspaceId })
  expect(await server.call('DELETE', `${path}/${subscriber?.id}`, admin)).toMatchObject({ status: 200 })
  expect(await act('read', { token })).toMatchObject({ status: 404 })
  const { body } = await server.call('GET', '/api/audit', { token: owner.token })
  expect(JSON.stringify(body)).toContain(`"unsubscribed":"${email}"`)
})

test('a page that is switched off sends nothing and keeps its subscribers; a deleted one forgets them', async () => {
  const { owner, page, shop } = await addShop()
  const { email } = await confirmed(page.slug)
  const late = newAddress()
  await subscribe(page.slug, { email: late })
  const link = tokenIn(await nextMail(late))
  await look(owner, 0, 1)
  const change = (body: object) =>
    server.call('PATCH', `/api/status-pages/${page.id}`, { token: owner.token, body })
  await change({ hasSubscriptions: false })
  const shown = await server.call('GET', `/api/status/${page.slug}`)
  expect(shown.body).toMatchObject({ hasSubscriptions: false })
  expect(await subscribe(page.slug, { email: newAddress() })).toMatchObject({
    status: 409,
    body: { code: 'subscription.off' },
  })
  expect(await act('confirm', { token: link })).toMatchObject({ status: 404 })
  await takeAway(owner, shop)
  await look(owner, 1, 4)
  expect(await list(owner, page.id)).toMatchObject({ confirmed: 1, pending: 0 })
  await change({ hasSubscriptions: true })
  expect((await server.call('GET', `/api/status/${page.slug}`)).body).toMatchObject({
    hasSubscriptions: true,
  })
  // What happened while it was off is no news.
  await look(owner, 5, 4)
  await settled()
  expect(await mailsTo(email)).toHaveLength(1)
  await server.call('DELETE', `/api/status-pages/${page.id}`, owner)
  expect((await sqlIn(owner, sql`select id from ${statusSubscribers}`)).rows).toEqual([])
})

test('a mail that did not leave is sent later, once; one that was being sent when the server died is not repeated', async () => {
  const { owner, page, shop } = await addShop()
  const [retried, lost] = [await confirmed(page.slug), await confirmed(page.slug)]
  await look(owner, 0, 1)
  await takeAway(owner, shop)
  const broken = vi.spyOn(server.engines.mail, 'send').mockRejectedValue(new Error('ECONNREFUSED'))
  await look(owner, 1, 3)
  await vi.waitFor(async () => {
    const { rows } = await sqlIn(
      owner,
      sql`select from ${statusMails} where attempts = 1 and status = 'waiting'`,
    )
    expect(rows).toHaveLength(2)
  }, 10_000)
  broken.mockRestore()
  await send(owner, page)
  expect(await mailsTo(retried.email)).toHaveLength(1)
  await sqlIn(owner, sql`update ${statusMails} set next_try_at = now()`)
  await sqlIn(
    owner,
    sql`update ${statusMails} set status = 'sending' where subscriber_id in
      (select id from ${statusSubscribers} where email = ${lost.email})`,
  )
  await Promise.all([send(owner, page), send(owner, page), send(owner, page)])
  await nextMail(retried.email, 2)
  await settled()
  expect(await mailsTo(retried.email)).toHaveLength(2)
  expect(await mailsTo(lost.email)).toHaveLength(1)
})

test('six hundred subscribers get one mail each, in batches beside which requests are served', async () => {
  const { owner, page, shop } = await addShop()
  const { token: sealed } = statusSubscribers
  await sqlIn(
    owner,
    sql`insert into ${statusSubscribers} (id, workspace_id, page_id, email, locale, token_hash, ${sql.raw(sealed.name)},
        confirmed_at)
      select gen_random_uuid(), ${owner.workspaceId}, ${page.id}, n || '@list.example', 'en', sha256(n::text::bytea),
        'x', now() from generate_series(1, 600) n`,
  )
  const sent: string[] = []
  const opened = await import('./subscription-token.ts')
  const seal = opened.sealToken
  const { rows } = await sqlIn(owner, sql`select id from ${statusSubscribers}`)
  for (let from = 0; from < rows.length; from += 1000) {
    const some = rows.slice(from, from + 1000).map(({ id }) => String(id))
    const boxes = some.map((id) => seal(server, id, `marsad_u_${id}`))
    await sqlIn(
      owner,
      sql`update ${statusSubscribers} s set token = b.box from
        unnest(${sql.param(some)}::uuid[], ${sql.param(boxes)}::bytea[]) as b (id, box) where s.id = b.id`,
    )
  }
  const mail = vi.spyOn(server.engines.mail, 'send').mockImplementation(async ({ to }) => {
    sent.push(to.address)
    await new Promise(setImmediate)
  })
  await look(owner, 0, 1)
  await takeAway(owner, shop)
  await look(owner, 1, 3)
  // A request is answered meanwhile.
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(50), 20_000)
  const before = performance.now()
  expect(await server.call('GET', `/api/status/${page.slug}`)).toMatchObject({ status: 200 })
  expect(performance.now() - before).toBeLessThan(2000)
  await vi.waitFor(() => expect(sent).toHaveLength(600), 90_000)
  await settled()
  mail.mockRestore()
  expect(new Set(sent).size).toBe(600)
}, 120_000)

test('without a mail server the page offers no subscription, and its settings say so', async () => {
  const silent = await startServer({ MARSAD_SMTP_URL: 'smtp://127.0.0.1:25' })
  try {
    const { token } = await signedInPerson(silent)
    const body = {
      slug: 'no-mail',
      languages: 'en',
      title: { en: 'Acme', ar: '' },
      isPublished: true,
      hasSubscriptions: true,
    }
    const { id } = (await silent.call('POST', '/api/status-pages', { token, body })).body
    expect((await silent.call('GET', '/api/status/no-mail')).body).toMatchObject({ hasSubscriptions: false })
    expect((await silent.call('GET', `/api/status-pages/${id}/subscribers`, { token })).body).toMatchObject({
      hasMail: false,
    })
    const answer = await silent.call('POST', '/api/status/no-mail/subscriptions', {
      body: { email: newAddress() },
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'subscription.off' } })
  } finally {
    await silent.close()
  }
})
