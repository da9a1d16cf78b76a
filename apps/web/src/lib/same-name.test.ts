import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.for([
  ['web-1', 'web-1'],
  [' web-1 ', 'web-1'],
  ['front door', 'front  door'],
  ['front door', 'front\u00a0door'],
  ['الخادم', 'الخادم\u200f'],
  ['caf\u00e9', 'cafe\u0301'],
] as const)('%s is typed for the name that is seen: %#', ([typed, name]) => {
  expect(isSameName(typed, name)).toBe(true)
})

test.for(['', 'web', 'Web-1', 'web-2'])('%s is another name than web-1', (typed) => {
  expect(isSameName(typed, 'web-1')).toBe(false)
})
