import { Fragment, type ReactNode } from 'react'

/** Marks each `@name` of the people who are called upon. */
export function withMentions(text: string, names: readonly string[]): ReactNode {
  // The longest first: “@Sara Ali” is not “@Sara” with a word after it.
  const name = names.toSorted((a, b) => b.length - a.length).find((one) => text.includes(`@${one}`))
  if (!name) return text
  return text.split(`@${name}`).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <bdi className="rounded bg-soft px-1 font-medium text-primary">@{name}</bdi>}
      {withMentions(part, names)}
    </Fragment>
  ))
}
