/** A name, a text or a sign of a query, and where it stands. Comments and spaces are left out. */
interface Token {
  kind: 'name' | 'text' | 'sign'
  text: string
  from: number
  to: number
}

const tokenPattern =
  /(?<skip>\s+|#[^\n]*)|(?<text>"(?:\\[^]|[^"\\])*"?|'(?:\\[^]|[^'\\])*'?|`[^`]*`?)|(?<name>[a-zA-Z_:][\w:]*)|(?:\d[\w.]*|=~|!~|!=|==|>=|<=|[^])/g

function tokensOf(query: string): Token[] {
  return [...query.matchAll(tokenPattern)].flatMap(({ 0: text, index, groups = {} }): Token[] => {
    if (groups['skip'] !== undefined) return []
    const kind = groups['text'] === undefined ? (groups['name'] === undefined ? 'sign' : 'name') : 'text'
    return [{ kind, text, from: index, to: index + text.length }]
  })
}

const groupings = ['by', 'without', 'on', 'ignoring', 'group_left', 'group_right']
const words = new Set([...groupings, 'and', 'or', 'unless', 'atan2', 'bool', 'offset', 'inf', 'nan'])

const isWord = (text: string) => words.has(text.toLowerCase())
const isGrouping = (token: Token | undefined) =>
  token?.kind === 'name' && groupings.includes(token.text.toLowerCase())

/** A selector of a query: its metric, and its braces where it has some. */
interface Selector {
  metric: Token | undefined
  open: Token | undefined
  close: Token | undefined
}

type Place = 'expression' | 'matchers' | 'labels' | 'range'
const closing: Record<string, Place> = { ')': 'expression', '}': 'matchers', ']': 'range' }

/** The selectors of a query, and what stands open at its end. */
function walk(tokens: readonly Token[]) {
  const selectors: Selector[] = []
  const open: Place[] = []
  const place = () => open.at(-1) ?? 'expression'
  for (const [index, token] of tokens.entries()) {
    const [before, after] = [tokens[index - 1], tokens[index + 1]]
    if (token.kind === 'name' && place() === 'expression' && !isWord(token.text)) {
      const isFunction = after?.text === '(' || isGrouping(after)
      if (!isFunction) selectors.push({ metric: token, open: undefined, close: undefined })
    }
    if (token.kind !== 'sign') continue
    if (token.text === '(') open.push(isGrouping(before) ? 'labels' : 'expression')
    if (token.text === '[') open.push('range')
    if (token.text === '{') {
      const last = selectors.at(-1)
      if (last?.metric && last.metric === before) last.open = token
      else selectors.push({ metric: undefined, open: token, close: undefined })
      open.push('matchers')
    }
    if (closing[token.text] === undefined) continue
    const last = selectors.at(-1)
    if (token.text === '}' && last) last.close = token
    open.pop()
  }
  return { selectors, place: place() }
}

const quoted = (value: string) =>
  `"${value.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}"`

/** A selector of one metric alone: letters that no query names by themselves need the label of the name. */
export const selectorOf = (metric: string) =>
  /^[a-zA-Z_:][\w:]*$/.test(metric) && !isWord(metric) ? metric : `{__name__=${quoted(metric)}}`

/** The query with a label value required of every selector. */
export function withMatcher(query: string, label: string, value: string): string {
  const matcher = `${label}=${quoted(value)}`
  const { selectors } = walk(tokensOf(query))
  return selectors.toReversed().reduce((text, { metric, open, close }) => {
    if (!open) return metric ? `${text.slice(0, metric.to)}{${matcher}}${text.slice(metric.to)}` : text
    if (!close) return text
    const given = text.slice(open.to, close.from).trim()
    if (
      tokensOf(given)
        .map((token) => token.text)
        .join('')
        .split(',')
        .includes(matcher)
    )
      return text
    const joined = given === '' || given.endsWith(',') ? given : `${given}, `
    return `${text.slice(0, open.to)}${joined}${matcher}${text.slice(close.from)}`
  }, query)
}

/** What can be completed at the caret, and the part of the query that a completion replaces. */
export type Completion = { from: number; to: number; typed: string } & (
  | { kind: 'metric' }
  | { kind: 'label'; metric: string | undefined; isMatcher: boolean }
  | { kind: 'value'; metric: string | undefined; label: string }
)

const operators = ['=', '!=', '=~', '!~']

export function completionAt(query: string, caret: number): Completion | null {
  const tokens = tokensOf(query.slice(0, caret))
  const { selectors, place } = walk(tokens)
  const last = tokens.at(-1)
  const metric = selectors.at(-1)?.metric?.text
  if (last?.kind === 'text' && place === 'matchers' && !isClosed(last.text)) {
    const [label, operator] = tokens.slice(-3)
    if (label?.kind !== 'name' || !operators.includes(operator?.text ?? '')) return null
    const rest = /^[^"'`{},]*/.exec(query.slice(caret))?.[0] ?? ''
    const to = caret + rest.length
    return { kind: 'value', metric, label: label.text, from: last.from + 1, to, typed: last.text.slice(1) }
  }
  if (place === 'range' || isComment(query, caret)) return null
  const isTyping = last?.kind === 'name' && last.to === caret
  const to = caret + (/^[\w:]*/.exec(query.slice(caret))?.[0].length ?? 0)
  const at = { from: isTyping ? last.from : caret, to, typed: isTyping ? last.text : '' }
  if (place === 'expression') return isTyping ? { kind: 'metric', ...at } : null
  const before = (isTyping ? tokens.at(-2) : last)?.text ?? ''
  if (!['{', '(', ','].includes(before)) return null
  return place === 'matchers'
    ? { kind: 'label', metric, isMatcher: true, ...at }
    : { kind: 'label', metric: undefined, isMatcher: false, ...at }
}

const isClosed = (text: string) =>
  text.length > 1 && text.endsWith(text[0] ?? '') && !/[^\\](?:\\\\)*\\["']$/.test(text)

/** A comment ends with its line. */
const isComment = (query: string, caret: number) =>
  tokensOf(`${query.slice(0, caret)} marker`).every(({ text }) => text !== 'marker')

/** The query with a choice in place of what was typed, and the caret behind it. */
export function complete(query: string, at: Completion, choice: string): { text: string; caret: number } {
  const rest = query.slice(at.to)
  if (at.kind === 'value') {
    const quote = query[at.from - 1] ?? '"'
    const inner = quote === '"' ? quoted(choice).slice(1, -1) : choice
    const end = rest.startsWith(quote) ? rest : quote + rest
    return { text: query.slice(0, at.from) + inner + end, caret: at.from + inner.length + 1 }
  }
  const isNew = at.kind === 'label' && at.isMatcher && !/^\s*(=|!)/.test(rest)
  const inserted = choice + (isNew ? '=""' : '')
  const caret = at.from + inserted.length - (isNew ? 1 : 0)
  return { text: query.slice(0, at.from) + inserted + rest, caret }
}

const most = 50

/** Choices that contain what was typed, or whose other name does; those that begin with it first. */
export function matching(
  choices: readonly string[],
  typed: string,
  otherName: (choice: string) => string = String,
) {
  const wanted = typed.toLowerCase()
  const isIn = (text: string) => text.toLowerCase().includes(wanted)
  const begins = (choice: string) => Number(choice.toLowerCase().startsWith(wanted))
  return choices
    .filter((choice) => choice !== typed && (isIn(choice) || isIn(otherName(choice))))
    .toSorted((a, b) => begins(b) - begins(a))
    .slice(0, most)
}
