import type { Ticket, Tickets } from '@marsad/contract/http/tickets'
import { expect, test } from 'vitest'
import { clashes, mentionAt, movedList, stillCalled, type TicketFields } from './tickets.rules.ts'

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
