import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InventoryPartState } from './inventory-part-state.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => vi.useRealTimers())

function part(options: { isSurelyNew?: boolean } = {}) {
  const machine = { signal: 'a', value: { name: 'x' } as object | null, looks: [] as boolean[] }
  const state = new InventoryPartState(
    {
      signal: () => machine.signal,
      look: async (isRefresh: boolean) => {
        machine.looks.push(isRefresh)
        return machine.value
      },
    } as never,
    options,
  )
  return { machine, state }
}

test('nothing is owed before the first look, and where there is nothing to tell', async () => {
  const { machine, state } = part()
  expect([state.hash, state.isOwed, state.isToBeSent, state.isWanted]).toEqual(['', false, false, false])
  machine.value = null
  await state.look(true)
  expect([state.hash, state.isOwed]).toEqual(['', false])
})

test('after a start the hash is told first, and the part only where the server wants it', async () => {
  const { state } = part()
  await state.look(false)
  expect(state.hash).toMatch(/^[\w-]{22}$/)
  expect([state.isOwed, state.isToBeSent]).toEqual([true, false])
  state.acknowledge(state.hash)
  expect([state.isOwed, state.isToBeSent]).toEqual([false, false])
  const wanted = part()
  await wanted.state.look(false)
  wanted.state.want()
  expect([wanted.state.isOwed, wanted.state.isWanted]).toEqual([true, true])
  wanted.state.acknowledge(wanted.state.hash)
  expect([wanted.state.isOwed, wanted.state.isWanted]).toEqual([false, false])
})

test('what is surely new goes at once', async () => {
  const { state } = part({ isSurelyNew: true })
  await state.look(false)
  expect(state.isToBeSent).toBe(true)
})

test('news that come while a report is on its way are owed after it', async () => {
  const { machine, state } = part({ isSurelyNew: true })
  await state.look(false)
  const sent = state.hash
  machine.value = { name: 'y' }
  await state.look(false)
  state.acknowledge(sent)
  expect([state.isOwed, state.isToBeSent]).toEqual([true, true])
  expect(await state.text()).toBe('{"name":"y"}')
  state.acknowledge(undefined)
  expect(state.isOwed).toBe(true)
})

test('the text is let go once the server has it, and looked at again where it is asked for', async () => {
  const { machine, state } = part({ isSurelyNew: true })
  await state.look(false)
  expect(await state.text()).toBe('{"name":"x"}')
  expect(machine.looks).toEqual([false])
  state.acknowledge(state.hash)
  state.want()
  expect(await state.text()).toBe('{"name":"x"}')
  expect(machine.looks).toEqual([false, true])
})

test('texts are cut to what the contract keeps', async () => {
  const { machine, state } = part({ isSurelyNew: true })
  machine.value = { name: 'n'.repeat(1000), count: 1 }
  expect(JSON.parse(await state.text())).toEqual({ name: 'n'.repeat(400), count: 1 })
})

test('who comes while it looks gets what it sees', async () => {
  const { machine, state } = part()
  await Promise.all([state.look(true), state.look(false)])
  expect(machine.looks).toEqual([true])
  await state.look(false)
  expect(machine.looks).toEqual([true, false])
})

test('a signal has changed when it stands still, or has been restless for twenty seconds', async () => {
  const { machine, state } = part()
  await state.look(false)
  expect(state.hasChanged(0)).toBe(false)
  machine.signal = 'b'
  expect(state.hasChanged(1000)).toBe(false)
  expect(state.hasChanged(2000)).toBe(true)
  await state.look(false)
  expect(state.hasChanged(3000)).toBe(false)
  // A running package manager.
  for (let second = 10; second < 30; second += 1) {
    machine.signal = `at ${second}`
    expect(state.hasChanged(second * 1000)).toBe(false)
  }
  machine.signal = 'still at work'
  expect(state.hasChanged(30_000)).toBe(true)
  // Back to the earlier state before any look: something changed nevertheless.
  await state.look(false)
  machine.signal = 'c'
  state.hasChanged(40_000)
  machine.signal = 'still at work'
  expect(state.hasChanged(41_000)).toBe(false)
  expect(state.hasChanged(42_000)).toBe(true)
})

test('while it looks nothing has changed', async () => {
  const { machine, state } = part()
  const looking = state.look(false)
  machine.signal = 'b'
  expect(state.hasChanged(0)).toBe(false)
  expect(state.hasChanged(0)).toBe(false)
  await looking
  expect(state.hasChanged(1)).toBe(false)
  expect(state.hasChanged(2)).toBe(true)
})
