const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup from a template in this code. Only `html` creates it, so no other string is used as markup. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Value = string | Html | readonly Html[] | undefined

export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(strings.reduce((done, next, index) => done + markupOf(values[index - 1]) + next))
}

function markupOf(value: Value): string {
  if (value === undefined) return ''
  if (value instanceof Html) return value.markup
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)
  return value.map((each) => each.markup).join('')
}
