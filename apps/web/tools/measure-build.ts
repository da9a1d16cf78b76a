import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { readLaterParts } from './find-missing-words.ts'

const web = join(import.meta.dirname, '..')

type Chunks = Set<string>

/** What a browser has to fetch of a build, in kilobytes, scripts and styles gzipped. */
export function measureBuild(folder: string) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const closure = (key: string, found: Chunks = new Set()): Chunks => {
    if (found.has(key)) return found
    found.add(key)
    for (const next of manifest[key]?.imports ?? []) closure(next, found)
    return found
  }
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
  // In the longer of the two languages.
  const words = (piece: string) => `src/locales/ar/${piece}.ts`
  const first = new Set([entry, words('core')].flatMap((key) => [...closure(key)]))

  const scripts = (chunks: Chunks) =>
    sum([...chunks].map((key) => gzipped(join(folder, manifest[key]?.file ?? ''))))
  const styles = new Set([...first].flatMap((key) => manifest[key]?.css ?? []))
  const wordsOf = new Map(readLaterParts().map((part) => [part.file, part.words.map(words)]))
  const later = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry && !first.has(key) && !key.startsWith('src/locales/'),
  )
  const piece = (key: string) =>
    [key, ...(wordsOf.get(join(web, key)) ?? [])].flatMap((one) => [...closure(one)])

  return {
    /** Before the page is idle. */
    firstScripts: scripts(first),
    /** With each piece that a route or an overlay adds, words included. */
    withPiece: new Map(later.map((key) => [key, scripts(new Set([...first, ...piece(key)]))])),
    styles: sum([...styles].map((file) => gzipped(join(folder, file)))),
    fonts: (names: string[]) =>
      sum(
        readdirSync(join(folder, 'assets'))
          .filter((file) => file.endsWith('.woff2') && names.some((name) => file.startsWith(name)))
          .map((file) => kilobytes(readFileSync(join(folder, 'assets', file)))),
      ),
  }
}

const kilobytes = (content: Buffer) => content.byteLength / 1024
const gzipped = (file: string) => kilobytes(gzipSync(readFileSync(file), { level: 9 }))
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
