import { expect, test } from 'vitest'
import { findReplacedInMessages, findReplacedPhrases } from './find-replaced-phrases.ts'
import { readCatalogues } from './read-catalogues.ts'

const found = (en: string, ar = '') => findReplacedPhrases({ en: { a: en }, ar: { a: ar } })

test.each([
  'Who was told',
  'Nobody was told of this alert.',
  '{name} has it',
  'Nobody has taken it yet',
  'What crossed its limit, since when, and who is on it.',
  'Everything you watch, as it is now',
  'Every server and device, as it is now.',
  'How well a device is guarded, and what happened at its doors',
  'Already so when first looked at',
  'Strangers only',
  'It counts as a stranger.',
  'Waiting for disks',
  'In use',
  'Often away',
  'Nothing is wrong',
  'No alert is known',
  'Comes and goes too often to be told each time',
  'Kept quiet',
  'No longer kept quiet',
  'by itself',
  'What is chosen',
  'Clear choice',
  'Choose a device…',
  'Below is what it said until then.',
  'Installs it as a service under a user of its own.',
  'Limits of its own also stand in the charts.',
  'Be told what happens to a ticket',
  'This workspace has as many channels as it may.',
  'Manage roles',
  'Invite member',
])('“%s” does not come back', (text) => {
  expect(found(text)).not.toEqual([])
})

test('the terms of the trade pass, and so do words that only look alike', () => {
  for (const text of [
    'Muted',
    'Acknowledged by {name}',
    'Manage Roles',
    'Invite Member',
    'Disk in use: {share}',
  ]) {
    expect(found(text)).toEqual([])
  }
  expect(found('A', 'التنبيه الحرج، الحرارة، الحرجة')).toEqual([])
  expect(found('A', 'الحر 12 غ.ب')).toEqual(['ar a: “الحر” was replaced; write المتاح'])
})

test('no catalogue and no message of the server has a replaced phrase', async () => {
  expect(findReplacedPhrases(await readCatalogues())).toEqual([])
  expect(findReplacedInMessages()).toEqual([])
})

test('the messages are read: their literals, and not their comments', () => {
  expect(findReplacedInMessages(['apps/web/tools/find-replaced-phrases.test.ts']).length).toBeGreaterThan(20)
})
