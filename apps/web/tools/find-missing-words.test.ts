import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findMissingWords, readLaterParts } from './find-missing-words.ts'

const folder = mkdtempSync(join(tmpdir(), 'marsad-words-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, code: string): string {
  const file = join(folder, name)
  writeFileSync(file, code)
  return file
}
write('badge.tsx', `export const Badge = () => useTranslations('roles')('owner')`)
const page = write('page.tsx', `import { Badge } from './badge.tsx'\nuseTranslations('team')('title')`)
const entry = (loader: string) =>
  write('entry.tsx', `createRoute({ ${loader} component: lazy(() => import('./page.tsx')) })`)

test('words of the product come with the parts that say them', async () => {
  expect(await findMissingWords()).toEqual([])
})

test('a part that would come without the words of its parts is named', async () => {
  const problems = await findMissingWords(entry(`loader: () => needWords('team'),`))
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/badge\.tsx: its words \(roles\) do not come with .*page\.tsx/)
})

test('words that a route asks for come with its page and no other', async () => {
  const whole = entry(`loader: () => needWords('team', 'roles'),`)
  expect(await findMissingWords(whole)).toEqual([])
  expect(readLaterParts(whole)).toEqual([{ file: page, words: ['team', 'roles'] }])
})

test('what is there from the start may use the words of the frame alone', async () => {
  const problems = await findMissingWords(
    write('start.tsx', `useTranslations()('shell.skip'); useTranslations('team')`),
  )
  expect(problems).toEqual([expect.stringMatching(/start\.tsx: its words \(team\)/)])
})
