import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ByteReader } from '../reading/byte-reader.ts'

/** The recorded files beside a test: `const { bytes } = fixturesOf(import.meta.url)`. */
export function fixturesOf(testUrl: string) {
  const folder = fileURLToPath(new URL('fixtures/', testUrl))
  const bytes = (name: string) => readFileSync(folder + name)
  return {
    bytes,
    text: (name: string) => readFileSync(folder + name, 'utf8'),
    reader: (name: string) => new ByteReader().over(bytes(name)),
    named: (ending: string) => readdirSync(folder).filter((name) => name.endsWith(ending)),
  }
}

export const readerOf = (text: string) => new ByteReader().over(Buffer.from(text))
