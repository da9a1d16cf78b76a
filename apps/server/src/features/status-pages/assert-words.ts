import type { NewStatusPage, NewStatusPost } from '@marsad/contract/http/status-pages'
import type { StatusLanguages } from '@marsad/contract/monitors'
import { Failure } from '../../lib/failure.ts'
import { isWritten, isWrittenOrEmpty } from './words.rules.ts'

const insist = (areThere: boolean) => {
  if (!areThere) throw new Failure('status_page.words_missing')
}

/** Readers of each language must find something to read. */
export function assertPageWords({
  languages,
  title,
  description,
  groups,
}: Pick<NewStatusPage, 'languages' | 'title' | 'description' | 'groups'>) {
  insist(
    isWritten(title, languages) &&
      isWrittenOrEmpty(description, languages) &&
      groups.every(
        ({ name, items }) =>
          isWrittenOrEmpty(name, languages) && items.every(({ label }) => isWritten(label, languages)),
      ),
  )
}

export const assertWords = (text: NewStatusPost['title'], languages: StatusLanguages) =>
  insist(isWritten(text, languages))
