import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { capabilities } from '@marsad/contract/permissions'
import { parseSync, Visitor } from 'oxc-parser'

export interface LaterImport {
  file: string
  /** The pieces of the catalogue that are fetched along with it. */
  words: string[]
}

export interface Module {
  imports: string[]
  later: LaterImport[]
  /** The namespaces of the catalogue that its words come from. */
  namespaces: string[]
}

type Span = { start: number; end: number }
type Call = Span & { name: string; texts: string[] }

/** What a source file imports, now and later, and where its words come from. */
export function readModule(file: string, code = readFileSync(file, 'utf8')): Module {
  const { program } = parseSync(file, code)
  const imports: string[] = []
  const dynamic: (Span & { file: string })[] = []
  const calls: Call[] = []
  const texts: string[] = []
  const here = (path: string) => join(dirname(file), path)

  new Visitor({
    ImportDeclaration(node) {
      if (node.importKind === 'type') return
      const names = node.specifiers.map(({ local }) => local.name)
      imports.push(...behind(here(node.source.value), names))
    },
    ExportNamedDeclaration(node) {
      if (node.source && node.exportKind !== 'type') imports.push(here(node.source.value))
    },
    ImportExpression(node) {
      if (node.source.type === 'Literal')
        dynamic.push({ ...span(node), file: here(String(node.source.value)) })
    },
    CallExpression(node) {
      if (node.callee.type !== 'Identifier') return
      const words = node.arguments.flatMap((argument) =>
        argument.type === 'Literal' && typeof argument.value === 'string' ? [argument.value] : [],
      )
      calls.push({ ...span(node), name: node.callee.name, texts: words })
    },
    Literal(node) {
      if (typeof node.value === 'string') texts.push(node.value)
    },
    TemplateLiteral(node) {
      texts.push(node.quasis[0]?.value.cooked ?? '')
    },
  }).visit(program)

  // A route's words stand beside its component; elsewhere they stand in the same statement as the import.
  const surroundings = [...calls.filter(({ name }) => name === 'createRoute'), ...program.body.map(span)]
  const wordsBeside = (found: Span) => {
    const around = surroundings.find((one) => contains(one, found))
    const needed = calls.filter(({ name }) => name === 'needWords')
    return needed.filter((call) => around && contains(around, call)).flatMap((call) => call.texts)
  }
  const opened = calls.filter(({ name }) => name === 'useTranslations')
  const named = opened.flatMap((call) => call.texts)
  const spelledOut = opened.some((call) => call.texts.length === 0)
    ? texts.filter((text) => text.includes('.') && !(text in capabilities))
    : []

  return {
    imports: imports.filter(isOurs),
    later: dynamic
      .filter((one) => isOurs(one.file))
      .map((one) => ({ file: one.file, words: wordsBeside(one) })),
    namespaces: [...named, ...spelledOut].map((path) => path.split('.')[0] ?? ''),
  }
}

/** A feature's `index.ts` stands for what is imported through it: the bundler leaves the rest out. */
function behind(file: string, names: string[]): string[] {
  if (basename(file) !== 'index.ts') return [file]
  const files: string[] = []
  const code = readFileSync(file, 'utf8')
  new Visitor({
    ExportNamedDeclaration(node) {
      const isTaken = node.specifiers.some(({ exported }) =>
        names.includes(code.slice(exported.start, exported.end)),
      )
      if (node.source && isTaken) files.push(join(dirname(file), node.source.value))
    },
  }).visit(parseSync(file, code).program)
  return files
}

const span = ({ start, end }: Span): Span => ({ start, end })
const contains = (outer: Span, inner: Span) => outer.start <= inner.start && inner.end <= outer.end
const isOurs = (file: string) => /\.tsx?$/.test(file) && existsSync(file)
