import { parseSync, Visitor, type JSXAttribute } from 'oxc-parser'

const sides = '(?:left|right)'
// A class that names a physical side, with any variants before it and any value behind it.
const physicalClass = new RegExp(
  `(?:^|[\\s:])!?-?((?:m|p|scroll-m|scroll-p)[lr]-\\S+|(?:border|rounded)-(?:[lr]|[tb][lr])(?:-\\S+)?|${sides}-\\S+|(?:text|float|clear)-${sides})(?=\\s|$)`,
)
const physicalStyle = /^(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)|^(?:left|right)$/
const wordAttributes = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label'])
const letters = /\p{L}{2,}/u

/** What the browser or a library offers and the product has a safer word for. */
const replaced: Record<string, string> = {
  // Breaks the whole page when one file does not come.
  lazy: 'lazyPart',
  // Reloads the page when one file does not come.
  lazyRouteComponent: 'lazyPart',
  // Missing on plain http.
  'crypto.randomUUID': 'newId',
  // Missing in browsers of 2023.
  'URL.parse': 'parseUrl',
  'AbortSignal.any': 'anySignal',
}

export interface Finding {
  line: number
  problem: string
}

/** A side written as left or right, words that bypass the catalogues, and calls that the product has its own word for. */
export function findInSource(file: string, code: string): Finding[] {
  const findings: Finding[] = []
  const report = (offset: number, problem: string) =>
    findings.push({ line: code.slice(0, offset).split('\n').length, problem })

  const checkClass = (text: string, offset: number) => {
    // A class that holds for one direction only may name its side: there is none to mirror.
    const found = physicalClass.exec(text.replaceAll(/(?:ltr|rtl):\S+/g, ''))?.[1]
    if (found) report(offset, `physical side: ${found}`)
  }
  const checkWords = (text: string, offset: number) => {
    if (letters.test(text)) report(offset, `untranslated: ${text.trim()}`)
  }

  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') checkClass(node.value, node.start)
    },
    TemplateElement(node) {
      checkClass(node.value.cooked ?? '', node.start)
    },
    ImportSpecifier(node) {
      const name = node.imported.type === 'Identifier' ? node.imported.name : ''
      if (name === 'lazy' || name === 'lazyRouteComponent') {
        report(node.start, `${name}: use ${replaced[name]}`)
      }
    },
    MemberExpression(node) {
      if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return
      const name = `${node.object.name}.${node.property.name}`
      if (replaced[name]) report(node.start, `${name}: use ${replaced[name]}`)
    },
    JSXText(node) {
      checkWords(node.value, node.start)
    },
    JSXExpressionContainer(node) {
      if (node.expression.type === 'Literal' && isChild(node, code)) {
        checkWords(String(node.expression.value), node.start)
      }
    },
    JSXAttribute(node) {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      if (wordAttributes.has(name) && node.value?.type === 'Literal') {
        checkWords(node.value.value, node.start)
      }
      if (name === 'style') checkStyle(node, report)
    },
  }).visit(parseSync(file, code).program)
  return findings
}

// An attribute's value follows an equals sign; a child does not.
const isChild = (node: { start: number }, code: string) => code[node.start - 1] !== '='

function checkStyle(attribute: JSXAttribute, report: (offset: number, problem: string) => void) {
  if (attribute.value?.type !== 'JSXExpressionContainer') return
  const object = attribute.value.expression
  if (object.type !== 'ObjectExpression') return
  for (const property of object.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
    if (physicalStyle.test(property.key.name)) report(property.start, `physical side: ${property.key.name}`)
  }
}
