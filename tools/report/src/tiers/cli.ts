import { keepChoice } from './choice.ts'
import { readLongFiles, type LongFile } from './long-files.ts'
import { longFilesReached } from './reach.ts'
import { changesSinceWhole, cleanTree } from './whole-runs.ts'

const longFiles = readLongFiles()
const { taken, why } = process.argv.includes('--whole') ? { taken: longFiles, why: 'asked for' } : choose()
const whole = taken.length === longFiles.length
const tree = cleanTree()

keepChoice({
  whole,
  why,
  taken: taken.map(({ path }) => path),
  skipped: longFiles.filter((file) => !taken.includes(file)).map(({ path }) => path),
  ...(tree !== undefined && { tree }),
})
console.error(`${taken.length} of ${longFiles.length} files of long tests, ${why}`)
// What MARSAD_LONG has to be for this run.
console.log(whole ? 'all' : taken.map(({ path }) => path).join(' '))

function choose(): { taken: LongFile[]; why: string } {
  const since = changesSinceWhole()
  if ('unknown' in since) return { taken: longFiles, why: `because ${since.unknown}` }
  const reached = longFilesReached(since.changed, longFiles)
  return { taken: reached, why: `by ${since.changed.length} files changed since the last whole run` }
}
