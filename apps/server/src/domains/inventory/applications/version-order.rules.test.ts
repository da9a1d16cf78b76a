import { expect, test } from 'vitest'
import { compareVersions, isBelow } from './version-order.rules.ts'

test.for([
  // Numbers by value, not by letter, and of any length.
  ['1.9', '1.10'],
  ['9', '10'],
  ['1.2', '1.2.1'],
  ['1.2.0', '1.2.0.1'],
  ['2019.12.31', '2020.1.1'],
  ['10.0.19041.1', '10.0.22621.4317'],
  ['1.99999999999999999999', '1.100000000000000000000'],
  // Letters after the number, as in OpenSSL.
  ['1.0.2', '1.0.2a'],
  ['1.1.1n', '1.1.1w'],
  ['1.1.1w', '3.0.0'],
  ['1.0z', '1.0.1'],
  ['8u292', '8u301'],
  ['1.8.0_292', '1.8.0_301'],
  // Package revisions.
  ['3.0.11-1~deb12u2', '3.0.15'],
  ['3.0.15', '3.0.15-1~deb12u1'],
  ['3.0.15-1~deb12u1', '3.0.15-1'],
  ['3.0.15-1~deb12u1', '3.0.15-1~deb12u2'],
  ['3.0.15-1', '3.0.15-1+b1'],
  ['3.0.2-0ubuntu1.9', '3.0.2-0ubuntu1.18'],
  ['2.36-9+deb12u8', '2.36-9+deb12u10'],
  ['5.14.0-427.el9', '5.14.0-503.11.1.el9_5'],
  ['1.2-1', '1.2.1-1'],
  ['1.2', '1.2+dfsg'],
  // Tildes sort before everything, even the end.
  ['1.0~', '1.0'],
  ['1.0~~', '1.0~'],
  ['1.0~rc1', '1.0'],
  ['1.0~rc1-1', '1.0-1'],
  ['1.0~beta2', '1.0~rc1'],
  // The caret of rpm.
  ['1.0', '1.0^20240101git'],
  ['1.0^20240101git', '1.0.1'],
  ['1.0~rc1^git1', '1.0'],
  // Epochs, if both have one.
  ['1:3.0', '2:1.0'],
  ['9:1', '10:1'],
  ['1:3.0.7-27.el9', '3.0.15'],
  ['3.0.2', '1:3.0.7'],
  // SemVer pre-releases, in the order of its specification.
  ['1.0.0-alpha', '1.0.0-alpha.1'],
  ['1.0.0-alpha.1', '1.0.0-alpha.beta'],
  ['1.0.0-alpha.beta', '1.0.0-beta'],
  ['1.0.0-beta', '1.0.0-beta.2'],
  ['1.0.0-beta.2', '1.0.0-beta.11'],
  ['1.0.0-beta.11', '1.0.0-rc.1'],
  ['1.0.0-rc.1', '1.0.0'],
  ['2.0.0-SNAPSHOT', '2.0.0'],
  ['3.13.0rc2', '3.13.0'],
  ['1.5.dev3', '1.5'],
  ['6.10-rc7-1', '6.10-1'],
  // Words that only begin like a pre-release.
  ['1.0', '1.0-release'],
  ['1.0', '1.0-prefix'],
])('%s is before %s', ([before = '', after = '']) => {
  expect(compareVersions(before, after)).toBeLessThan(0)
  expect(compareVersions(after, before)).toBeGreaterThan(0)
})

test.for([
  ['1.0', '1.0'],
  ['1.01', '1.1'],
  ['v1.2', '1.2'],
  ['1.0-RC1', '1.0-rc1'],
  ['1:1.0', '1.0'],
  ['1.0', '1.0-0'],
  ['', ''],
])('%s is as new as %s', ([a = '', b = '']) => {
  expect(compareVersions(a, b)).toBeCloseTo(0)
})

test('what has no version is before none, and hostile text is only text', () => {
  expect(isBelow('1.0')('')).toBe(false)
  expect(isBelow('1.0')('1.0')).toBe(false)
  expect(isBelow('1.0')('0.9')).toBe(true)
  expect(isBelow('1.0')('unknown')).toBe(false)
  for (const odd of ['%', '\\', "';--", 'نسخة ٣', '🙂', '-', ':', '~', '-'.repeat(500), '1'.repeat(500)]) {
    expect(compareVersions(odd, odd)).toBeCloseTo(0)
    expect(Math.sign(compareVersions(odd, '1.0'))).toBe(-Math.sign(compareVersions('1.0', odd)))
  }
})

test('any shuffle is sorted the same way', () => {
  const sorted = ['1.0~rc1', '1.0', '1.0-1', '1.0^git1', '1.0a', '1.0.1-alpha', '1.0.1', '1.2', '1.10', '2']
  const turned = sorted.toReversed()
  for (let turn = 0; turn < sorted.length; turn += 1) {
    turned.push(turned.shift() ?? '')
    expect(turned.toSorted(compareVersions)).toEqual(sorted)
  }
})

test('what is no letter of ASCII comes after all that are, each by its own place', () => {
  expect(compareVersions('1é', '1z')).toBeGreaterThan(0)
  expect(compareVersions('1é', '1+')).toBeGreaterThan(0)
  expect(compareVersions('1.+', '1..')).toBeLessThan(0)
  expect(compareVersions('-1', '-2')).toBeLessThan(0)
  // A leading dash leaves the upstream version empty, so any other is after it.
  expect(compareVersions('-9', '1')).toBeLessThan(0)
})
