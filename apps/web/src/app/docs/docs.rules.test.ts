import { beforeEach, expect, test } from 'vitest'
import { anchorOf, type Doc, findInDocs, readDoc, readDocLink } from './docs.rules.ts'

let docs: Doc[]
beforeEach(() => {
  docs = [
    readDoc('agent', '# The agent\n\nIt reads.\n\n## Keys\n\nAn **enrolment key** lets a machine in.\n'),
    readDoc('alerts', '# Alerts\n\n## Limits\n\nA key word about [limits](x.md).\n'),
  ]
})

test('a document is its title and its sections', () => {
  expect(docs[0]).toEqual({
    slug: 'agent',
    title: 'The agent',
    sections: [
      { heading: '', text: 'It reads.' },
      { heading: 'Keys', text: 'An **enrolment key** lets a machine in.' },
    ],
  })
})

test('a document without a title has its name, and one without a beginning none', () => {
  expect(readDoc('agent', 'Words without a heading.')).toEqual({
    slug: 'agent',
    title: 'agent',
    sections: [],
  })
  expect(docs[1]?.sections.map(({ heading }) => heading)).toEqual(['Limits'])
})

test('every word must be there, headings weigh more, and the snippet has no marks', () => {
  expect(findInDocs(docs, 'key').map(({ section }) => section.heading)).toEqual(['Keys', 'Limits'])
  expect(findInDocs(docs, 'enrolment KEY')).toHaveLength(1)
  expect(findInDocs(docs, 'key')[1]?.snippet).toBe('A key word about limits.…')
  expect(findInDocs(docs, 'nothing like it')).toEqual([])
  expect(findInDocs(docs, '  ')).toEqual([])
})

test('Arabic is found however its letters are written', () => {
  const arabic = [readDoc('alerts', '# التنبيهات\n\n## تولّي التنبيه\n\nيتولّاه عضوٌ من الفريق إلى أن يُحلّ.\n')]
  expect(findInDocs(arabic, 'تولي').map(({ section }) => section.heading)).toEqual(['تولّي التنبيه'])
  expect(findInDocs(arabic, 'الى ان يحل')[0]?.snippet).toContain('عضوٌ من الفريق')
})

test('a heading is named as forges name it', () => {
  expect(anchorOf('Where `agents` keep it, exactly')).toBe('where-agents-keep-it-exactly')
  expect(anchorOf('Monitors: npm run proof -- monitors')).toBe('monitors-npm-run-proof----monitors')
  expect(anchorOf('حدود القواعد')).toBe('حدود-القواعد')
})

test('a link leads to a document, to a place in one, or elsewhere', () => {
  expect(readDocLink('alerts.md')).toEqual({ slug: 'alerts', anchor: '' })
  expect(readDocLink('../add-a-machine.md#remove-it')).toEqual({ slug: 'add-a-machine', anchor: 'remove-it' })
  expect(readDocLink('#limits')).toEqual({ slug: null, anchor: 'limits' })
  expect(readDocLink('decisions/0003-thresholds.md')).toBeNull()
  expect(readDocLink('https://example.org/a.md')).toBeNull()
})

test('a snippet begins a little before what was found, at a word, and is no longer than it may be', () => {
  const words = Array.from({ length: 100 }, (_, n) => `word${n}`).join(' ')
  const long = [readDoc('long', `# Long\n\n## One\n\n${words}\n`)]
  const [hit] = findInDocs(long, 'word50')
  expect(hit?.snippet).toMatch(/^…word4\d .*word50 /)
  expect(hit?.snippet).toHaveLength(162)
  // What is found at the beginning is not cut there.
  expect(findInDocs(long, 'word0')[0]?.snippet).toMatch(/^word0 word1 /)
  expect(findInDocs(long, 'word5')[0]?.snippet).toMatch(/^word0 /)
})

test('headings with more of the words come first, and no more than twelve are shown', () => {
  const many = Array.from({ length: 15 }, (_, n) =>
    readDoc(
      'agent',
      `# Doc ${n}\n\n## ${n === 14 ? 'Key limits' : n === 13 ? 'Key' : 'Other'}\n\nkey limits\n`,
    ),
  )
  const found = findInDocs(many, 'key limits').map(({ section }) => section.heading)
  expect(found).toHaveLength(12)
  expect(found.slice(0, 3)).toEqual(['Key limits', 'Key', 'Other'])
})

test('blanks around what is typed are no words, and letters that fold to none keep their places', () => {
  expect(findInDocs(docs, ' key ')).toHaveLength(2)
  const arabic = [readDoc('alerts', `# ا\n\n## ب\n\n${'ـ'.repeat(60)} ${'كلمة '.repeat(20)}هدف\n`)]
  expect(findInDocs(arabic, 'هدف')[0]?.snippet).toMatch(/^….*هدف…$/)
  expect(anchorOf('  Keys  ')).toBe('keys')
})
