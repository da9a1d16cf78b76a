import { draftFields } from './check-draft.ts'
import { problemsOf } from './check-problems.ts'

export const checkSchema = draftFields.check(({ value, issues }) => {
  for (const { path, problem } of problemsOf(value)) {
    issues.push({ code: 'custom', path: path.split('.'), message: problem, input: value })
  }
})
