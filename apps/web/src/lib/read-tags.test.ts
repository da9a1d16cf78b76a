import { expect, test } from 'vitest'
import { readTags } from './read-tags.ts'

test('tags are parted by the comma of either language, without blanks or repeats', () => {
  expect(readTags(' web, production ,, web')).toEqual(['web', 'production'])
  expect(readTags('خوادم، إنتاج')).toEqual(['خوادم', 'إنتاج'])
  expect(readTags('  ')).toEqual([])
})
