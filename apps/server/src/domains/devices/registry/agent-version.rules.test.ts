import { expect, test } from 'vitest'
import { isOlderVersion } from './device-state.rules.ts'

test.for([
  ['0.1.0', '0.2.0', true],
  ['0.9.9', '0.10.0', true],
  ['1.2.3', '1.2.4', true],
  ['0.2.0', '0.2.0', false],
  ['0.10.0', '0.9.0', false],
  ['2.0.0', '1.9.9', false],
  ['', '1.0.0', false],
  ['0.1.0-rc.1', '1.0.0', false],
  ['0.1', '1.0.0', false],
  ['9999999.0.0', '1.0.0', false],
  ['0.1.0', 'unknown', false],
] as const)('%s is older than %s: %s', ([version, than, isOlder]) => {
  expect(isOlderVersion(version, than)).toBe(isOlder)
})
