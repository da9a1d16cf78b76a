import { canMoveTicket, ticketStatuses, type TicketStatus } from '@marsad/contract/tickets'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startServerOnDisk } from '../../test/engines/on-disk.ts'
import { signedInPerson } from '../../test/people.ts'
import type { TestServer } from '../../test/start-server.ts'
import { ticketUser } from '../../test/tickets.ts'

vi.setConfig({ testTimeout: 120_000 })
let server: TestServer
beforeAll(async () => {
  server = await startServerOnDisk()
})
afterAll(() => server.close())

const newUser = async (options: Parameters<typeof signedInPerson>[1] = {}) => {
  const person = await signedInPerson(server, options)
  return { ...person, ...ticketUser(server, person.token) }
}

test('a ticket is opened, listed, viewed, changed, assigned, unassigned, deleted and restored [G1 G2]', async () => {
  const owner = await newUser()
  const { workspaceId } = owner
  const mate = await newUser({ role: 'member', workspaceId })
  const opened = await owner.open({ dueDate: '2026-01-02' })
  expect(opened.ticket).toMatchObject({
    number: 1,
    title: 'The disk is full',
    category: 'technical',
    priority: 'medium',
    status: 'open',
    assignedTo: null,
    dueDate: '2026-01-02',
    isOverdue: true,
    createdBy: { id: owner.userId, name: 'Test Person', email: `${owner.userId}@example.com` },
    version: 1,
  })
  expect(opened).toMatchObject({ isWatching: true, evidence: null, alertStatus: null })
  const { id } = opened.ticket

  const byMail = await mate.call('PUT', `/${id}/assignee`, { assignedTo: ` ${owner.userId}@EXAMPLE.com` })
  expect(byMail.body.ticket).toMatchObject({ assignedTo: { id: owner.userId }, version: 2 })
  const byId = await owner.call('PUT', `/${id}/assignee`, { assignedTo: mate.userId })
  expect(byId.body.ticket).toMatchObject({ assignedTo: { id: mate.userId }, version: 3 })
  expect(byId.body.watchers.map((one: { id: string }) => one.id).toSorted()).toEqual(
    [owner.userId, mate.userId].toSorted(),
  )
  const unassigned = await owner.call('PUT', `/${id}/assignee`, { assignedTo: null })
  expect(unassigned.body.ticket).toMatchObject({ assignedTo: null, version: 4 })

  const changed = await mate.call('PATCH', `/${id}`, {
    version: 4,
    title: 'The disk was full',
    description: 'Old logs are gone now.',
    priority: 'high',
    category: 'support',
    status: 'inProgress',
    dueDate: null,
  })
  expect(changed.body).toMatchObject({
    description: 'Old logs are gone now.',
    ticket: { title: 'The disk was full', priority: 'high', category: 'support', dueDate: null, version: 5 },
  })
  type Event = { kind: string; from: string; to: string }
  expect(changed.body.history.map(({ kind, from, to }: Event) => [kind, from, to])).toEqual([
    ['created', '', ''],
    ['assigned', '', 'Test Person'],
    ['assigned', 'Test Person', 'Test Person'],
    ['assigned', 'Test Person', ''],
    ['title', 'The disk is full', 'The disk was full'],
    ['description', 'Nothing can be written.', 'Old logs are gone now.'],
    ['category', 'technical', 'support'],
    ['priority', 'medium', 'high'],
    ['status', 'open', 'inProgress'],
    ['due', '2026-01-02', ''],
  ])

  expect((await owner.call('DELETE', `/${id}`)).status).toBe(200)
  for (const gone of [
    await owner.call('GET', `/${id}`),
    await owner.call('DELETE', `/${id}`),
    await owner.call('PATCH', `/${id}`, { version: 6, title: 'x' }),
    await owner.call('POST', `/${id}/comments`, { body: 'x' }),
  ]) {
    expect(gone.status).toBe(404)
  }
  expect((await owner.call('GET', '')).body).toMatchObject({ total: 0, counts: { inProgress: 0 } })
  const restored = await mate.call('POST', `/${id}/restore`)
  expect(restored.body.history.slice(-2)).toMatchObject([{ kind: 'deleted' }, { kind: 'restored' }])
  expect((await owner.call('GET', '')).body).toMatchObject({ total: 1, counts: { inProgress: 1 } })
  expect((await mate.call('POST', `/${id}/restore`)).body.ticket).toEqual(restored.body.ticket)
  const { body } = await server.call('GET', '/api/audit', { token: owner.token })
  expect(body.entries.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
    'ticket.restored',
    'ticket.deleted',
  ])
})

test('what is missing is told as one thing, whichever it is [G3]', async () => {
  const { call } = await newUser()
  const whole = { title: 'A title', description: 'A text', category: 'bug' }
  for (const missing of ['title', 'description', 'category']) {
    const answer = await call('POST', '', { ...whole, [missing]: undefined })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'ticket.fields_required', message: 'Please fill in all required fields' },
    })
  }
  expect((await call('POST', '', { ...whole, title: '   ' })).body.code).toBe('ticket.fields_required')
  expect((await call('POST', '', { ...whole, title: 'x'.repeat(201) })).body.code).toBe('request.invalid')
  expect((await call('POST', '', { ...whole, title: 'a\nb' })).body.code).toBe('request.invalid')
  expect((await call('POST', '', { ...whole, assignedTo: 'nobody@example.com' })).body.code).toBe(
    'ticket.assignee_unknown',
  )
  expect((await call('GET', '')).body.total).toBe(0)
})

const pairs = ticketStatuses.flatMap((from) => ticketStatuses.map((to) => [from, to] as const))
/** The transitions that lead to each status. */
const ways: Record<TicketStatus, TicketStatus[]> = {
  open: [],
  inProgress: ['inProgress'],
  resolved: ['resolved'],
  closed: ['closed'],
}

test('of the sixteen ways from status to status only the nine of the table are open [G5]', async () => {
  const { open, call } = await newUser()
  const refused: string[] = []
  for (const [from, to] of pairs) {
    let { ticket } = await open()
    for (const status of ways[from]) {
      ticket = (await call('PATCH', `/${ticket.id}`, { version: ticket.version, status })).body.ticket
    }
    expect(ticket.status).toBe(from)
    const { status, body } = await call('PATCH', `/${ticket.id}`, { version: ticket.version, status: to })
    const isOpen = canMoveTicket(from, to)
    const answered = isOpen ? [200, to] : [409, 'ticket.transition_refused']
    expect([from, to, status, body.code ?? body.ticket.status]).toEqual([from, to, ...answered])
    expect((await call('GET', `/${ticket.id}`)).body.ticket).toEqual(isOpen ? body.ticket : ticket)
    if (!isOpen) refused.push(`${from} → ${to}`)
  }
  expect(refused).toEqual([
    'open → open',
    'inProgress → inProgress',
    'resolved → inProgress',
    'resolved → resolved',
    'closed → inProgress',
    'closed → resolved',
    'closed → closed',
  ])
})

test('who changes what somebody else has changed is told, and nothing of either is lost', async () => {
  const { open, call, workspaceId } = await newUser()
  const mate = await newUser({ role: 'member', workspaceId })
  const { ticket } = await open()
  const first = await call('PATCH', `/${ticket.id}`, { version: 1, title: 'Mine' })
  expect(first.body.ticket.version).toBe(2)
  const second = await mate.call('PATCH', `/${ticket.id}`, { version: 1, priority: 'urgent' })
  expect([second.status, second.body.code]).toEqual([409, 'ticket.changed_meanwhile'])
  const seen = (await mate.call('GET', `/${ticket.id}`)).body.ticket
  expect(seen).toMatchObject({ title: 'Mine', priority: 'medium', version: 2 })
  const again = await mate.call('PATCH', `/${ticket.id}`, { version: seen.version, priority: 'urgent' })
  expect(again.body.ticket).toMatchObject({ title: 'Mine', priority: 'urgent', version: 3 })
  // A comment changes no field, so an edit in progress causes no conflict.
  await mate.call('POST', `/${ticket.id}/comments`, { body: 'Looking at it' })
  expect((await call('PATCH', `/${ticket.id}`, { version: 3, title: 'Ours' })).status).toBe(200)

  const race = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      (n % 2 ? call : mate.call)('PATCH', `/${ticket.id}`, {
        version: 4,
        status: n % 3 ? 'resolved' : 'closed',
      }),
    ),
  )
  expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(race.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['ticket.changed_meanwhile']),
  )
})

test('numbers have no gaps, however many tickets are opened at once and however many are refused', async () => {
  const { open, call } = await newUser()
  const refusal = { title: 'x', description: 'x', category: 'bug', assignedTo: 'nobody' }
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => (n % 3 === 0 ? call('POST', '', refusal) : open())),
  )
  const numbers = answers.flatMap((answer) => ('ticket' in answer ? answer.ticket.number : []))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
})

test('the list filters, finds, sorts, counts and pages', async () => {
  const owner = await newUser()
  const { open, call, workspaceId } = owner
  const mate = await newUser({ role: 'member', workspaceId })
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await open({ title: 'Printer on fire', priority: 'urgent', category: 'bug', dueDate: day(-3) })
  await open({ title: 'A dark theme please', priority: 'low', category: 'feature', dueDate: day(3) })
  await open({ title: 'الطابعة لا تَعمل', description: 'إعادة تشغيل', assignedTo: mate.userId })
  const { ticket } = await mate.open({ title: 'Invoice of March', category: 'billing', dueDate: day(60) })
  await mate.call('PATCH', `/${ticket.id}`, { version: 1, status: 'closed' })

  const numbers = async (query: string, as = call): Promise<number[]> => {
    const { body } = await as('GET', `?${query}`)
    return body.tickets.map(({ number }: { number: number }) => number)
  }
  expect(await numbers('')).toEqual([4, 3, 2, 1])
  expect(await numbers('sort=number&direction=asc')).toEqual([1, 2, 3, 4])
  expect(await numbers('sort=priority')).toEqual([1, 4, 3, 2])
  expect(await numbers('sort=priority&direction=asc')).toEqual([2, 3, 4, 1])
  expect(await numbers('sort=due&direction=asc')).toEqual([1, 2, 4, 3])
  expect(await numbers('sort=due')).toEqual([4, 2, 1, 3])
  expect(await numbers('status=open')).toEqual([3, 2, 1])
  expect(await numbers('priority=low')).toEqual([2])
  expect(await numbers('category=billing')).toEqual([4])
  expect(await numbers(`assignee=${mate.userId}`)).toEqual([3])
  expect(await numbers('assignee=none&sort=number')).toEqual([4, 2, 1])
  expect(await numbers('mine=true', mate.call)).toEqual([4, 3])
  expect(await numbers('mine=true&sort=number')).toEqual([3, 2, 1])
  expect(await numbers('due=overdue')).toEqual([1])
  expect(await numbers('due=week')).toEqual([2])
  expect(await numbers('due=none')).toEqual([3])
  for (const [typed, found] of [
    ['printer', [1]],
    ['PRINT fir', [1]],
    ['#2', [2]],
    ['2', [2]],
    ['٢', [2]],
    ['طابعة', [3]],
    ['الطابعه', [3]],
    ['الإعادة', [3]],
    ['اعاده', [3]],
    ['nothing can', [4, 2, 1]],
    ['%', []],
    ['rinter', []],
  ] as const) {
    expect([typed, await numbers(`search=${encodeURIComponent(typed)}&sort=number`)]).toEqual([typed, found])
  }
  const { body } = await call('GET', '?status=open&search=nothing')
  expect(body).toMatchObject({ total: 2, counts: { open: 2, inProgress: 0, resolved: 0, closed: 1 } })

  for (const sort of ['number', 'changed', 'priority', 'due']) {
    for (const rest of [
      'direction=asc',
      'direction=desc',
      'direction=asc&search=nothing',
      'direction=desc&mine=true',
    ]) {
      const order = `sort=${sort}&${rest}`
      const whole = await numbers(order)
      const paged: number[] = []
      let cursor = ''
      for (let more = true; more;) {
        const page = (await call('GET', `?${order}&limit=1${cursor}`)).body
        paged.push(page.tickets[0].number)
        cursor = `&cursor=${page.nextCursor}`
        more = page.nextCursor !== null
      }
      expect([order, paged]).toEqual([order, whole])
    }
  }
  const foreign = (await call('GET', '?limit=1&sort=due')).body.nextCursor
  expect((await call('GET', `?sort=number&cursor=${foreign}`)).body.code).toBe('request.invalid')
  // A renamed ticket is found by its new title.
  const [{ id, version }] = (await call('GET', '?search=printer')).body.tickets
  await call('PATCH', `/${id}`, { version, title: 'Scanner on fire' })
  expect([await numbers('search=printer'), await numbers('search=scanner fire')]).toEqual([[], [1]])
})

test('a search for what very many have finds and pages the same, and says that it did not count all', async () => {
  const { open, call, workspaceId } = await newUser()
  const titles = ['Common cold', 'Commons', 'Rare cold', 'Common and rare cold']
  for (const title of titles) await open({ title, description: 'x' })
  const ask = async (query: string) => {
    const { body } = await call('GET', `?sort=number&direction=asc&${query}`)
    return { ...body, numbers: body.tickets.map(({ number }: { number: number }) => number) }
  }
  const queries = [
    'search=common',
    'search=common cold',
    'search=cold common rare',
    'search=common&status=closed',
  ]
  const before = []
  for (const query of queries) before.push(await ask(query))
  expect(before.map(({ numbers }) => numbers)).toEqual([[1, 2, 4], [1, 4], [4], []])
  // Term rows without a ticket count in the search plan like any others.
  await server.engines.postgres.transaction({ workspaceId }, ({ client }) =>
    client.query(
      `insert into ticket_words (workspace_id, word, number)
       select $1, word, number from unnest(array['common', 'cold']) as word, generate_series(1000, 31000) as number`,
      [workspaceId],
    ),
  )
  const after = []
  for (const query of queries) after.push(await ask(query))
  expect(after.map(({ numbers }) => numbers)).toEqual(before.map(({ numbers }) => numbers))
  expect(after.map(({ counts }) => counts)).toEqual(before.map(({ counts }) => counts))
  expect(after.map(({ countsAreCut }) => countsAreCut)).toEqual([true, true, false, true])
  const first = await ask('search=common&limit=2')
  expect([first.numbers, (await ask(`search=common&limit=2&cursor=${first.nextCursor}`)).numbers]).toEqual([
    [1, 2],
    [4],
  ])
})

test('comments: mentions, internal notes, and who may change what', async () => {
  const owner = await newUser()
  const { workspaceId } = owner
  const [author, other, viewer] = [
    await newUser({ role: 'member', workspaceId }),
    await newUser({ role: 'member', workspaceId }),
    await newUser({ role: 'viewer', workspaceId }),
  ]
  const { ticket } = await owner.open()
  const path = `/${ticket.id}/comments`
  const outsider = await newUser()
  const mentions = [other.userId, outsider.userId, newId()]
  const hostile =
    '<img src=x onerror=alert(1)> [a](javascript:alert(1)) **@Test Person**\n\n```\n</script>\n```'
  const first = (await author.call('POST', path, { body: hostile, mentions })).body
  expect(first.comments[0]).toMatchObject({
    body: hostile,
    isInternal: false,
    by: { id: author.userId },
    mentions: [{ id: other.userId, name: 'Test Person' }],
  })
  expect(first.watchers.map((one: { id: string }) => one.id).toSorted()).toEqual(
    [owner.userId, author.userId, other.userId].toSorted(),
  )
  const noted = (await author.call('POST', path, { body: 'Between us', isInternal: true })).body
  expect([noted.ticket.comments, noted.comments.length]).toEqual([2, 2])
  const seen = (await viewer.call('GET', `/${ticket.id}`)).body
  expect(JSON.stringify(seen)).not.toContain('Between us')
  expect([seen.ticket.comments, seen.comments.length]).toEqual([1, 1])
  expect(seen.history.filter(({ kind }: { kind: string }) => kind === 'commented')).toHaveLength(1)
  expect((await viewer.call('GET', '')).body.tickets[0].comments).toBe(1)
  const keyWith = async (scopes: string[]) => {
    const made = await server.call('POST', '/api/api-keys', {
      token: owner.token,
      body: { name: 'Key', scopes },
    })
    return ticketUser(server, made.body.token)
  }
  const read = (await (await keyWith(['read'])).call('GET', `/${ticket.id}`)).body
  expect(JSON.stringify(read)).not.toContain('Between us')
  expect(read.comments).toHaveLength(1)
  const written = (await (await keyWith(['read', 'write'])).call('GET', `/${ticket.id}`)).body
  expect(written.comments).toHaveLength(2)

  const [{ id: firstId }, { id: noteId }] = noted.comments
  for (const person of [owner, other]) {
    const answer = await person.call('PATCH', `${path}/${firstId}`, { body: 'Not mine' })
    expect([answer.status, answer.body.code]).toEqual([403, 'ticket.not_yours'])
  }
  const edited = (await author.call('PATCH', `${path}/${firstId}`, { body: 'Better' })).body
  expect(edited.comments[0]).toMatchObject({ body: 'Better', editedAt: expect.any(String) })
  expect(edited.history.at(-1)).toMatchObject({ kind: 'comment_edited', from: hostile, to: 'Better' })
  expect((await other.call('DELETE', `${path}/${firstId}`)).body.code).toBe('ticket.not_yours')
  expect((await owner.call('DELETE', `${path}/${firstId}`)).body.comments).toHaveLength(1)
  const none = (await author.call('DELETE', `${path}/${noteId}`)).body
  expect([none.ticket.comments, none.comments]).toEqual([0, []])
  expect((await author.call('POST', path, { body: '  ' })).status).toBe(400)
  expect((await author.call('POST', path, { body: 'a\u202eb' })).status).toBe(400)

  expect((await viewer.call('PUT', `/${ticket.id}/watch`)).body.isWatching).toBe(true)
  expect((await viewer.call('DELETE', `/${ticket.id}/watch`)).body.isWatching).toBe(false)
})

test('a ticket of another workspace is not there, by whichever door', async () => {
  const [owner, outsider] = [await newUser(), await newUser()]
  const { ticket } = await owner.open()
  const comment = (await owner.call('POST', `/${ticket.id}/comments`, { body: 'Secret' })).body.comments[0]
  const { body } = await owner.attach(ticket.id, 'a.txt', 'x')
  const file = body.attachments[0].id
  const mine = (await outsider.open()).ticket
  const endpoints = [
    ['GET', `/${ticket.id}`],
    ['PATCH', `/${ticket.id}`, { version: 1, title: 'x' }],
    ['DELETE', `/${ticket.id}`],
    ['POST', `/${ticket.id}/restore`],
    ['PUT', `/${ticket.id}/assignee`, { assignedTo: null }],
    ['PUT', `/${ticket.id}/watch`],
    ['DELETE', `/${ticket.id}/watch`],
    ['POST', `/${ticket.id}/comments`, { body: 'x' }],
    ['PATCH', `/${ticket.id}/comments/${comment.id}`, { body: 'x' }],
    ['DELETE', `/${ticket.id}/comments/${comment.id}`],
    ['PATCH', `/${mine.id}/comments/${comment.id}`, { body: 'x' }],
    ['DELETE', `/${ticket.id}/attachments/${file}`],
    ['DELETE', `/${mine.id}/attachments/${file}`],
    ['POST', `/${ticket.id}/attachments/${file}/link`, { purpose: 'download' }],
    ['POST', `/${mine.id}/attachments/${file}/link`, { purpose: 'download' }],
  ] as const
  for (const [method, path, input] of endpoints) {
    expect([method, path, (await outsider.call(method, path, input)).status]).toEqual([method, path, 404])
  }
  expect((await outsider.attach(ticket.id, 'a.txt', 'x')).status).toBe(404)
  expect((await outsider.call('PUT', `/${mine.id}/assignee`, { assignedTo: owner.userId })).body.code).toBe(
    'ticket.assignee_unknown',
  )
  const profile = await server.call('GET', '/api/profile/stats', { token: owner.token })
  expect(profile.body.openTickets).toBe(0)
  await owner.call('PUT', `/${ticket.id}/assignee`, { assignedTo: owner.userId })
  const counted = await server.call('GET', '/api/profile/stats', { token: owner.token })
  expect(counted.body.openTickets).toBe(1)
})
