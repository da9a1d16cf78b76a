import { expect, test } from 'vitest'
import { openingDevice } from './opening-device.ts'

const alertOn = (
  id: string | null,
  kind: 'device' | 'monitor' = 'device',
  status: 'active' | 'resolved' = 'active',
) => ({ source: { kind, id, name: '' }, status }) as const
const busiest = [{ id: 'busiest' }]
type Known = Parameters<typeof openingDevice>[0]

test.each<[string, Known, string]>([
  ['the device looked at last', { last: 'last', alerts: undefined, devices: undefined }, 'last'],
  ['even where another is worse', { last: 'last', alerts: [alertOn('worst')], devices: busiest }, 'last'],
  [
    'else the one with the worst alert',
    { last: null, alerts: [alertOn('worst'), alertOn('next')], devices: busiest },
    'worst',
  ],
  [
    'monitors have no charts of a device',
    { last: null, alerts: [alertOn('site', 'monitor'), alertOn('worst')], devices: busiest },
    'worst',
  ],
  ['nor have deleted devices', { last: null, alerts: [alertOn(null)], devices: busiest }, 'busiest'],
  [
    'an alert that is over is not worse',
    { last: null, alerts: [alertOn('was', 'device', 'resolved')], devices: busiest },
    'busiest',
  ],
  ['else the busiest', { last: null, alerts: [], devices: busiest }, 'busiest'],
  ['none in an empty workspace', { last: null, alerts: [], devices: [] }, 'none'],
  ['nothing is said before it is known', { last: null, alerts: [], devices: undefined }, 'loading'],
])('a page about one device opens on %s', (_, known, expected) => {
  const opening = openingDevice(known)
  expect(opening.kind === 'device' ? opening.id : opening.kind).toBe(expected)
})
