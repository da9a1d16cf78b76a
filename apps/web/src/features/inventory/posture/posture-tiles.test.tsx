import type { Posture } from '@marsad/contract/http/posture'
import type { PostureFilter } from '@marsad/contract/inventory'
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
    <PostureTiles posture={posture} asOf={asOf} selected={undefined} onSelect={() => {}} />,
  )
  const tile = (name: RegExp) => screen.getByRole('button', { name })
  await expect
    .poll(() => tile(/^Firewall off/).element().textContent)
    .toContain('2of 10 devicesunknown on 3 devices · since')
  await expect
    .poll(() => tile(/^Antivirus off/).element().textContent)
    .toContain('not installed or unknown on 9 devices')
  await expect.poll(() => tile(/^Disk not encrypted/).element().textContent).toContain('No data')
  await expect
    .poll(() => tile(/^Restart needed/).element().textContent)
    .toContain('0of 10 devicesreported by all devices')
  await expect
    .poll(() => tile(/^Failed logins/).element().textContent)
    .toContain('1of 10 devicesunknown on 4 devices')
})

test('a press narrows the list, and another one widens it again', async () => {
  const onSelect = vi.fn<(finding: PostureFilter | undefined) => void>()
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
