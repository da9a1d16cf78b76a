import type { SyntaxNode } from '@lezer/common'
import { parser } from '@prometheus-io/lezer-promql'
import { QueryRefused } from './query-refused.ts'

/**
 * A query as the engine gets it: PromQL only, read by the grammar of Prometheus, with texts written anew and without
 * comments. VictoriaMetrics reads more than that, but some malformed queries end its process, and with it the queries
 * of every workspace; the name of a modifier as that of a metric is one.
 */
export function checkedQuery(query: string): string {
  return rewritten(query, parser.parse(query).topNode)
}

/** The same for a selector of series. */
export function checkedSelector(selector: string): string {
  const top = parser.parse(selector).topNode
  if (top.firstChild?.name !== 'VectorSelector') throw bad('a selector of series is needed')
  return rewritten(selector, top)
}

const isCarried = (label: string) => /^[a-zA-Z_][a-zA-Z0-9_]*$/.test(label)
const mostOddLabels = 100

/**
 * Checked selectors without series that the text format cannot carry. The engine writes names as they are: one with a
 * line break begins a line of its own, and that line could claim to be the series of any device.
 */
export function carriedSelectors(selectors: readonly string[], labels: readonly string[]): string[] {
  const odd = labels.filter((name) => !isCarried(name))
  if (odd.length > mostOddLabels)
    throw new QueryRefused(
      'execution',
      `more than ${mostOddLabels} labels have a name that the text format cannot carry`,
    )
  const added = ['__name__=~"[a-zA-Z_:][a-zA-Z0-9_:]*"', ...odd.map((name) => `${escaped(name)}=""`)]
  return selectors.map((selector) => {
    const [, metric = '', matchers = ''] = /^([^{]*)(?:\{([^]*)\}\s*)?$/.exec(selector) ?? []
    const given = matchers.trim().replace(/,$/, '')
    return `${metric.trim()}{${[...(given ? [given] : []), ...added].join(',')}}`
  })
}

const escaped = (name: string) =>
  [...Buffer.from(name)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')

const bad = (reason: string) => new QueryRefused('bad_data', `parse error: ${reason}`)

/** Parts of the grammar that are newer than the engine. */
const unsupported =
  /^(Anchored|Smoothed|Fill|Quoted|Duration(Step|Range|MinOf|MaxOf)|Info$|LimitRatio$|HistogramQuantiles$)/

function rewritten(source: string, top: SyntaxNode): string {
  let result = ''
  let end = 0
  const rest = (to: number) => {
    const text = source.slice(end, to)
    if (!/^[\t\n\r -~]*$/.test(text) || /["'`\\#]/.test(text)) throw bad('unexpected character')
    return text
  }
  const visit = (node: SyntaxNode) => {
    check(node, source)
    if (node.name === 'StringLiteral' || node.name === 'LineComment') {
      result += rest(node.from)
      result += node.name === 'LineComment' ? ' ' : quoted(textOf(source.slice(node.from, node.to)))
      end = node.to
    }
    for (let child = node.firstChild; child; child = child.nextSibling) visit(child)
  }
  visit(top)
  return result + rest(source.length)
}

const modifiers =
  /^(bool|on|ignoring|group_(left|right)|by|without|offset|and|or|unless|default|if|ifnot|atan2|with|limit|keep_metric_names|inf|nan|start|end)$/i
const isName = (name: string) => /^[a-zA-Z_:][a-zA-Z0-9_:]*$/.test(name) && !modifiers.test(name)
const selectors = ['VectorSelector', 'MatrixSelector', 'SubqueryExpr', 'OffsetExpr', 'StepInvariantExpr']

/** What a range, an offset or @ belongs to: this grammar gives them to the whole operation before them. */
function lastOperand(node: SyntaxNode | null): string {
  if (node?.name === 'BinaryExpr' || node?.name === 'UnaryExpr') return lastOperand(node.lastChild)
  return node?.name ?? ''
}

function check(node: SyntaxNode, source: string) {
  const { name, type, from, parent } = node
  const text = source.slice(from, node.to)
  if (type.isError)
    throw bad(`unexpected ${JSON.stringify(source.slice(from, from + 20))} at character ${from + 1}`)
  if (unsupported.test(name)) throw bad(`${text.slice(0, 40)} is not supported`)
  const inner = lastOperand(node.firstChild)
  if (name === 'Identifier' && !isName(text)) throw bad(`${text} is no metric name`)
  if ((name === 'OffsetExpr' || name === 'StepInvariantExpr') && !selectors.includes(inner))
    throw bad('offset and @ follow a selector or a subquery')
  if (name === 'MatrixSelector' && inner !== 'VectorSelector') throw bad('a range follows a selector')
  if (name === 'StringLiteral' && !/^(FunctionCallBody|UnquotedLabelMatcher)$/.test(parent?.name ?? ''))
    throw bad('unexpected string')
  if (name === 'UnquotedLabelMatcher') checkMatcher(node, source)
}

function checkMatcher(node: SyntaxNode, source: string) {
  const part = (child: SyntaxNode | null) => (child ? source.slice(child.from, child.to) : '')
  // A pattern of Graphite, which the engine looks up among the names of every workspace before it narrows them.
  if (part(node.firstChild) === '__graphite__') throw bad('__graphite__ is not supported')
  if (part(node.firstChild) !== '__name__' || !node.getChild('MatchOp')?.getChild('EqlSingle')) return
  if (!isName(textOf(part(node.lastChild)))) throw bad('__name__ must equal a metric name')
}

const escapes: Record<string, string> = { a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** What a string of PromQL means; its escapes are those of Go. */
function textOf(literal: string): string {
  if (literal.startsWith('`')) return literal.slice(1, -1)
  return literal
    .slice(1, -1)
    .replaceAll(
      /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{3})|([abfnrtv])|(["'\\])|([^]?))/g,
      (_, x?: string, u?: string, long?: string, octal?: string, named?: string, plain?: string) => {
        const code = x ?? u ?? long
        const point = code ? Number.parseInt(code, 16) : octal ? Number.parseInt(octal, 8) : undefined
        if (named) return escapes[named] ?? ''
        if (plain) return plain
        // Bytes above ASCII would be parts of letters.
        if (point === undefined || point > (x || octal ? 0x7f : 0x10_ffff))
          throw bad('unknown escape in a string')
        return String.fromCodePoint(point)
      },
    )
}

/** A text that every reader of PromQL understands the same way. */
function quoted(text: string): string {
  if (!text.isWellFormed()) throw bad('a string is not UTF-8')
  const inner = text.replaceAll(/["\\\p{Cc}]/gu, (letter) => {
    if (letter === '"' || letter === '\\') return `\\${letter}`
    const code = letter.charCodeAt(0)
    return code > 0x7f ? letter : `\\x${code.toString(16).padStart(2, '0')}`
  })
  return `"${inner}"`
}
