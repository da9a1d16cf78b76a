import { expect, test } from 'vitest'
import { anchorOf, findInDocs, readDoc, readDocLink } from './docs.rules.ts'

const docs = [
  readDoc('agent', '# The agent\n\nIt reads.\n\n## Keys\n\nAn **enrolment key** lets a machine in.\n'),
  readDoc('alerts', '# Alerts\n\n## Limits\n\nA key word about [limits](x.md).\n'),
]

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
  expect(anchorOf('Monitors: npm run proof:monitors')).toBe('monitors-npm-run-proofmonitors')
  expect(anchorOf('حدود القواعد')).toBe('حدود-القواعد')
})

test('a link leads to a document, to a place in one, or elsewhere', () => {
  expect(readDocLink('alerts.md')).toEqual({ slug: 'alerts', anchor: '' })
  expect(readDocLink('../add-a-machine.md#remove-it')).toEqual({ slug: 'add-a-machine', anchor: 'remove-it' })
  expect(readDocLink('#limits')).toEqual({ slug: null, anchor: 'limits' })
  expect(readDocLink('decisions/0003-thresholds.md')).toBeNull()
  expect(readDocLink('https://example.org/a.md')).toBeNull()
})
