import { expect, test } from 'vitest'
import { findInDocs, readDoc } from './docs.rules.ts'

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
