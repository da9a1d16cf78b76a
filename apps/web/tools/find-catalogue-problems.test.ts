import { expect, test } from 'vitest'
import { findCatalogueProblems } from './find-catalogue-problems.ts'
import type { Catalogue } from './read-catalogues.ts'

const everything = () => true
const problemsOf = (en: Catalogue, ar: Catalogue) => findCatalogueProblems({ en, ar }, everything)

test('equal catalogues have no problems [C11]', () => {
  const en = { a: { hello: 'Hello {name}', servers: '{n, plural, one {# server} other {# servers}}' } }
  const ar = {
    a: {
      hello: 'أهلًا {name}',
      servers:
        '{n, plural, zero {لا خوادم} one {خادم واحد} two {خادمان} few {# خوادم} many {# خادمًا} other {# خادم}}',
    },
  }
  expect(problemsOf(en, ar)).toEqual([])
})

test('a key of one language only is named [C11]', () => {
  expect(problemsOf({ a: { x: 'X', y: 'Y' } }, { a: { x: 'س', z: 'ز' } })).toEqual([
    'ar a.y: the text is missing',
    'en a.z: the text is missing',
  ])
})

test('an Arabic plural needs its six forms [C11]', () => {
  const en = { a: '{n, plural, one {# server} other {# servers}}' }
  expect(problemsOf(en, { a: '{n, plural, one {خادم} other {# خادم}}' })).toEqual([
    'ar a: the plural lacks zero, two, few, many',
  ])
})

test('differing arguments, tags and empty texts are named', () => {
  const en = { a: 'Hello {name}', b: 'Read <link>this</link>', c: 'Text' }
  expect(problemsOf(en, { a: 'أهلًا {user}', b: 'اقرأ هذا', c: ' ' })).toEqual([
    'ar a: takes (user) where English takes (name)',
    'ar b: takes () where English takes (link tag)',
    'ar c: the text is empty',
  ])
})

test('a text that nothing uses is named', () => {
  expect(findCatalogueProblems({ en: { a: 'A' }, ar: { a: 'أ' } }, () => false)).toEqual([
    'en a: nothing uses this text',
  ])
})
