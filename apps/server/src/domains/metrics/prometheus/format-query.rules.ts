export type Token = { kind: 'word' | 'text' | 'sign'; text: string; isSpaced: boolean }

const blank = /(?:\s+|#[^\n]*)+/y
const pieces = [
  ['text', /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|`[^`]*`/y],
  // Names, numbers and durations, and what may stand in either.
  ['word', /(?:[\w:.$]|[\u0080-\uffff]|\\.|(?<=\d[eE])[+-](?=\d))+/y],
  ['sign', /==|!=|>=|<=|=~|!~|[^]/y],
] as const

/** The tokens of a query; undefined where a text does not end. */
export function tokensIn(query: string): Token[] | undefined {
  const tokens: Token[] = []
  for (let at = 0; at < query.length;) {
    blank.lastIndex = at
    const isSpaced = blank.test(query)
    if (isSpaced) at = blank.lastIndex
    if (at >= query.length) break
    for (const [kind, pattern] of pieces) {
      pattern.lastIndex = at
      const text = pattern.exec(query)?.[0]
      if (text === undefined) continue
      if (kind === 'sign' && /["'`]/.test(text)) return undefined
      tokens.push({ kind, text, isSpaced })
      at += text.length
      break
    }
  }
  return tokens
}

const binary = new Set(['+', '-', '*', '/', '%', '^', '==', '!=', '>', '<', '>=', '<='])
const opening = new Set(['(', '[', '{', ','])
const closing = new Set([')', ']', '}', ','])
const keywords =
  /^(by|without|on|ignoring|group_left|group_right|and|or|unless|default|if|ifnot|bool|offset|limit|atan2|with)$/i
const isMatch = (text: string) => text === '=~' || text === '!~' || text === '='

/**
 * The same query with one space where one belongs, and without comments. Spaces that could separate two tokens are
 * kept, so the meaning stays the same whatever the engine adds to PromQL.
 */
export function formatted(query: string): string | undefined {
  const tokens = tokensIn(query)
  if (!tokens) return undefined
  let braces = 0
  let brackets = 0
  let result = ''
  let before: Token | undefined
  let isUnary = true
  for (const token of tokens) {
    const { text } = token
    if (text === '}') braces -= 1
    const isOperator = braces === 0 && brackets === 0 && token.kind === 'sign' && binary.has(text)
    const isSign = isOperator && isUnary && /^[+-]$/.test(text)
    if (before && needsSpace(before, token, { braces, brackets, isOperator, isSign })) result += ' '
    result += text
    if (text === '{') braces += 1
    if (text === '[') brackets += 1
    if (text === ']') brackets -= 1
    isUnary = token.kind === 'sign' ? !/^[)\]}]$/.test(text) : token.kind === 'word' && keywords.test(text)
    before = token
    if (isSign) before = { kind: 'sign', text: '(', isSpaced: false }
  }
  return result
}

type Around = { braces: number; brackets: number; isOperator: boolean; isSign: boolean }

function needsSpace(before: Token, token: Token, { braces, brackets, isOperator, isSign }: Around) {
  if (before.text === ',') return !closing.has(token.text) || token.text === ','
  if (opening.has(before.text) || closing.has(token.text)) return false
  if (isSign) return before.kind === 'word' || binary.has(before.text)
  if (isOperator) return true
  if (
    braces > 0 &&
    (isMatch(token.text) || isMatch(before.text) || token.text === '!=' || before.text === '!=')
  )
    return false
  if (brackets === 0 && braces === 0 && before.kind === 'sign' && binary.has(before.text)) return true
  if (token.text === '(') return before.text === ')' || (before.kind === 'word' && keywords.test(before.text))
  if (token.text === '[' || token.text === '{') return before.kind === 'word' && keywords.test(before.text)
  if (before.kind === 'sign' && /^[)\]}]$/.test(before.text)) return true
  return token.isSpaced || (before.kind === 'word' && token.kind === 'text')
}
