import { expect, test } from 'vitest'
import { isPage, localeOf, pages, withLocale, withoutLocale } from './pages.ts'

test('every page exists in English and in Arabic [C1]', () => {
  for (const page of pages) {
    const path = page.replace('$id', '019a7f6e')
    expect(isPage(path)).toBe(true)
    expect(isPage(withLocale('ar', path))).toBe(true)
  }
})

test('a path without a page is known as such [C6]', () => {
  for (const path of [
    '/nowhere',
    '/area',
    '/ar/nowhere',
    '/servers/a/b',
    '/servers//',
    '/ar/ar',
    '/dev/gallery',
  ]) {
    expect(isPage(path)).toBe(false)
  }
})

test('only the first segment `ar` makes a page Arabic [C2]', () => {
  expect(localeOf('/ar')).toBe('ar')
  expect(localeOf('/ar/servers')).toBe('ar')
  expect(localeOf('/area')).toBe('en')
  expect(localeOf('/servers/ar')).toBe('en')
  expect(withoutLocale('/ar')).toBe('/')
  expect(withoutLocale('/area')).toBe('/area')
  expect(withLocale('ar', '/')).toBe('/ar')
  expect(withLocale('ar', '/ar/servers')).toBe('/ar/servers')
  expect(withLocale('en', '/ar/servers')).toBe('/servers')
})
