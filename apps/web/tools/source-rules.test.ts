import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { findInSource } from './source-rules.ts'

const root = join(import.meta.dirname, '..')
// uPlot lays out its canvas by physical sides: its adapters have to speak them.
const speaksUplot = (file: string) => relative(root, file).startsWith('src/ui/chart/')

test('no side is physical, no words bypass the catalogues, and no call its safer word [C11]', () => {
  const findings = sourceFiles()
    .filter((file) => !speaksUplot(file) && !file.includes('/gallery/'))
    .flatMap((file) =>
      findInSource(basename(file), readFileSync(file, 'utf8')).map(
        ({ line, problem }) => `${relative(root, file)}:${line} ${problem}`,
      ),
    )
  expect(findings).toEqual([])
})

test('each rule finds its fault', () => {
  const fixture = join(import.meta.dirname, 'fixtures/careless.tsx.txt')
  expect(findInSource('careless.tsx', readFileSync(fixture, 'utf8'))).toEqual([
    { line: 3, problem: 'physical side: ml-2' },
    { line: 4, problem: 'physical side: text-right' },
    { line: 5, problem: 'physical side: border-l' },
    { line: 6, problem: 'physical side: left-0' },
    { line: 7, problem: 'physical side: rounded-tl-lg' },
    { line: 8, problem: 'physical side: marginLeft' },
    { line: 9, problem: 'untranslated: Some words' },
    { line: 10, problem: 'untranslated: More words' },
    { line: 11, problem: 'untranslated: Save' },
    { line: 12, problem: 'untranslated: Name' },
    { line: 13, problem: 'untranslated: عنوان' },
    { line: 16, problem: 'lazy: use lazyPart' },
    { line: 17, problem: 'lazyRouteComponent: use lazyPart' },
    { line: 18, problem: 'crypto.randomUUID: use newId' },
    { line: 19, problem: 'URL.parse: use parseUrl' },
    { line: 20, problem: 'AbortSignal.any: use anySignal' },
  ])
})

test('logical sides, directions and symbols pass', () => {
  const code = `const ok = (
    <div className="ms-2 pe-4 text-start border-s start-0 rtl:text-right ltr:origin-left rounded-lg leading-left" title={t('x')}>
      {t('y')} · {'/'} <img alt="" /> {count}
    </div>
  )`
  expect(findInSource('ok.tsx', code)).toEqual([])
})
