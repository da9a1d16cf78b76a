import { expect, test } from 'vitest'
import { notesOf, provenanceOf } from './besides.ts'

const changelog = `# Changelog

## [1.2.0]

- Newer

## [1.1.0]

### Changed

- Older
`

test('the notes of a version are its part of the changelog, under how to upgrade', () => {
  expect(notesOf(changelog, '1.2.0')).toMatch(/^# Marsad 1\.2\.0\n[^]*marsad upgrade[^]*\n\n- Newer\n$/)
  expect(notesOf(changelog, '1.1.0')).toMatch(/### Changed\n\n- Older\n$/)
  expect(() => notesOf(changelog, '1.3.0')).toThrow('CHANGELOG.md says nothing about 1.3.0')
})

test('the provenance names each file, the commit and the lockfile; changed sources have none', () => {
  const files = [{ name: 'marsad-1.2.0-linux-x64.tar.gz', sha256: 'ab'.repeat(32) }]
  expect(provenanceOf({ files, commit: 'c0ffee', changed: '' })).toMatchObject({
    predicateType: 'https://slsa.dev/provenance/v1',
    subject: [{ name: 'marsad-1.2.0-linux-x64.tar.gz', digest: { sha256: 'ab'.repeat(32) } }],
    predicate: {
      buildDefinition: {
        resolvedDependencies: [
          { digest: { gitCommit: 'c0ffee' } },
          { digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
        ],
      },
    },
  })
  expect(() => provenanceOf({ files, commit: 'c0ffee', changed: ' M deploy/install.sh' })).toThrow(
    'changed after the commit',
  )
})
