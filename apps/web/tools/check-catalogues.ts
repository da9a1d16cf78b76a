import { readCatalogues } from './read-catalogues.ts'
import { readUsedKeys } from './read-used-keys.ts'
import { findCatalogueProblems } from './find-catalogue-problems.ts'
import { findMissingWords } from './find-missing-words.ts'

const problems = [
  ...findCatalogueProblems(await readCatalogues(), readUsedKeys()),
  ...(await findMissingWords()),
]
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exit(1)
