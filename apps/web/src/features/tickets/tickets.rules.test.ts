import type { Ticket, Tickets } from '@marsad/contract/http/tickets'
import { ticketLimits } from '@marsad/contract/tickets'
import { expect, test } from 'vitest'
import {
  clashes,
  fieldsOf,
  isCut,
  isOpen,
  mentionAt,
  movedList,
  stillCalled,
  type TicketFields,
} from './tickets.rules.ts'

const person = { id: null, name: 'Sara', email: null }
const ticket: Ticket = {
  id: 'one',
  number: 1,
  title: 'One',
  category: 'bug',
  priority: 'medium',
  status: 'open',
  assignedTo: null,
  dueDate: null,
  isOverdue: false,
  createdBy: person,
  createdAt: '2026-01-01T00:00:00.000Z',
  changedAt: '2026-01-01T00:00:00.000Z',
  devices: [],
  alert: null,
  comments: 0,
  attachments: 0,
  version: 1,
}
const list = (tickets: Ticket[]): Tickets => ({
  tickets,
  nextCursor: null,
  total: tickets.length,
  counts: { open: 1, inProgress: 0, resolved: 0, closed: 0 },
  countsAreCut: false,
})

test('a ticket that moves leaves its column, arrives in the other, and the counts follow', () => {
  const counts = { open: 0, inProgress: 0, resolved: 1, closed: 0 }
  expect(movedList(list([ticket]), 'open', ticket, 'resolved')).toMatchObject({
    tickets: [],
    total: 0,
    counts,
  })
  expect(movedList(list([]), 'resolved', ticket, 'resolved')).toMatchObject({
    tickets: [{ id: 'one', status: 'resolved' }],
    total: 1,
  })
  expect(movedList(list([ticket]), undefined, ticket, 'resolved')).toMatchObject({
    tickets: [{ status: 'resolved' }],
    total: 1,
    counts,
  })
})

test('only a field that both changed, to different things, is a conflict', () => {
  const before: TicketFields = {
    title: 'One',
    description: 'Text',
    category: 'bug',
    priority: 'medium',
    status: 'open',
    dueDate: null,
    deviceIds: [],
  }
  const now: TicketFields = { ...before, title: 'Theirs', priority: 'high', deviceIds: ['a'] }
  expect(clashes({ title: 'Mine' }, before, now)).toEqual(['title'])
  expect(clashes({ description: 'Mine' }, before, now)).toEqual([])
  expect(clashes({ priority: 'high', deviceIds: ['b'] }, before, now)).toEqual(['deviceIds'])
})

test('@ calls at the beginning of a word, and an address calls nobody', () => {
  expect(mentionAt('ask @Sa', 7)).toEqual({ from: 4, to: 7, text: 'Sa' })
  expect(mentionAt('ask @Sara Al', 12)).toEqual({ from: 4, to: 12, text: 'Sara Al' })
  expect(mentionAt('me@example.com', 14)).toBeNull()
  expect(mentionAt('اسأل @سا', 8)).toEqual({ from: 5, to: 8, text: 'سا' })
  expect(
    stillCalled('Hello @Sara Ali', [
      { id: 'a', name: 'Sara Ali' },
      { id: 'b', name: 'Omar' },
    ]),
  ).toEqual(['a'])
})

test('open is what waits or is worked on', () => {
  const statuses = ['open', 'inProgress', 'resolved', 'closed'] as const
  expect(statuses.map((status) => isOpen({ status }))).toEqual([true, true, false, false])
})

test('counting ends somewhere, and says so only where it did', () => {
  const most = ticketLimits.counted
  const cut = (countsAreCut: boolean, total: number, open: number) =>
    isCut({ ...list([]), countsAreCut, total, counts: { ...list([]).counts, open } })
  expect(cut(true, most, most)).toBe(true)
  expect(cut(false, most, most)).toBe(false)
  expect(cut(true, most - 1, most)).toBe(false)
  expect(cut(true, most, most - 1)).toBe(false)
})

test('only the ticket that moves does, and it comes to and leaves lists of one status', () => {
  const other = { ...ticket, id: 'other', number: 2 }
  const ids = (after: Tickets) => after.tickets.map(({ id, status }) => `${id} ${status}`)
  expect(ids(movedList(list([other, ticket]), undefined, ticket, 'inProgress'))).toEqual([
    'other open',
    'one inProgress',
  ])
  const left = movedList(list([other, ticket]), 'open', ticket, 'inProgress')
  expect(ids(left)).toEqual(['other open'])
  expect(left.total).toBe(list([other, ticket]).total - 1)
  const arrived = movedList(list([other]), 'inProgress', ticket, 'inProgress')
  expect(ids(arrived)).toEqual(['one inProgress', 'other open'])
  expect(arrived.total).toBe(list([other]).total + 1)
  // A list of a third status only counts.
  const third = movedList(list([other]), 'resolved', ticket, 'inProgress')
  expect(ids(third)).toEqual(['other open'])
  expect(third.total).toBe(list([other]).total)
  // Where it is and stays.
  const stays = movedList(list([ticket]), 'open', ticket, 'open')
  expect(ids(stays)).toEqual(['one open'])
})

test('of machines that were removed there is nothing left to change', () => {
  const devices = [
    { id: 'b', name: 'b' },
    { id: null, name: 'gone' },
    { id: 'a', name: 'a' },
  ]
  expect(fieldsOf({ ticket: { ...ticket, devices }, description: 'text' })).toMatchObject({
    description: 'text',
    deviceIds: ['a', 'b'],
  })
})

test('a name is called where the caret stands, not where the text ends', () => {
  expect(mentionAt('hi @sa and more', 6)).toEqual({ from: 3, to: 6, text: 'sa' })
})
