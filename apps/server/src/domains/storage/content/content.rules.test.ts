import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { archivePaths } from './archive.rules.ts'
import { type Range, rangeOf, shownType } from './content.rules.ts'

test.for<[string | undefined, ReturnType<typeof rangeOf>]>([
  [undefined, null],
  ['', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['items=0-1', null],
  ['bytes=0-499', { start: 0, end: 499 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=-500', { start: 500, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=0-5000', { start: 0, end: 999 }],
  ['bytes=999-999', { start: 999, end: 999 }],
  ['bytes=1000-', 'none'],
  ['bytes=1000-1001', 'none'],
  ['bytes=5-4', 'none'],
  ['bytes=-0', 'none'],
])('of a thousand bytes, “%s” asks for %o', ([header, range]) => {
  expect(rangeOf(header, 1000)).toEqual(range)
})

test('of nothing there is no range', () => {
  expect(rangeOf('bytes=0-0', 0)).toBe('none')
  expect(rangeOf('bytes=-1', 0)).toBe('none')
  expect(rangeOf(undefined, 0)).toBeNull()
})

test('whatever is asked for, a range lies within the file', () => {
  const end = fc.option(fc.nat(2000), { nil: '' })
  fc.assert(
    fc.property(end, end, fc.nat(1000), (from, to, size) => {
      const range = rangeOf(`bytes=${from}-${to}`, size)
      const isWithin = ({ start, end: last }: Range) => start >= 0 && start <= last && last < size
      expect(range === null || range === 'none' || isWithin(range)).toBe(true)
    }),
  )
})

test('a browser is told of a type only where it can run nothing', () => {
  expect(shownType('preview', 'image/png')).toBe('image/png')
  expect(shownType('preview', 'text/html')).toBe('text/plain; charset=utf-8')
  expect(shownType('preview', 'application/x-msdownload')).toBe('application/octet-stream')
  expect(shownType('preview', null)).toBe('application/octet-stream')
  expect(shownType('download', 'image/png')).toBe('application/octet-stream')
})

const pathsOf = (...items: { rootId: string; path: string[] }[]) =>
  archivePaths(items).map(({ path }) => path)

test('two of one name lie side by side in an archive, each with what is in it', () => {
  expect(
    pathsOf(
      { rootId: '1', path: ['Reports'] },
      { rootId: '1', path: ['Reports', 'a.pdf'] },
      { rootId: '2', path: ['reports'] },
      { rootId: '2', path: ['reports', 'deep', 'a.pdf'] },
      { rootId: '3', path: ['REPORTS'] },
      { rootId: '4', path: ['reports (2)'] },
    ),
  ).toEqual([
    'Reports',
    'Reports/a.pdf',
    'reports (2)',
    'reports (2)/deep/a.pdf',
    'REPORTS (3)',
    'reports (2) (2)',
  ])
  expect(pathsOf()).toEqual([])
})
