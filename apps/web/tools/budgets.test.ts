import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureBuild } from './measure-build.ts'

const web = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'marsad-budgets-'))
let built: ReturnType<typeof measureBuild>

beforeAll(() => {
  // A process of its own: inside the test runner React would be bundled with its development aids.
  execFileSync('npm', ['run', '--silent', 'build', '--', '--outDir', folder, '--logLevel', 'error'], {
    cwd: web,
  })
  built = measureBuild(folder)
}, 180_000)

afterAll(() => rmSync(folder, { recursive: true }))

test('scripts before idle weigh at most 150 KB', () => {
  expect(built.firstScripts).toBeGreaterThan(50)
  expect(built.firstScripts).toBeLessThanOrEqual(150)
})

const isPage = (piece: string) => piece.endsWith('-page.tsx')

test('no route brings the scripts above 200 KB', () => {
  const pages = [...built.withPiece].filter(([piece]) => isPage(piece))
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter(([, weight]) => weight > 200)).toEqual([])
})

test('nothing that opens over a page adds more than 75 KB', () => {
  const overlays = [...built.withPiece].filter(([piece]) => !isPage(piece))
  expect(overlays.length).toBeGreaterThan(5)
  expect(overlays.filter(([, weight]) => weight - built.firstScripts > 75)).toEqual([])
})

test('styles weigh at most 15 KB', () => {
  expect(built.styles).toBeGreaterThan(1)
  expect(built.styles).toBeLessThanOrEqual(15)
})

test('fonts weigh at most 75 KB in English and 120 KB in Arabic', () => {
  const english = built.fonts(['inter', 'geist-mono'])
  expect(english).toBeGreaterThan(0)
  expect(english).toBeLessThanOrEqual(75)
  expect(built.fonts(['inter', 'geist-mono', 'vazirmatn'])).toBeLessThanOrEqual(120)
})
