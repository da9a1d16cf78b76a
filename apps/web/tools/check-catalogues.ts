import { readCatalogues } from './read-catalogues.ts'
import { readUsedKeys } from './read-used-keys.ts'
import { findCatalogueProblems } from './find-catalogue-problems.ts'
import { findMissingWords } from './find-missing-words.ts'
import { findReplacedInMessages, findReplacedPhrases } from './find-replaced-phrases.ts'

const catalogues = await readCatalogues()
const problems = [
  ...findCatalogueProblems(catalogues, readUsedKeys()),
  ...(await findMissingWords()),
  ...findReplacedPhrases(catalogues),
  ...findReplacedInMessages(),
]
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exit(1)
