import type { Posture } from '@marsad/contract/http/posture'
import { expect, test, vi } from 'vitest'
import { renderInLanguage } from '../../../ui/render-in-language.tsx'
import { PostureTiles } from './posture-tiles.tsx'

const none = { since: null, newest: [] }
const posture: Posture = {
  findings: [
    { ...none, finding: 'firewall_off', devices: 2, unknown: 3, since: '2026-11-01T10:00:00.000Z' },
    { ...none, finding: 'antivirus_off', devices: 0, unknown: 9 },
    { ...none, finding: 'encryption_off', devices: 0, unknown: 10 },
    { ...none, finding: 'restart_needed', devices: 0, unknown: 0 },
  ],
  failedLogins: { devices: 1, unknown: 4 },
  reporting: 8,
  devices: 10,
}
const asOf = Date.parse('2026-11-16T10:00:00.000Z')

test('a finding counts its devices, and those of which it is not known, which are never fine', async () => {
  const screen = await renderInLanguage(
    <PostureTiles posture={posture} asOf={asOf} selected={undefined} onSelect={vi.fn()} />,
  )
  const tile = (name: RegExp) => screen.getByRole('button', { name })
  await expect.element(tile(/^Firewall off/)).toHaveTextContent('2of 10 devicesunknown on 3 devices · since')
  await expect.element(tile(/^Antivirus off/)).toHaveTextContent('not installed or unknown on 9 devices')
  await expect.element(tile(/^Disk not encrypted/)).toHaveTextContent('No data')
  await expect.element(tile(/^Restart needed/)).toHaveTextContent('0of 10 devicesreported by all devices')
  await expect.element(tile(/^Failed logins/)).toHaveTextContent('1of 10 devicesunknown on 4 devices')
})

test('a press narrows the list, and another one widens it again', async () => {
  const onSelect = vi.fn()
  const screen = await renderInLanguage(
    <PostureTiles posture={posture} asOf={asOf} selected="firewall_off" onSelect={onSelect} />,
    'ar',
  )
  const [first, second] = screen.getByRole('button').all()
  await expect.element(first ?? screen.baseElement).toHaveAttribute('aria-pressed', 'true')
  await first?.click()
  expect(onSelect).toHaveBeenLastCalledWith(undefined)
  await second?.click()
  expect(onSelect).toHaveBeenLastCalledWith('antivirus_off')
})
