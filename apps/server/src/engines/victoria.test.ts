import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { serverEnv } from '@marsad/engines'
import { createVictoria, epochOf } from './victoria.ts'

const now = 100_000
const alive = (start: string) => ({ start, seenAt: now - 500 })

test('the epoch of a single store is its start', () => {
  expect(epochOf([alive('1700000000')], now)).toBe('1700000000')
})

test('the epoch of a cluster changes when any node restarts, and not by looking again', () => {
  const before = epochOf([alive('1'), alive('2'), alive('3')], now)
  expect(epochOf([alive('1'), alive('2'), alive('3')], now)).toBe(before)
  expect(epochOf([alive('1'), alive('9'), alive('3')], now)).not.toBe(before)
})

test('a node that misses one look changes nothing, one that stays away does', () => {
  const before = epochOf([alive('1'), alive('2')], now)
  expect(epochOf([alive('1'), { start: '2', seenAt: now - 9_000 }], now)).toBe(before)
  const without = epochOf([alive('1'), { start: '2', seenAt: now - 10_000 }], now)
  expect(without).not.toBe(before)
  // Gateways that never saw the node agree with those that lost it.
  expect(epochOf([alive('1'), { start: '', seenAt: -Infinity }], now)).toBe(without)
})

test('a store is read, written and deleted from under a path, as the parts of a cluster are', async () => {
  const { victoriaUrl, ...engines } = inject('engines')
  const under = `${victoriaUrl}/prometheus`
  const settings = { ...serverEnv({ victoriaUrl, ...engines }), MARSAD_VICTORIA_URL: under }
  const { victoria: at } = readConfig({ ...settings, MARSAD_VICTORIA_NODES: victoriaUrl })
  const victoria = createVictoria(at)
  onTestFinished(() => victoria.close())
  const workspaceId = crypto.randomUUID()
  const line = Buffer.from(`under_a_path{workspace="${workspaceId}"} 1`)
  expect(await victoria.post('/api/v1/import/prometheus', line)).toBe(204)
  const read = () => victoria.query({ workspaceId, query: 'under_a_path' })
  await victoria.nodes[0]?.fetch('/internal/force_flush')
  await vi.waitFor(async () => expect(await read()).toHaveLength(1), { timeout: 10_000 })
  expect(await victoria.readEpoch()).toMatch(/^\d+$/)
  await victoria.deleteSeries(`{workspace="${workspaceId}"}`)
  expect(await read()).toEqual([])
})
