import { draftFields } from './monitor-draft.ts'
import { problemsOf } from './monitor-problems.ts'

export const monitorSchema = draftFields.check(({ value, issues }) => {
  for (const { path, problem } of problemsOf(value)) {
    issues.push({ code: 'custom', path: path.split('.'), message: problem, input: value })
  }
})
