import type { Bilingual, StatusGroup, StatusItem, StatusPage } from '@marsad/contract/http/status-pages'
import type { StatusLanguages } from '@marsad/contract/monitors'
import type { Locale } from '../../../lib/preferences.ts'

/** Groups have no ids of their own; a list on the screen needs a stable key for each. */
export interface GroupDraft extends StatusGroup {
  key: number
}

export interface PageDraft extends Pick<StatusPage, 'slug' | 'languages' | 'title' | 'description'> {
  groups: GroupDraft[]
}

let lastKey = 0
export const newGroup = (group: StatusGroup): GroupDraft => ({ ...group, key: (lastKey += 1) })

export const toDraft = ({ slug, languages, title, description, groups }: StatusPage): PageDraft => ({
  slug,
  languages,
  title,
  description,
  groups: groups.map(newGroup),
})

export const toBody = ({ groups, ...draft }: PageDraft) => ({
  ...draft,
  groups: groups.map(({ name, items }) => ({ name, items })),
})

export const blank: Bilingual = { en: '', ar: '' }

export const localesOf = (languages: StatusLanguages): Locale[] =>
  languages === 'both' ? ['en', 'ar'] : [languages]

export const isWritten = (text: Bilingual, languages: StatusLanguages) =>
  localesOf(languages).every((locale) => text[locale].trim() !== '')

export const isWrittenOrEmpty = (text: Bilingual, languages: StatusLanguages) =>
  isWritten(text, languages) || localesOf(languages).every((locale) => text[locale].trim() === '')

export const isSlug = (text: string) => /^(?=.{3,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)

export const isComplete = ({ slug, languages, title, description, groups }: PageDraft) =>
  isSlug(slug) &&
  isWritten(title, languages) &&
  isWrittenOrEmpty(description, languages) &&
  groups.every(
    ({ name, items }) =>
      isWrittenOrEmpty(name, languages) && items.every(({ label }) => isWritten(label, languages)),
  )

/** Moves one item of a list. */
export function moved<Value>(values: readonly Value[], from: number, to: number): Value[] {
  const value = values[from]
  if (value === undefined || to < 0 || to >= values.length) return [...values]
  return values.toSpliced(from, 1).toSpliced(to, 0, value)
}

/** An item that is moved past the end of its group enters the next one. */
export function movedItem(
  groups: readonly GroupDraft[],
  group: number,
  index: number,
  step: 1 | -1,
): GroupDraft[] {
  const from = groups[group]
  const item = from?.items[index]
  if (!from || !item) return [...groups]
  const to = index + step
  if (to >= 0 && to < from.items.length) {
    return groups.with(group, { ...from, items: moved(from.items, index, to) })
  }
  const next = groups[group + step]
  if (!next) return [...groups]
  const items: StatusItem[] = step === 1 ? [item, ...next.items] : [...next.items, item]
  return groups
    .with(group, { ...from, items: from.items.toSpliced(index, 1) })
    .with(group + step, { ...next, items })
}
