import type { Alert } from '@marsad/contract/http/alerts'
import { useSubjectWords } from './use-subject-words.ts'

/** What an alert is called: by the name of its rule, or by what that watches. */
export function useAlertName() {
  const { nameOf } = useSubjectWords()
  return ({ rule, subject }: Pick<Alert, 'rule' | 'subject'>) => nameOf({ name: rule.name, subject })
}
